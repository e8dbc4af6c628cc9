import type { ReactNode } from "react";
import * as styles from "./empty.module.css";
import { PageHeading } from "./page-heading.tsx";
import { ScratchedRecord } from "./record/scratched-record.tsx";
import { Vinyl } from "./record/vinyl.tsx";

interface EmptyStateProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Whether it is a part of a page rather than a whole page. */
  readonly part?: boolean;
  /** Why there is nothing. The record is scratched if something is missing or failed; a screen reader announces a failure. */
  readonly reason?: "empty" | "missing" | "failed";
  readonly children?: ReactNode;
}

/** An empty page or part of one: a record, a sentence, and what to do about it. */
export function EmptyState({ title, text, part = false, reason = "empty", children }: EmptyStateProps) {
  return (
    <section className={`${styles.root} arrives`} data-part={part}>
      <div className={styles.record}>
        {reason === "empty" ? <Vinyl name="" ink="blank" /> : <ScratchedRecord />}
      </div>
      <div className={styles.words} role={reason === "failed" ? "alert" : undefined}>
        {part ? (
          <h2 className="text-title">{title}</h2>
        ) : (
          <PageHeading title={title} className="text-album">
            {title}
          </PageHeading>
        )}
        <p className={`text-soft ${part ? "" : "text-lede"}`}>{text}</p>
      </div>
      {children !== undefined && <div className={`${styles.acts} row`}>{children}</div>}
    </section>
  );
}
