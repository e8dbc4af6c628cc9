import { useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { call } from "../../api/call.ts";
import { notifyingFlag, unreachedFlag } from "../../api/device-flags.ts";
import {
  canNotify,
  notificationPermission,
  notifiesFromHomeScreenOnly,
  subscribeToPermission,
} from "../../device/notifying.ts";
import { PartFailed } from "../../ui/part-failed.tsx";
import { useLostFocus } from "../../ui/use-lost-focus.ts";
import { enableNotifications, sendTest } from "./enable.ts";
import * as styles from "./notify.module.css";
import { notificationState, type NotificationState } from "./notification-state.ts";
import { pushKeyQuery } from "./notifications-queries.ts";
import { usePreferences } from "./use-preferences.ts";
import { Drawing, line } from "../../ui/icons.tsx";
import { PageIcon, type PageIconName } from "../../ui/page-icons.tsx";
import * as words from "./words.tsx";
import type { NotificationPreferences } from "@spindle/contract/schemas/notifications.ts";
import { recapTime } from "@spindle/core/reminder/reminder-time.ts";
import { clockTime } from "../../ui/clock-time.ts";
import { SwitchLine } from "../../ui/setting-line.tsx";
import { TimeField } from "./time-field.tsx";
import * as settingStyles from "../../ui/setting.module.css";

interface NotificationCardProps {
  /** The display name of the listener's time zone; undefined while loading. */
  readonly zone: string | undefined;
}

/** The notification settings. The permission is requested only on a press, never on load. */
export function NotificationCard({ zone }: NotificationCardProps) {
  const permission = useSyncExternalStore(subscribeToPermission, notificationPermission);
  const { data: key } = useQuery(pushKeyQuery);
  const { preferences, isError, refetch, change } = usePreferences();
  const browser = { able: canNotify(), needsHomeScreen: notifiesFromHomeScreenOnly(), permission };
  const unreached = Boolean(useSyncExternalStore(unreachedFlag.subscribe, unreachedFlag.read));
  const state = notificationState(browser, key !== null, unreached);
  const allowed = state === "enabled" || state === "unreached";
  const enabledHere = Boolean(useSyncExternalStore(notifyingFlag.subscribe, notifyingFlag.read));
  const { heading, toHeading } = useLostFocus();
  return (
    <section id="notifications" className={`card ${styles.root}`} aria-labelledby="notifications-title">
      <div className={`${styles.head} row`}>
        <Bell silenced={state === "blocked" || state === "unreached"} />
        <h2 id="notifications-title" ref={heading} tabIndex={-1}>
          {words.notifications}
        </h2>
        <span role="status">
          <StateBadge state={state} />
        </span>
      </div>
      {state === "needs-home-screen" && <h3 className={settingStyles.name}>{words.onIphone}</h3>}
      <p className={`${styles.say} text-note`}>
        {state === "enabled" && !enabledHere ? words.notYetHere : words.stateWords[state].text}
      </p>
      {state === "needs-home-screen" && <HomeScreenSteps />}
      {state === "not-set" && (
        <ActionButton does={words.enable} primary act={() => enableNotifications(toHeading)} />
      )}
      {isError && preferences === undefined ? (
        <PartFailed text={words.preferencesNotLoaded} onRetry={() => void refetch()} />
      ) : (
        <PreferenceLines preferences={preferences} enabled={allowed} zone={zone} onChange={change} />
      )}
      {allowed && (
        <ActionButton
          does={words.sendTest}
          act={() => sendTest(() => call("POST /api/notifications/test"))}
        />
      )}
    </section>
  );
}

interface ActionButtonProps {
  readonly does: string;
  readonly primary?: boolean;
  readonly act: () => Promise<void>;
}

/** A button that ignores presses while its action is pending. */
function ActionButton({ does, primary = false, act }: ActionButtonProps) {
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
      className={`btn ${primary ? "btn-primary" : "btn-quiet"} ${styles.act}`}
      aria-disabled={doing}
      onClick={() => void press()}
    >
      {does}
    </button>
  );
}

function Bell({ silenced }: { readonly silenced: boolean }) {
  return (
    <Drawing>
      <path {...line} d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 21h4" />
      {silenced && <path {...line} d="M3.5 3.5l17 17" />}
    </Drawing>
  );
}

function HomeScreenSteps() {
  return (
    <ol role="list" className={styles.steps}>
      <li>
        <span>
          {words.tapShare(
            <span className={styles.share}>
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

const signs: Readonly<Record<words.StateWords["badge"], PageIconName>> = {
  "Not Set": "unset",
  Enabled: "check",
  Blocked: "blocked",
  Unreachable: "blocked",
};

function StateBadge({ state }: { readonly state: NotificationState }) {
  const { badge } = words.stateWords[state];
  return (
    <span className={styles.badge} data-on={badge === "Enabled"}>
      <PageIcon name={signs[badge]} size={16} />
      {badge}
    </span>
  );
}

interface PreferenceLinesProps {
  readonly preferences: NotificationPreferences | undefined;
  readonly enabled: boolean;
  readonly zone: string | undefined;
  readonly onChange: (part: Partial<NotificationPreferences>) => void;
}

/** The preferences, disabled and off while nothing can be chosen. Shows the time only if the reminder is on. */
function PreferenceLines({ preferences, enabled, zone, onChange }: PreferenceLinesProps) {
  const chosen = enabled ? preferences : undefined;
  return (
    <>
      <SwitchLine
        name={words.dailyReminder}
        text={words.onlyIfNotSpun}
        on={chosen?.dailyReminder ?? false}
        disabled={chosen === undefined}
        onSwitch={(dailyReminder) => onChange({ dailyReminder })}
      />
      {chosen?.dailyReminder && (
        <TimeField
          time={chosen.reminderTime}
          zone={zone}
          onChoose={(reminderTime) => onChange({ reminderTime })}
        />
      )}
      <SwitchLine
        name={words.weeklyRecap}
        text={words.sundayAt(clockTime(recapTime))}
        on={chosen?.weeklyRecap ?? false}
        disabled={chosen === undefined}
        onSwitch={(weeklyRecap) => onChange({ weeklyRecap })}
      />
    </>
  );
}
