import { parseReminderTime, type ReminderTime } from "@spindle/core/reminder/reminder-time.ts";
import { useEffect, useEffectEvent, useId, useState } from "react";
import * as words from "./words.tsx";
import * as settingStyles from "../../ui/setting.module.css";
import * as notifyStyles from "./notify.module.css";

/** The debounce delay. Typing a time passes through other valid times. */
const debounceMs = 700;

interface TimeFieldProps {
  readonly time: ReminderTime;
  readonly zone: string | undefined;
  readonly onChoose: (time: ReminderTime) => void;
}

export function TimeField({ time, zone, onChoose }: TimeFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const choose = useEffectEvent(() => {
    const chosen = parseReminderTime(typed ?? "");
    setTyped(undefined);
    if (chosen !== undefined && chosen !== time) onChoose(chosen);
  });
  useEffect(() => {
    if (typed === undefined || typed === "") return;
    const timer = setTimeout(choose, debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className={settingStyles.root}>
      <label htmlFor={id}>
        <span className={settingStyles.name}>{words.reminderTime}</span>
        <span className={`${settingStyles.text} text-note`}>{words.localTime(zone)}</span>
      </label>
      <input
        id={id}
        type="time"
        className={`${notifyStyles.time} field`}
        value={typed ?? time}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={({ currentTarget }) => {
          const left = parseReminderTime(currentTarget.value);
          setTyped(undefined);
          if (left !== undefined && left !== time) onChoose(left);
        }}
      />
    </div>
  );
}
