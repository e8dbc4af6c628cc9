import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { failureWords } from "../../api/sign-in-failure.ts";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { useSignInAgain } from "./sign-in-again.tsx";
import * as words from "./ways-words.ts";

interface MakeRecoveryCodesProps {
  readonly left: number;
  readonly onMade: () => void;
}

/** The button that makes new recovery codes. It asks first if that ends earlier ones. */
export function MakeRecoveryCodes({ left, onMade }: MakeRecoveryCodesProps) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const { signsInAgain } = useSignInAgain();
  const mutationKey = ["make recovery codes"];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: async () => {
      const { showRecoveryCodes } = await import("../../ui/recovery-codes.tsx");
      showRecoveryCodes((await call("POST /api/me/recovery-codes")).recoveryCodes);
    },
    onSuccess: () => {
      setAsking(false);
      onMade();
    },
    onError: (error) => {
      if (signsInAgain(error, "recovery-codes", () => mutate())) return;
      showToast({ title: words.couldNotMake, description: failureWords(error), tone: "destructive" });
    },
  });
  const make = (): void => {
    if (client.isMutating({ mutationKey }) === 0) mutate();
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet"
        aria-disabled={isPending}
        onClick={() => (left > 0 ? setAsking(true) : make())}
      >
        {isPending ? words.making : words.makeCodes}
      </button>
      <ConfirmDialog
        open={asking}
        title={words.askCodes}
        label={words.makeCodes}
        pendingLabel={words.making}
        pending={isPending}
        onConfirm={make}
        onClose={() => setAsking(false)}
      >
        <p>{words.oldCodesEnd}</p>
      </ConfirmDialog>
    </>
  );
}
