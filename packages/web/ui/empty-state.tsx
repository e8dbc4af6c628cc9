import type { ReactNode } from "react";
import "./empty-state.css";
import { PageHeading } from "./page-heading.tsx";
import { ScratchedRecord } from "./record/scratched-record.tsx";
import { Vinyl } from "./record/vinyl.tsx";

interface EmptyStateProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Whether something is missing or went wrong: the record is scratched. */
  readonly broken?: boolean;
  readonly children: ReactNode;
}

/** A page that has nothing to show: a record, one sentence, one action. */
export function EmptyState({ title, text, broken = false, children }: EmptyStateProps) {
  return (
    <div className="empty arrives">
      <div className="w-[min(60vw,15rem)]">
        {broken ? <ScratchedRecord /> : <Vinyl name="" ink="blank" />}
      </div>
      <PageHeading title={title} className="mt-4 text-album">
        {title}
      </PageHeading>
      <p className="max-w-[48ch] text-lede text-soft">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
