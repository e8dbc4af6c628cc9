import type { ReactNode } from "react";
import "./part-notice.css";
import { ScratchedRecord } from "./record/scratched-record.tsx";
import { Vinyl } from "./record/vinyl.tsx";

interface PartNoticeProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Whether something went wrong: the record is scratched, and a screen reader says it at once. */
  readonly failed?: boolean;
  readonly children?: ReactNode;
}

/** A part of a page that has nothing to show, or could not get it: a record, a sentence, an action. */
export function PartNotice({ title, text, failed = false, children }: PartNoticeProps) {
  return (
    <section className="part-notice arrives" role={failed ? "alert" : undefined}>
      <div className="part-notice-record">{failed ? <ScratchedRecord /> : <Vinyl name="" ink="blank" />}</div>
      <h2 className="text-title">{title}</h2>
      <p className="part-notice-text">{text}</p>
      {children !== undefined && <div className="part-notice-actions">{children}</div>}
    </section>
  );
}
