import { deletionWord, isDeletionWord } from "@spindle/contract/deletion-word.ts";
import { type ReactNode, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import * as dialogStyles from "../../ui/dialog/dialog.module.css";
import * as styles from "./delete-account.module.css";
import { type SignsInAgain, useDeleteAccount } from "./use-delete-account.ts";
import * as words from "./words.ts";

interface DeleteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly signsInAgain: SignsInAgain;
  /** What else the listener should know. */
  readonly children: ReactNode;
}

/** Says what will be deleted, and asks for a typed word. */
export function DeleteDialog({ open, onClose, signsInAgain, children }: DeleteDialogProps) {
  const { deleteAccount, pending } = useDeleteAccount(signsInAgain);
  return createPortal(
    <Dialog open={open} onClose={onClose} title={words.deleteYourAccount} busy={pending}>
      <div className={dialogStyles.words}>
        <p>{words.whatIsDeleted}</p>
        {children}
        <p>{words.noWayBack}</p>
      </div>
      <Confirmation pending={pending} onConfirm={deleteAccount} onClose={onClose} />
    </Dialog>,
    document.body,
  );
}

interface ConfirmationProps {
  readonly pending: boolean;
  readonly onConfirm: (typed: string) => void;
  readonly onClose: () => void;
}

/** Scrolls a complaint into view with the buttons below it. */
function showForm(complaint: HTMLElement | null): void {
  complaint?.parentElement?.scrollIntoView({ block: "nearest" });
}

function Confirmation({ pending, onConfirm, onClose }: ConfirmationProps) {
  const [typed, setTyped] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const isRight = isDeletionWord(typed);
        setIsWrong(!isRight);
        if (isRight) onConfirm(typed);
        else field.current?.focus();
      }}
    >
      <label className={styles.label} htmlFor={id}>
        {words.typeToConfirm(deletionWord)}
      </label>
      <input
        ref={field}
        id={id}
        className="field"
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setIsWrong(false);
        }}
      />
      {isWrong && (
        <p ref={showForm} id={`${id}-wrong`} role="alert" className="text-small">
          {words.wrongWord(deletionWord)}
        </p>
      )}
      <div className={`${dialogStyles.acts} row`}>
        <button
          type="button"
          className="btn btn-quiet"
          aria-disabled={pending}
          onClick={() => {
            if (!pending) onClose();
          }}
        >
          {words.cancel}
        </button>
        <button type="submit" className="btn btn-primary" aria-disabled={pending}>
          {pending ? words.deleting : words.deleteAccount}
        </button>
      </div>
    </form>
  );
}
