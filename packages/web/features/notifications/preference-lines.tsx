import type { NotificationPreferences } from "@spindle/contract/schemas/notifications.ts";
import { recapTime } from "@spindle/core/reminder/reminder-time.ts";
import { clockTime } from "../../ui/clock-time.ts";
import { SwitchLine } from "../../ui/setting-line.tsx";
import { TimeField } from "./time-field.tsx";
import * as words from "./words.tsx";

interface PreferenceLinesProps {
  readonly preferences: NotificationPreferences | undefined;
  readonly enabled: boolean;
  /** The zone whose clocks decide; undefined until it is known. */
  readonly zone: string | undefined;
  readonly onChange: (part: Partial<NotificationPreferences>) => void;
}

/** What one is told of, and when; nothing as long as nothing can be chosen. The time is asked for only while there is a reminder. */
export function PreferenceLines({ preferences, enabled, zone, onChange }: PreferenceLinesProps) {
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
