import { heartOutline } from "../../ui/page-icons.tsx";

const grooves = [140, 131, 122, 104, 95, 86, 77, 68];

/** A plain sleeve with a blank record half out of it; with a dashed heart where favourites would be. */
export function EmptySleeve({ heart }: { readonly heart: boolean }) {
  return (
    <svg className="nothing-picture" viewBox="0 0 480 360" aria-hidden="true">
      <g transform="translate(300 180)">
        <circle className="empty-sleeve-vinyl" r="150" />
        {grooves.map((radius) => (
          <circle key={radius} className="empty-sleeve-groove" r={radius} />
        ))}
        <path className="empty-sleeve-light" d="M72-108A130 130 0 0 1 118-54" />
        <circle className="empty-sleeve-label" r="54" />
        <circle className="empty-sleeve-ring" r="49" />
      </g>
      <rect className="empty-sleeve-edge" x="24" y="28" width="304" height="304" rx="4" />
      <path className="empty-sleeve-fold" d="M34 322V38h284" />
      {heart && (
        <path className="empty-sleeve-heart" transform="translate(116 120) scale(5)" d={heartOutline} />
      )}
    </svg>
  );
}
