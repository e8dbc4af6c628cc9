import { PageIcon, type PageIconName } from "../../ui/page-icons.tsx";
import type { NotificationState } from "./notification-state.ts";
import { type StateWords, stateWords } from "./words.tsx";

const signs: Readonly<Record<StateWords["badge"], PageIconName>> = {
  "Not Set": "unset",
  Enabled: "check",
  Blocked: "blocked",
  Unreachable: "blocked",
};

/** The state in a word, a sign and a shape. */
export function StateBadge({ state }: { readonly state: NotificationState }) {
  const { badge } = stateWords[state];
  return (
    <span className="notify-badge" data-on={badge === "Enabled"}>
      <PageIcon name={signs[badge]} size={16} />
      {badge}
    </span>
  );
}
