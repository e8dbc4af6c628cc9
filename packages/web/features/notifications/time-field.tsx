import { parseReminderTime, type ReminderTime } from "@spindle/core/reminder/reminder-time.ts";
import { useEffect, useEffectEvent, useId, useState } from "react";
import * as words from "./words.tsx";

/** How long a time must stand before it is sent, in milliseconds: whoever types it passes through others. */
const stillMs = 700;

interface TimeFieldProps {
  readonly time: ReminderTime;
  readonly zone: string | undefined;
  readonly onChoose: (time: ReminderTime) => void;
}

/** When the reminder comes. A time that is typed is sent once it stands, or is left. */
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
    const standing = setTimeout(choose, stillMs);
    return () => clearTimeout(standing);
  }, [typed]);
  return (
    <div className="setting">
      <label htmlFor={id}>
        <span className="setting-name">{words.reminderTime}</span>
        <span className="setting-text">{words.localTime(zone)}</span>
      </label>
      <input
        id={id}
        type="time"
        className="notify-time"
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
