import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { failureWords } from "../../api/sign-in-failure.ts";
import { type SignInMethod, signInMethodsQuery } from "../../api/sign-in-methods.ts";
import { tellOtherTabs } from "../../device/other-tabs.ts";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { useSignInAgain } from "./sign-in-again.tsx";
import * as words from "./ways-words.ts";

interface RemoveWayProps {
  readonly method: SignInMethod;
  readonly onRemoved: () => void;
}

/** The button that removes a way to sign in, after a confirmation. */
export function RemoveWay({ method, onRemoved }: RemoveWayProps) {
  const { id, kind, name } = method;
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const { signsInAgain } = useSignInAgain();
  const mutationKey = ["remove way"];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => call("DELETE /api/me/sign-in-methods/{id}", { params: { id } }),
    onSuccess: () => {
      setAsking(false);
      onRemoved();
      tellOtherTabs();
      showToast({ title: words.removed, description: words.cantSignIn(name), tone: "neutral" });
      // An account at a music service takes its covers and links along, which are on every page.
      void client.invalidateQueries();
    },
    onError: (error) => {
      if (signsInAgain(error, "remove-way", () => mutate())) return;
      void client.invalidateQueries({ queryKey: signInMethodsQuery.queryKey });
      showToast({ title: words.couldNotRemove, description: failureWords(error), tone: "destructive" });
    },
  });
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => setAsking(true)}>
        {words.remove}
        <span className="sr-only"> {name}</span>
      </button>
      <ConfirmDialog
        open={asking}
        title={words.askRemove(name)}
        label={words.remove}
        pendingLabel={words.removing}
        pending={isPending}
        onConfirm={() => {
          if (client.isMutating({ mutationKey }) === 0) mutate();
        }}
        onClose={() => setAsking(false)}
      >
        <p>{words.whatRemovingDoes[kind]}</p>
      </ConfirmDialog>
    </>
  );
}
