import { useIsFetching, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { accountOf } from "../../api/account.ts";
import { call } from "../../api/call.ts";
import { onboardedFlag } from "../../api/device-flags.ts";
import { userQuery, useUser } from "../../features/session/user-query.ts";
import { closeOverlay, openOverlay, wantOverlay } from "../../ui/overlay/overlay-store.ts";

/** Remembers that the listener with this account has finished or skipped the onboarding. */
export function rememberOnboarded(account: string): void {
  onboardedFlag.write(account);
}

/** Shows the onboarding until it was finished or skipped. Closing it is reported to the server, if need be when the network returns or with the next visit. */
export function useDueOnboarding(): void {
  const user = useUser();
  const client = useQueryClient();
  const [pageHere, setPageHere] = useState(false);
  const fetching = useIsFetching() > 0;
  if (!fetching && !pageHere) setPageHere(true);
  const account = user === null || user.onboardingCompleted ? undefined : accountOf(user);
  const closed = useSyncExternalStore(onboardedFlag.subscribe, onboardedFlag.read) === account;
  const { mutate } = useMutation({
    mutationFn: () => call("POST /api/me/onboarding"),
    onSuccess: () =>
      client.setQueryData(userQuery.queryKey, (me) => me && { ...me, onboardingCompleted: true }),
  });

  useEffect(() => {
    if (account !== undefined && !closed && pageHere) wantOverlay({ kind: "onboarding", account });
  }, [account, closed, pageHere]);
  useEffect(() => {
    if (account === undefined || !closed) return;
    // It may be open in this tab and closed in another.
    const open = openOverlay();
    if (open?.kind === "onboarding") closeOverlay(open);
    const report = (): void => mutate();
    report();
    addEventListener("online", report);
    return () => removeEventListener("online", report);
  }, [account, closed, mutate]);
}
