import * as styles from "./day-record.module.css";

/** The state of a day's record. */
export type DayState = "done" | "open" | "missed" | "to-come" | "before";

const groove = { stroke: "#fff", strokeOpacity: 0.2, strokeWidth: 1 };

/** A day as a small record: filled if spun, a ring while open, dotted in the future, and nothing before the first day. */
export function DayRecord({ state }: { readonly state: DayState }) {
  return (
    <svg className={styles.root} data-state={state} viewBox="-20 -20 40 40" aria-hidden="true">
      {state === "done" && (
        <>
          <circle fill="var(--vinyl)" stroke="var(--edge)" strokeWidth="0.8" r="19" />
          <circle {...groove} r="15.5" />
          <circle {...groove} r="12" />
          <circle fill="var(--brass)" stroke="none" r="7" />
          <circle fill="var(--paper)" stroke="none" r="1.5" />
        </>
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
