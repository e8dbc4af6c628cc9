import { staticPages } from "@spindle/contract/static-pages.ts";
import { useQuery } from "@tanstack/react-query";
import { userQuery } from "../features/session/user-query.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { Toaster } from "../ui/toast/toaster.tsx";
import { FailedView } from "./failed-view.tsx";
import { LoadingView } from "./loading-view.tsx";
import { Overlays } from "./overlays/overlays.tsx";
import { Router } from "./router.tsx";
import { Shell } from "./shell/shell.tsx";
import * as words from "./words.ts";
import * as uiWords from "../ui/words.ts";

/** The application: first who is signed in, then the page. */
export function App() {
  const { error, isPending, data, refetch, isFetching } = useQuery(userQuery);
  if (isPending || (data === undefined && isFetching)) return <LoadingView turning />;
  if (data === undefined) {
    return (
      <main>
        <FailedView title={error?.message ?? ""} hint={words.accountNotLoaded} onRetry={() => void refetch()}>
          {!navigator.onLine && (
            <a className="btn btn-quiet" href={staticPages.offline}>
              {words.whatWorksOffline}
            </a>
          )}
        </FailedView>
      </main>
    );
  }
  return (
    <ErrorBoundary failed={Crashed}>
      <Shell>
        <Router />
      </Shell>
      <Toaster />
      <Overlays />
    </ErrorBoundary>
  );
}

function Crashed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main>
      <FailedView title={uiWords.somethingWrong} hint="" onRetry={onRetry} />
    </main>
  );
}
