import "./day-record.css";

/** The state of a day's record. */
export type DayState = "done" | "open" | "missed" | "to-come" | "before";

/** A day as a small record: filled if spun, a ring while open, dotted in the future, and nothing before the first day. */
export function DayRecord({ state }: { readonly state: DayState }) {
  return (
    <svg className="day-record" data-state={state} viewBox="-20 -20 40 40" aria-hidden="true">
      {state === "done" && (
        <>
          <circle className="day-record-vinyl" r="19" />
          <circle className="day-record-groove" r="15.5" />
          <circle className="day-record-groove" r="12" />
          <circle className="day-record-label" r="7" />
          <circle className="day-record-hole" r="1.5" />
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
