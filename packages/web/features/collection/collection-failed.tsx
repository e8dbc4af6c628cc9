import { wordsOf } from "../../api/api-error.ts";
import { ScratchedRecord } from "../../ui/record/scratched-record.tsx";
import { Sentence } from "../../ui/sentence.tsx";

interface CollectionFailedProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

export function CollectionFailed({ error, onRetry }: CollectionFailedProps) {
  return (
    <div className="coming">
      <div className="w-[min(60vw,15rem)]">
        <ScratchedRecord />
      </div>
      <div role="alert">
        <h2 className="nothing-title">We couldn’t open your collection</h2>
        <p className="coming-text">
          <Sentence words={wordsOf(error, "Spindle didn’t respond. Check your connection and try again.")} />
        </p>
      </div>
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
