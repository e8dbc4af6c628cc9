import type { Me } from "@spindle/contract/schemas/me.ts";
import { useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { accountOf } from "../../api/account.ts";
import { call } from "../../api/call.ts";
import { notifiedAccount } from "../../api/notified-account.ts";
import {
  canNotify,
  notificationPermission,
  notifiesFromHomeScreenOnly,
  subscribeToPermission,
} from "../../device/notifying.ts";
import { PartFailed } from "../../ui/part-failed.tsx";
import { useLostFocus } from "../../ui/use-lost-focus.ts";
import { Bell } from "./bell.tsx";
import { enableNotifications, sendTest } from "./enable.ts";
import { HomeScreenSteps } from "./home-screen-steps.tsx";
import "./notifications.css";
import { notificationState, stateWords } from "./notification-state.ts";
import { pushKeyQuery } from "./notifications-queries.ts";
import { PreferenceLines } from "./preference-lines.tsx";
import { StateBadge } from "./state-badge.tsx";
import { usePreferences } from "./use-preferences.ts";

interface NotificationCardProps {
  readonly user: Me;
  /** The listener's time zone, as it is written for people; undefined until it is known. */
  readonly zone: string | undefined;
}

/** Whether this device rings, what for, and when. The permission is asked for by a press alone. */
export function NotificationCard({ user, zone }: NotificationCardProps) {
  const permission = useSyncExternalStore(subscribeToPermission, notificationPermission);
  const account = accountOf(user);
  const notified = useSyncExternalStore(notifiedAccount.subscribe, notifiedAccount.read);
  const { data: key } = useQuery(pushKeyQuery);
  const { preferences, isError, refetch, change } = usePreferences();
  const browser = {
    able: canNotify(),
    needsHomeScreen: notifiesFromHomeScreenOnly(),
    permission,
    switchedOn: notified === account,
  };
  const state = notificationState(browser, key !== null);
  const enabled = state === "enabled";
  const { heading, toHeading } = useLostFocus();
  return (
    <section id="notifications" className="card notify" aria-labelledby="notifications-title">
      <div className="notify-head">
        <Bell silenced={state === "blocked"} />
        <h2 id="notifications-title" ref={heading} tabIndex={-1}>
          Notifications
        </h2>
        <span role="status">
          <StateBadge state={state} />
        </span>
      </div>
      {state === "needs-home-screen" && <h3 className="notify-name">On iPhone and iPad</h3>}
      <p className="notify-say">{stateWords[state].text}</p>
      {state === "needs-home-screen" && <HomeScreenSteps />}
      {state === "not-set" && (
        <Once words="Enable Notifications" primary act={() => enableNotifications(account, toHeading)} />
      )}
      {isError && preferences === undefined ? (
        <PartFailed text="We couldn't load your preferences." onRetry={() => void refetch()} />
      ) : (
        <PreferenceLines preferences={preferences} enabled={enabled} zone={zone} onChange={change} />
      )}
      {enabled && (
        <Once words="Send Test Notification" act={() => sendTest(() => call("sendTestNotification"))} />
      )}
    </section>
  );
}

interface OnceProps {
  readonly words: string;
  readonly primary?: boolean;
  readonly act: () => Promise<void>;
}

/** A button that does one thing at a time. */
function Once({ words, primary = false, act }: OnceProps) {
  const [doing, setDoing] = useState(false);
  const press = async (): Promise<void> => {
    if (doing) return;
    setDoing(true);
    await act();
    setDoing(false);
  };
  return (
    <button
      type="button"
      className={`btn ${primary ? "btn-primary" : "btn-quiet"} notify-act`}
      aria-disabled={doing}
      onClick={() => void press()}
    >
      {words}
    </button>
  );
}
