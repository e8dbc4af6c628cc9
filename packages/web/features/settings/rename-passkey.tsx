import { useMutation } from "@tanstack/react-query";
import { createPortal } from "react-dom";
import { call } from "../../api/call.ts";
import { failureWords } from "../../api/sign-in-failure.ts";
import type { SignInMethod } from "../../api/sign-in-methods.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { TextForm } from "../../ui/text-form.tsx";
import * as styles from "./passkey-dialog.module.css";
import { sayUpdated } from "./settings-toasts.ts";
import * as words from "./ways-words.ts";

interface RenamePasskeyProps {
  readonly passkey: SignInMethod;
  readonly onClose: () => void;
  readonly onRenamed: () => void;
}

export function RenamePasskey({ passkey, onClose, onRenamed }: RenamePasskeyProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: string) =>
      call("PATCH /api/me/sign-in-methods/{id}", { params: { id: passkey.id }, body: { name } }),
    onSuccess: (_, name) => {
      onRenamed();
      onClose();
      sayUpdated(words.renamed(name));
    },
  });
  return createPortal(
    <Dialog open onClose={onClose} title={words.renamePasskey}>
      <div className={styles.root}>
        <TextForm
          label={words.passkeyName}
          button={words.save}
          pendingButton={words.saving}
          pending={isPending}
          missing={words.nameMissing}
          failure={error === null ? undefined : failureWords(error)}
          onSubmit={(name) => !isPending && mutate(name)}
          initial={passkey.name}
          field={{ autoComplete: "off", maxLength: words.longestName }}
          main
        />
        <button type="button" className="text-link" onClick={onClose}>
          {words.cancel}
        </button>
      </div>
    </Dialog>,
    document.body,
  );
}
