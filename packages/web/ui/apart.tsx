import { type ReactNode, Suspense } from "react";
import { FailsAlone } from "./fails-alone.tsx";
import { PartFailed } from "./part-failed.tsx";
import * as words from "./words.ts";

interface ApartProps {
  /** What stands in the part's place until its code is here. */
  readonly waiting?: ReactNode;
  /** Whether the page says everything without this part: where it does not come, nothing stands in its place. */
  readonly dispensable?: boolean;
  readonly children: ReactNode;
}

/** A late part of a page: waiting for it, and failing to get it, changes nothing around it. */
export function Apart({ waiting, dispensable = false, children }: ApartProps) {
  return (
    <FailsAlone failed={dispensable ? Nothing : NotLoaded}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </FailsAlone>
  );
}

function Nothing(): null {
  return null;
}

function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  return <PartFailed text={words.notLoaded} onRetry={onRetry} />;
}
