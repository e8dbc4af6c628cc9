import type { ReactNode } from "react";
import { PageHeading } from "../ui/page-heading.tsx";
import { ScratchedRecord } from "../ui/record/scratched-record.tsx";
import * as words from "./words.ts";

interface FailedViewProps {
  readonly title: string;
  readonly hint: string;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

/** Shown in place of a page that can't be shown, with a button to try again. */
export function FailedView({ title, hint, onRetry, children }: FailedViewProps) {
  return (
    <div className="full-view">
      <div className="full-view-record">
        <ScratchedRecord />
      </div>
      <div>
        <PageHeading title={title} className="text-title">
          {title}
        </PageHeading>
        <p role="alert" className="full-view-hint text-soft">
          {words.allIsSafe(hint)}
        </p>
      </div>
      <p className="full-view-acts row">
        <button type="button" className="btn btn-primary" onClick={onRetry}>
          {words.tryAgain}
        </button>
        {children}
      </p>
    </div>
  );
}
