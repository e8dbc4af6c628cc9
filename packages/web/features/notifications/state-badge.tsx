import { Icon } from "../../ui/icons.tsx";
import { PageIcon } from "../../ui/page-icons.tsx";
import { type NotificationState, stateWords } from "./notification-state.ts";

/** The state in a word, a sign and a shape. */
export function StateBadge({ state }: { readonly state: NotificationState }) {
  const { badge } = stateWords[state];
  return (
    <span className="notify-badge" data-on={badge === "Enabled"}>
      {badge === "Enabled" ? (
        <PageIcon name="check" size={16} />
      ) : (
        <Icon name={badge === "Not Set" ? "clock" : "close"} size={16} />
      )}
      {badge}
    </span>
  );
}
