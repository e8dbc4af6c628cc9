import type { NotificationPreferences } from "@spindle/contract/schemas/notifications.ts";
import { recapTime } from "@spindle/core/reminder/reminder-time.ts";
import { useId } from "react";
import { clockTime } from "../../ui/clock-time.ts";
import { Switch } from "../../ui/switch.tsx";
import { TimeField } from "./time-field.tsx";
import * as words from "./words.tsx";

interface PreferenceLinesProps {
  readonly preferences: NotificationPreferences | undefined;
  /** Whether anything can be chosen. */
  readonly enabled: boolean;
  /** The zone whose clocks decide; undefined until it is known. */
  readonly zone: string | undefined;
  readonly onChange: (part: Partial<NotificationPreferences>) => void;
}

/** What one is told of, and when; nothing as long as nothing can be chosen. The time is asked for only while there is a reminder. */
export function PreferenceLines({ preferences, enabled, zone, onChange }: PreferenceLinesProps) {
  const chosen = enabled ? preferences : undefined;
  const able = chosen !== undefined;
  return (
    <>
      <SwitchLine
        name={words.dailyReminder}
        text={words.onlyIfNotSpun}
        on={chosen?.dailyReminder ?? false}
        able={able}
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
        able={able}
        onSwitch={(weeklyRecap) => onChange({ weeklyRecap })}
      />
    </>
  );
}

interface SwitchLineProps {
  readonly name: string;
  readonly text: string;
  readonly on: boolean;
  readonly able: boolean;
  readonly onSwitch: (on: boolean) => void;
}

function SwitchLine({ name, text, on, able, onSwitch }: SwitchLineProps) {
  const id = useId();
  return (
    <label className="notify-line" htmlFor={id} data-able={able}>
      <span>
        <span id={`${id}-name`} className="notify-name">
          {name}
        </span>
        <span id={`${id}-text`} className="notify-text">
          {text}
        </span>
      </span>
      <Switch
        id={id}
        on={on}
        onSwitch={onSwitch}
        labelledBy={`${id}-name`}
        describedBy={`${id}-text`}
        disabled={!able}
      />
    </label>
  );
}
