import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createPortal } from "react-dom";
import { canUsePasskeys, signInWithPasskey } from "../../api/passkeys.ts";
import { signInAtServer, signInLocally, signInWithRecoveryCode } from "../../api/sign-in-calls.ts";
import { failureWords } from "../../api/sign-in-failure.ts";
import type { SignInMethod } from "../../api/sign-in-methods.ts";
import { paths, signInPath } from "../../app/paths.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import * as dialogStyles from "../../ui/dialog/dialog.module.css";
import { Failure } from "../../ui/failure.tsx";
import { ServerForm } from "../../ui/server-form.tsx";
import { TextForm } from "../../ui/text-form.tsx";
import type { GuardedAct } from "./words.tsx";
import * as styles from "./sign-in-again-dialog.module.css";
import * as words from "./sign-in-again-words.ts";

interface SignInAgainDialogProps {
  readonly act: GuardedAct;
  /** Those that work here. */
  readonly methods: readonly WorkingMethod[];
  readonly onClose: () => void;
  /** Called once the listener is signed in again, without leaving the page. */
  readonly onDone: () => void;
}

/** A way to sign in, with the servers to choose from if it is an account at one. */
export interface WorkingMethod extends SignInMethod {
  readonly servers?: Parameters<typeof ServerForm>[0]["servers"];
}

interface Try {
  readonly by: "passkey" | "local" | "server" | "code";
  readonly how: () => Promise<void>;
}

/** Asks the listener to sign in once more, in any way that is theirs, or with a recovery code. */
export function SignInAgainDialog({ act, methods, onClose, onDone }: SignInAgainDialogProps) {
  const client = useQueryClient();
  const mutationKey = ["sign in again"];
  const { mutate, isPending, error, variables } = useMutation({
    mutationKey,
    mutationFn: ({ how }: Try) => how(),
    onSuccess: onDone,
  });
  const signIn = (by: Try["by"], how: Try["how"]): void => {
    if (client.isMutating({ mutationKey }) === 0) mutate({ by, how });
  };
  const [asksCode, setAsksCode] = useState(methods.length === 0);
  const failure = error === null || isPending ? undefined : failureWords(error);
  const by = variables?.by;
  const hasPasskey = methods.some(({ kind }) => kind === "passkey") && canUsePasskeys();
  return createPortal(
    <Dialog open onClose={onClose} title={words.title}>
      <p className={dialogStyles.words}>{words.why}</p>
      <div className={styles.ways}>
        {hasPasskey && (
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={isPending}
            onClick={() => signIn("passkey", signInWithPasskey)}
          >
            {isPending && by === "passkey" ? words.waiting : words.withPasskey}
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
              onClick={() => signIn("local", () => signInLocally(name))}
            >
              <span>
                {words.continueAs} <bdi>{name}</bdi>
              </span>
            </button>
          ))}
        {methods.map((method) => (
          <AtService
            key={method.id}
            act={act}
            method={method}
            pending={isPending && by === "server"}
            failure={by === "server" ? failure : undefined}
            onSubmit={(how) => signIn("server", how)}
          />
        ))}
        {failure !== undefined && by !== "code" && by !== "server" && <Failure>{failure}</Failure>}
        {asksCode ? (
          <TextForm
            label={words.recoveryCode}
            button={words.signIn}
            pendingButton={words.signingIn}
            pending={isPending && by === "code"}
            missing={words.codeMissing}
            failure={by === "code" ? failure : undefined}
            onSubmit={(code) => signIn("code", () => signInWithRecoveryCode(code))}
            field={{
              autoComplete: "one-time-code",
              autoCapitalize: "characters",
              spellCheck: false,
              maxLength: 100,
            }}
            focused
          />
        ) : (
          <button type="button" className="text-link" onClick={() => setAsksCode(true)}>
            {words.enterCode}
          </button>
        )}
        <button type="button" className="text-link" onClick={onClose}>
          {words.cancel}
        </button>
      </div>
    </Dialog>,
    document.body,
  );
}

interface AtServiceProps {
  readonly act: GuardedAct;
  readonly method: WorkingMethod;
  readonly pending: boolean;
  readonly failure: string | undefined;
  readonly onSubmit: (how: Try["how"]) => void;
}

/** An account at a music service: its page, or a form for one at a server. */
function AtService({ act, method: { provider, servers }, pending, failure, onSubmit }: AtServiceProps) {
  if (!provider) return null;
  if (!servers)
    return (
      <a className="btn btn-quiet" href={signInPath(provider.id, `${paths.settings}?again=${act}`)}>
        {words.signInWith(provider.name)}
      </a>
    );
  return (
    <ServerForm
      servers={servers}
      button={words.signIn}
      pendingButton={words.signingIn}
      pending={pending}
      failure={failure}
      onSubmit={(account) => onSubmit(() => signInAtServer(provider.id, account))}
    />
  );
}
