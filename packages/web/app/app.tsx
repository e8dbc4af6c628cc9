import { useQuery } from "@tanstack/react-query";
import { userQuery } from "../features/session/user-query.ts";
import { Toaster } from "../ui/toast/toaster.tsx";
import { CrashGuard } from "./crash-guard.tsx";
import { FailedView } from "./failed-view.tsx";
import { LoadingView } from "./loading-view.tsx";
import { Router } from "./router.tsx";
import { Shell } from "./shell/shell.tsx";

/** The whole application: first who is there, then the page. */
export function App() {
  const { error, isPending, data, refetch, isFetching } = useQuery(userQuery);
  if (isPending || (data === undefined && isFetching)) return <LoadingView turning />;
  if (data === undefined) return <FailedView message={error?.message ?? ""} onRetry={() => void refetch()} />;
  return (
    <CrashGuard>
      <Shell>
        <Router />
      </Shell>
      <Toaster />
    </CrashGuard>
  );
}
