import { wordsOf } from "../../api/api-error.ts";
import { ScratchedRecord } from "../../ui/record/scratched-record.tsx";
import { Sentence } from "../../ui/sentence.tsx";
import * as words from "./words.tsx";

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
        <h2 className="nothing-title">{words.notOpened}</h2>
        <p className="coming-text">
          <Sentence words={wordsOf(error, words.noResponse)} />
        </p>
      </div>
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        {words.tryAgain}
      </button>
    </div>
  );
}
