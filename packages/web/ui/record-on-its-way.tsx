import { Vinyl } from "./record/vinyl.tsx";

interface RecordOnItsWayProps {
  /** How it stands on its page. */
  readonly className: string;
  /** What is on its way. */
  readonly children: string;
}

/** What stands in for what a page is to show: a blank record that turns, and a word. */
export function RecordOnItsWay({ className, children }: RecordOnItsWayProps) {
  return (
    <div className={className}>
      <div className="w-[min(60vw,15rem)]">
        <Vinyl name="" ink="blank" rate={1} />
      </div>
      <p role="status" className="mt-4 font-display text-lede [font-weight:700]">
        {children}
      </p>
    </div>
  );
}
