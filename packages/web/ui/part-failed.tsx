import * as words from "./words.ts";

interface PartFailedProps {
  /** What failed to load, in one sentence. */
  readonly text: string;
  readonly onRetry: () => void;
}

/** Replaces a part of a page that failed to load, with a button to try again; the other parts stay. */
export function PartFailed({ text, onRetry }: PartFailedProps) {
  return (
    <div role="alert" className="part-failed row">
      <p>{text}</p>
      <button type="button" className="btn btn-quiet" onClick={onRetry}>
        {words.tryAgain}
      </button>
    </div>
  );
}
