import { Link } from "wouter";
import { markArrival } from "../ui/arrival.ts";
import { FailedView } from "./failed-view.tsx";
import { paths } from "./paths.ts";
import * as words from "./words.ts";
import * as uiWords from "../ui/words.ts";

/** Stands in for a page that cannot be shown, as where its code does not come. */
export function PageFailed({ onRetry }: { readonly onRetry: () => void }) {
  const retry = (): void => {
    markArrival();
    onRetry();
  };
  return (
    <FailedView title={uiWords.somethingWrong} hint={words.pageNotLoaded} onRetry={retry}>
      <Link className="btn btn-quiet" href={paths.home}>
        {words.backToHome}
      </Link>
    </FailedView>
  );
}
