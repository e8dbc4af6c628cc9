import { PageIcon } from "../../ui/page-icons.tsx";

/** How Spindle comes onto the Home Screen of an iPhone or iPad. */
export function HomeScreenSteps() {
  return (
    <ol role="list" className="notify-steps">
      <li>
        <span>
          Tap Share in the browser{" "}
          <span className="notify-share">
            <PageIcon name="share" size={20} />
          </span>
        </span>
      </li>
      <li>
        <span>Choose Add to Home Screen</span>
      </li>
      <li>
        <span>Open Spindle from there</span>
      </li>
    </ol>
  );
}
