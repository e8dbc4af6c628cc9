import * as words from "./words.ts";

interface PartFailedProps {
  /** What did not come, as one sentence. */
  readonly text: string;
  readonly onRetry: () => void;
}

/** Stands in for a part of a page that did not come, with another try; the parts around it stay. */
export function PartFailed({ text, onRetry }: PartFailedProps) {
  return (
    <div role="alert" className="part-failed">
      <p>{text}</p>
      <button type="button" className="btn btn-quiet" onClick={onRetry}>
        {words.tryAgain}
      </button>
    </div>
  );
}
