/** The tone arm over a record: it rests beside it, and lowers onto it. */
export function Arm({ lowered }: { readonly lowered: boolean }) {
  return (
    <svg className="arm" viewBox="0 0 100 100" data-lowered={lowered}>
      <circle className="arm-base" cx="96" cy="5" r="8.6" />
      <circle className="arm-base-edge" cx="96" cy="5" r="8.2" />
      <g className="arm-swing">
        <g className="arm-shadow">
          <path d="M96 5v33c0 6-1.6 8.6-4.6 13l-2.8 4.2" />
        </g>
        <path className="arm-stub" d="M96 5v-9" />
        <rect className="arm-weight" x="92.6" y="-8.6" width="6.8" height="7" rx="1.2" />
        <path className="arm-tube" d="M96 5v33c0 6-1.6 8.6-4.6 13l-2 3" />
        <path className="arm-glint" d="M95.8 9v29c0 5.8-1.5 8.2-4.4 12.4" />
        <path className="arm-shell" d="M91.7 51.2l-5.5 8.5 3.3 2.1 5.5-8.5z" />
        <path className="arm-lift" d="M90.6 60.4l1.9 1.1" />
        <circle className="arm-pivot" cx="96" cy="5" r="4.6" />
        <circle className="arm-cap" cx="96" cy="5" r="1.7" />
      </g>
    </svg>
  );
}
