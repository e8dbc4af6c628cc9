import { useMutation, useQueryClient } from "@tanstack/react-query";
import { paths, signOutPath } from "../../app/paths.ts";
import { forgetHere } from "../../api/forget-here.ts";
import { goElsewhere, leaveNothingBehind, noteDeparture } from "../../device/departures.ts";
import { tellOtherTabs } from "../../device/other-tabs.ts";

const redirectAfterMs = 500;

/** Signs out, forgets what was cached, and goes home half a second later. A failure is logged and can be retried. */
export function useSignOut(): { signOut: () => void; signingOut: boolean } {
  const client = useQueryClient();
  const { mutate, status } = useMutation({
    mutationFn: async () => {
      // Where the answer leads to is of no interest: this page goes home by itself.
      const response = await fetch(signOutPath, { credentials: "same-origin", redirect: "manual" });
      if (!response.ok && response.type !== "opaqueredirect") throw new Error(`Sign-out: ${response.status}`);
    },
    onSuccess: async () => {
      // Another tab that hears of it may note a departure too.
      goElsewhere();
      tellOtherTabs();
      setTimeout(() => {
        client.clear();
        leaveNothingBehind();
        location.assign(paths.home);
      }, redirectAfterMs);
      noteDeparture();
      await forgetHere(true);
    },
    onError: (error) => console.error(error),
  });
  const signingOut = status === "pending" || status === "success";
  const signOut = (): void => {
    if (!signingOut) mutate();
  };
  return { signOut, signingOut };
}
