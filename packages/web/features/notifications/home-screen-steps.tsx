import { PageIcon } from "../../ui/page-icons.tsx";
import * as words from "./words.tsx";

/** How Spindle comes onto the Home Screen of an iPhone or iPad. */
export function HomeScreenSteps() {
  return (
    <ol role="list" className="notify-steps">
      <li>
        <span>
          {words.tapShare(
            <span className="notify-share">
              <PageIcon name="share" size={20} />
            </span>,
          )}
        </span>
      </li>
      <li>
        <span>{words.chooseAdd}</span>
      </li>
      <li>
        <span>{words.openFromThere}</span>
      </li>
    </ol>
  );
}
