import { PageIcon } from "../../ui/page-icons.tsx";

/** Safari's sign for sharing. */
export function ShareIcon() {
  return (
    <span className="corner-card-share">
      <PageIcon name="share" size={20} />
    </span>
  );
}
