import type { DeletedAccount } from "@spindle/contract/schemas/me.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, isSignedOut, wordsOf } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { forgetHere } from "../../api/forget-here.ts";
import { goElsewhere, leaveNothingBehind, noteDeparture, stayHere } from "../../device/departures.ts";
import { tellOtherTabs } from "../../device/other-tabs.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import { keepDeletedAccount } from "./deleted-account.ts";
import * as words from "./words.ts";

/** Starts a new sign-in if the error requires one, and then runs the act once more; returns whether it is required. */
export type SignsInAgain = (error: unknown, again: () => void) => boolean;

/** Deletes the account, and all that this browser keeps of it, in every tab. The page then reloads, and says what was deleted. */
export function useDeleteAccount(signsInAgain: SignsInAgain): {
  readonly deleteAccount: (confirmation: string) => void;
  readonly pending: boolean;
} {
  const client = useQueryClient();
  const mutationKey = ["delete account"];
  const leave = async (deleted: DeletedAccount): Promise<void> => {
    tellOtherTabs();
    noteDeparture();
    await forgetHere(true);
    client.clear();
    keepDeletedAccount(deleted);
    leaveNothingBehind();
    location.reload();
  };
  const { mutate, status } = useMutation({
    mutationKey,
    mutationFn: async (confirmation: string) => {
      if (!navigator.onLine) throw new Error(words.offline);
      // Another tab may note the departure first. That must not reload this page before it knows what was deleted.
      goElsewhere();
      return call("POST /api/me/deletion", { body: { confirmation } });
    },
    onSuccess: leave,
    onError: (error, confirmation) => {
      stayHere();
      if (signsInAgain(error, () => mutate(confirmation))) return;
      const isUnlisted = error instanceof ApiError && error.code === "deletion-not-listed";
      showToast({
        ...(isSignedOut(error)
          ? { title: words.signedOut, description: words.maybeDeleted }
          : {
              title: words.couldNotDelete,
              description: isUnlisted ? words.notListed : wordsOf(error, words.unknownOutcome),
            }),
        tone: "destructive",
      });
    },
  });
  const pending = status === "pending" || status === "success";
  // A second press may come before the pending state is rendered.
  const deleteAccount = (confirmation: string): void => {
    if (!pending && client.isMutating({ mutationKey }) === 0) mutate(confirmation);
  };
  return { deleteAccount, pending };
}
