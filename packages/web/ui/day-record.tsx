import { FlatRecord } from "./record/flat-record.tsx";
import * as styles from "./day-record.module.css";

/** The state of a day's record. */
export type DayState = "done" | "open" | "missed" | "to-come" | "before";

/** A day as a small record: filled if spun, a ring while open, dotted in the future, and nothing before the first day. */
export function DayRecord({ state }: { readonly state: DayState }) {
  return (
    <svg className={styles.root} data-state={state} viewBox="-20 -20 40 40" aria-hidden="true">
      {state === "done" && (
        <g strokeWidth="1">
          <FlatRecord radius={19} labelColor="var(--brass)" edge="var(--edge)" grooves={[0.82, 0.63]} />
        </g>
      )}
      {state === "open" && (
        <>
          <circle r="18" />
          <circle r="7" />
          <circle r="1" />
        </>
      )}
      {state === "missed" && <path d="M-4 0h8" />}
      {state === "to-come" && <circle r="18" />}
    </svg>
  );
}
