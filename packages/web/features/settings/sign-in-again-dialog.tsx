import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createPortal } from "react-dom";
import { canUsePasskeys, signInWithPasskey } from "../../api/passkeys.ts";
import { signInLocally } from "../../api/sign-in-calls.ts";
import { failureWords } from "../../api/sign-in-failure.ts";
import type { SignInMethod } from "../../api/sign-in-methods.ts";
import { paths, signInPath } from "../../app/paths.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import * as dialogStyles from "../../ui/dialog/dialog.module.css";
import { Failure } from "../../ui/failure.tsx";
import type { GuardedAct } from "./signed-in-again.tsx";
import * as styles from "./sign-in-again-dialog.module.css";
import * as words from "./sign-in-again-words.ts";

interface SignInAgainDialogProps {
  readonly act: GuardedAct;
  readonly methods: readonly SignInMethod[];
  readonly onClose: () => void;
  /** Called once the listener is signed in again, without leaving the page. */
  readonly onDone: () => void;
}

/** Asks the listener to sign in once more, in any way that is theirs. */
export function SignInAgainDialog({ act, methods, onClose, onDone }: SignInAgainDialogProps) {
  const client = useQueryClient();
  const mutationKey = ["sign in again"];
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: (signIn: () => Promise<void>) => signIn(),
    onSuccess: onDone,
  });
  const signIn = (how: () => Promise<void>): void => {
    if (client.isMutating({ mutationKey }) === 0) mutate(how);
  };
  const hasPasskey = methods.some(({ kind, onlyAt }) => kind === "passkey" && !onlyAt) && canUsePasskeys();
  return createPortal(
    <Dialog open onClose={onClose} title={words.title}>
      <p className={dialogStyles.words}>{words.why}</p>
      <div className={styles.ways}>
        {hasPasskey && (
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={isPending}
            onClick={() => signIn(signInWithPasskey)}
          >
            {isPending ? words.waiting : words.withPasskey}
          </button>
        )}
        {methods
          .filter(({ kind }) => kind === "local")
          .map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className={`btn ${hasPasskey ? "btn-quiet" : "btn-primary"}`}
              aria-disabled={isPending}
              onClick={() => signIn(() => signInLocally(name))}
            >
              {words.continueAs(name)}
            </button>
          ))}
        {methods.map(
          ({ id, provider }) =>
            provider && (
              <a
                key={id}
                className="btn btn-quiet"
                href={signInPath(provider.id, `${paths.settings}?again=${act}`)}
              >
                {words.signInWith(provider.name)}
              </a>
            ),
        )}
        {error !== null && !isPending && <Failure>{failureWords(error)}</Failure>}
        <button type="button" className="text-link" onClick={onClose}>
          {words.cancel}
        </button>
      </div>
    </Dialog>,
    document.body,
  );
}
