import { useMutation, useQuery } from "@tanstack/react-query";
import { createPortal } from "react-dom";
import { addPasskey, canUsePasskeys } from "../../api/passkeys.ts";
import { failureWords, isSignInTooOld, PromptFailed } from "../../api/sign-in-failure.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Failure } from "../../ui/failure.tsx";
import { showRecoveryCodes } from "../../ui/recovery-codes.tsx";
import { TextForm } from "../../ui/text-form.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { sessionsQuery } from "./settings-query.ts";
import { useSignInAgain } from "./sign-in-again.tsx";
import * as styles from "./passkey-dialog.module.css";
import * as words from "./ways-words.ts";

interface AddPasskeyProps {
  /** The listener's account, in case somebody else has signed in meanwhile. */
  readonly account: string;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** Asks for a name, and then the browser for the passkey. Shows the recovery codes that come with an account's first passkey. */
export function AddPasskey({ account, onClose, onAdded }: AddPasskeyProps) {
  const here = useQuery(sessionsQuery).data?.find(({ current }) => current);
  const { signsInAgain } = useSignInAgain();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: string) => addPasskey(account, name),
    onSuccess: (codes, name) => {
      showToast({ title: words.added, description: words.canSignIn(name), tone: "neutral" });
      if (codes !== undefined) showRecoveryCodes(codes);
      onAdded();
    },
    onError: (failure, name) => void signsInAgain(failure, "add-passkey", () => mutate(name)),
  });
  const failure = error === null || isSignInTooOld(error) ? undefined : failureWords(error);
  return createPortal(
    <Dialog open onClose={onClose} title={words.addPasskey} busy={isPending}>
      <div className={styles.root}>
        {canUsePasskeys() ? (
          <TextForm
            label={words.passkeyName}
            hint={words.addHint}
            button={words.addPasskey}
            pendingButton={words.adding}
            pending={isPending}
            missing={words.nameMissing}
            failure={failure}
            onSubmit={(name) => !isPending && mutate(name)}
            initial={here?.device ?? words.thisDevice}
            field={{ autoComplete: "off", maxLength: words.longestName }}
            main
          />
        ) : (
          <Failure>{failureWords(new PromptFailed("unsupported", undefined))}</Failure>
        )}
        <button
          type="button"
          className="text-link"
          aria-disabled={isPending}
          onClick={() => !isPending && onClose()}
        >
          {words.cancel}
        </button>
      </div>
    </Dialog>,
    document.body,
  );
}
