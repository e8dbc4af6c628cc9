import { type ReactNode, Suspense } from "react";
import { FailsAlone } from "./fails-alone.tsx";

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
    <FailsAlone failed={dispensable ? Nothing : PartFailed}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </FailsAlone>
  );
}

function Nothing(): null {
  return null;
}

function PartFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 py-5">
      <p>This did not load.</p>
      <button type="button" className="btn btn-quiet" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
