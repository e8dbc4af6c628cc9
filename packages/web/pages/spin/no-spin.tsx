import { Link } from "wouter";
import { wordsOf } from "../../api/api-error.ts";
import { paths } from "../../app/paths.ts";
import { LoginWays } from "../../features/session/login-ways.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Sentence } from "../../ui/sentence.tsx";
import * as words from "./no-spin-words.ts";

interface NoSpinProps {
  readonly signedIn: boolean;
  /** Why the spin couldn't be read; undefined if there is none. */
  readonly failure?: { readonly error: Error | null; readonly onRetry: () => void };
}

/** In place of a spin that doesn't exist, or that couldn't be read. */
export function NoSpin({ signedIn, failure }: NoSpinProps) {
  if (failure) {
    return (
      <EmptyState
        reason="failed"
        title={words.notOpened}
        text={<Sentence words={wordsOf(failure.error, words.noAnswer)} />}
      >
        <button type="button" className="btn btn-primary" onClick={failure.onRetry}>
          {words.tryAgain}
        </button>
        <Link className="btn btn-quiet" href={paths.home}>
          {words.backHome}
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState reason="missing" title={words.notFound} text={words.notFoundText}>
      <Link className="btn btn-primary" href={paths.home}>
        {words.backHome}
      </Link>
      {!signedIn && <LoginWays />}
    </EmptyState>
  );
}
