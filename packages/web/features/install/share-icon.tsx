import { Drawing, line } from "../../ui/icons.tsx";

/** Safari's sign for sharing: a box with an arrow out of it. */
export function ShareIcon() {
  return (
    <span className="install-share">
      <Drawing size={20}>
        <path {...line} d="M12 14.5V3M8 6.5L12 2.8l4 3.7M8.5 10H6v11h12V10h-2.5" />
      </Drawing>
    </span>
  );
}
