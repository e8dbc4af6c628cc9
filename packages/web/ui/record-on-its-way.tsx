import { Vinyl } from "./record/vinyl.tsx";

interface RecordOnItsWayProps {
  /** How it stands on its page. */
  readonly className: string;
  /** What is on its way. */
  readonly children: string;
  /** What is printed on the record, if it is not blank. */
  readonly name?: string;
  readonly turning?: boolean;
}

/** What stands in for what a page is to show: a record that turns, and a word. */
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
