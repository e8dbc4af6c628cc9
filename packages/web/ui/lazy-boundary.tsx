import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PartFailed } from "./part-failed.tsx";
import * as words from "./words.ts";

interface LazyBoundaryProps {
  /** Shown until the part's code has loaded. */
  readonly waiting?: ReactNode;
  /** Whether the page is complete without this part: if it fails, nothing is shown in its place. */
  readonly dispensable?: boolean;
  readonly children: ReactNode;
}

/** Shows a lazy part of a page. Loading it, or failing to, changes nothing around it. */
export function LazyBoundary({ waiting, dispensable = false, children }: LazyBoundaryProps) {
  return (
    <ErrorBoundary failed={dispensable ? Nothing : NotLoaded}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function Nothing(): null {
  return null;
}

function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  return <PartFailed text={words.notLoaded} onRetry={onRetry} />;
}
