import { type CSSProperties, useRef, useState } from "react";
import * as styles from "./range.module.css";

interface RangeProps {
  readonly label: string;
  /** What the value is of. If that changes, a pointer that holds the slider moves it no more. */
  readonly of?: unknown;
  readonly value: number;
  readonly max: number;
  /** How far an arrow key moves it. */
  readonly step: number;
  /** The value in words. */
  readonly says: (value: number) => string;
  /** Called for each key, and for a pointer once it lets go. */
  readonly onChange: (value: number) => void;
  readonly hint?: string | undefined;
  /** It keeps the focus, but nothing moves it. */
  readonly disabled?: boolean;
}

/** A slider. While a pointer holds it, it follows the pointer and nothing else. */
export function Range({
  label,
  of = label,
  value,
  max,
  step,
  says,
  onChange,
  hint,
  disabled = false,
}: RangeProps) {
  const heldOf = useRef<unknown>(undefined);
  const [held, setHeld] = useState<{ readonly of: unknown; readonly at: number }>();
  const heldAt = held && held.of === of ? held.at : undefined;
  const shown = heldAt ?? Math.min(value, max);
  const change = (to: number): void => {
    if (!disabled) onChange(to);
  };
  const letGo = (at: number | undefined): void => {
    if (at !== undefined) change(at);
    heldOf.current = undefined;
    setHeld(undefined);
  };
  return (
    <input
      type="range"
      className={styles.root}
      aria-label={label}
      aria-valuetext={says(shown)}
      title={hint}
      min={0}
      max={max}
      step="any"
      value={shown}
      aria-disabled={disabled}
      style={{ "--share": max > 0 ? (shown / max).toFixed(4) : 0 } as CSSProperties}
      onPointerDown={() => (heldOf.current = disabled ? undefined : of)}
      onPointerUp={() => letGo(heldAt)}
      onPointerCancel={() => letGo(undefined)}
      onKeyDown={(event) => {
        const by = steps[event.key];
        if (by === undefined) return;
        event.preventDefault();
        change(Math.min(max, Math.max(0, value + by * step)));
      }}
      onChange={({ currentTarget }) => {
        const next = currentTarget.valueAsNumber;
        if (heldOf.current === undefined) change(next);
        else if (heldOf.current === of) setHeld({ of, at: next });
      }}
    />
  );
}

/** How many steps each key goes; Home and End go all the way. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -6,
  PageUp: 6,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};
