import { Suspense, useDeferredValue, useLayoutEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { appPages } from "./app-pages.tsx";
import { notFoundPage } from "./lazy-pages.ts";
import { pageAt } from "./page-at.ts";
import { paths } from "./paths.ts";
import { usePlaceInHistory } from "./use-place-in-history.ts";
import { markArrival } from "../ui/arrival.ts";
import { FailedView } from "./failed-view.tsx";
import * as words from "./words.ts";
import * as uiWords from "../ui/words.ts";

/** Which page an address shows. The page of before stays until the code of the next one is here. */
export function Router() {
  const [path] = useLocation();
  const shown = useDeferredValue(path);
  // The tabs of the statistics are one page: going between them is no arrival.
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

/** After a navigation the page starts at its top, unless it was left further down, and its heading takes the focus. */
function usePageChange(path: string): void {
  const shown = useRef(path);
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    markArrival();
    scrollTo(0, 0);
  }, [path]);
}

/** Stands in for a page that cannot be shown, for example if its code does not come. */
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
