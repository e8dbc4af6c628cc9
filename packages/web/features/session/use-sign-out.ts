import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { isUnanswered } from "../../api/api-error.ts";
import { forgetHere } from "../../api/forget-here.ts";
import { signOutDue } from "../../api/device-flags.ts";
import { noteListenerKnown } from "../../api/listener-changed.ts";
import { noteSignedOut } from "../../api/signed-out.ts";
import { paths } from "../../app/paths.ts";
import { goElsewhere, leaveNothingBehind, noteDeparture, stayHere } from "../../device/departures.ts";
import { tellOtherTabs } from "../../device/other-tabs.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import { endSession } from "./end-session.ts";
import * as words from "./words.ts";

const redirectAfterMs = 500;

/** How long to wait for the server before signing out on this device only. */
const timeoutMs = 2_500;

/**
 * Signs out, clears the cache, and goes home after half a second. If the server doesn't respond, signs out on this device
 * and tells the server later.
 */
export function useSignOut(): { signOut: () => void; signingOut: boolean } {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const goHome = async (): Promise<void> => {
    tellOtherTabs();
    setTimeout(() => {
      client.clear();
      leaveNothingBehind();
      location.assign(paths.home);
    }, redirectAfterMs);
    noteDeparture();
    await forgetHere(true);
  };
  const signOutHere = (): void => {
    noteListenerKnown();
    signOutDue.write("yes");
    noteSignedOut();
    stayHere();
    navigate(paths.home);
    showToast({
      title: words.signedOutHere,
      description: words.reportedLater,
      tone: "neutral",
    });
  };
  const { mutate, status } = useMutation({
    mutationFn: async (): Promise<void> => {
      // Another tab may record the departure first. That must not reload this page, which is about to go home.
      goElsewhere();
      await endSession(timeoutMs);
    },
    onSuccess: goHome,
    onError: (error) => {
      if (isUnanswered(error)) {
        signOutHere();
        return;
      }
      console.error(error);
      stayHere();
      showToast({
        title: words.couldNotSignOut,
        description: words.stillSignedIn,
        tone: "destructive",
      });
    },
  });
  const signingOut = status === "pending" || status === "success";
  const signOut = (): void => {
    if (!signingOut) mutate();
  };
  return { signOut, signingOut };
}
