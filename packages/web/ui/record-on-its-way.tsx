import { Vinyl } from "./record/vinyl.tsx";

interface RecordOnItsWayProps {
  /** Positions it on its page. */
  readonly className: string | undefined;
  /** What is loading. */
  readonly children: string;
  /** Printed on the record; blank if left out. */
  readonly name?: string;
  readonly turning?: boolean;
}

/** Shown while a page's content loads: a turning record and a word. */
export function RecordOnItsWay({ className, children, name = "", turning = true }: RecordOnItsWayProps) {
  return (
    <div className={className}>
      <div className="waiting-record">
        <Vinyl name={name} ink={name ? "saved" : "blank"} rate={turning ? 1 : 0} />
      </div>
      <p role="status" className="waiting-words text-lede">
        {children}
      </p>
    </div>
  );
}
