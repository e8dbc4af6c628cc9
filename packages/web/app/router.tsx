import { Suspense, useDeferredValue, useLayoutEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { appPages, notFoundPage } from "./app-pages.tsx";
import { pageAt } from "./page-at.ts";
import { paths } from "./paths.ts";
import { usePlaceInHistory } from "./use-place-in-history.ts";
import { markArrival } from "../ui/arrival.ts";
import { FailedView } from "./failed-view.tsx";
import * as words from "./words.ts";
import * as uiWords from "../ui/words.ts";

/** Shows the page of the address. The previous page stays until the code of the next one has loaded. */
export function Router() {
  const [path] = useLocation();
  const shown = useDeferredValue(path);
  // The tabs of the statistics are one page: switching between them isn't a navigation.
  const place = shown.startsWith(`${paths.statistics}/`) ? paths.statistics : shown;
  usePageChange(place);
  usePlaceInHistory(shown);
  const [name, id] = pageAt(shown) ?? [];
  return (
    <Suspense fallback={<div aria-busy="true" />}>
      <ErrorBoundary key={place} failed={PageFailed}>
        {name === undefined ? <notFoundPage.View /> : appPages[name].view(id)}
      </ErrorBoundary>
    </Suspense>
  );
}

/** After a navigation, scrolls to the top or to where the page was left, and focuses its heading. */
function usePageChange(path: string): void {
  const shown = useRef(path);
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    markArrival();
    scrollTo(0, 0);
  }, [path]);
}

/** Shown if a page fails, for example because its code didn't load. */
function PageFailed({ onRetry }: { readonly onRetry: () => void }) {
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
