import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import {
  canUsePasskeys,
  createAccount,
  endPrompt,
  offerInField,
  signInWithPasskey,
} from "../../api/passkeys.ts";
import { signInWithRecoveryCode } from "../../api/sign-in-calls.ts";
import { failureWords } from "../../api/sign-in-failure.ts";
import { Failure } from "../../ui/failure.tsx";
import { TextForm } from "../../ui/text-form.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { longestName } from "./choice-words.ts";
import * as words from "./passkey-words.ts";
import * as styles from "./sign-in-dialog.module.css";
import { useArrive, useSignIn } from "./use-sign-in.ts";
import type { Site } from "./ways-in.ts";

interface PasskeyWaysProps {
  readonly newAccounts: Site["signIn"]["newAccounts"];
  /** Whether it is the first way in: then its button is primary, and a new account is asked for at once. */
  readonly main: boolean;
  /** Called once a new account exists. */
  readonly onCreated: () => void;
}

/** Signing in with a passkey or a recovery code, and a new account. */
export function PasskeyWays({ newAccounts, main, onCreated }: PasskeyWaysProps) {
  const canPrompt = canUsePasskeys();
  const canCreate = newAccounts === "open" && canPrompt;
  const [field, setField] = useState<"account" | "code" | undefined>(
    main && canCreate ? "account" : undefined,
  );
  const arrive = useArrive();
  const bySignIn = useSignIn(async () => {
    await signInWithPasskey();
    await arrive();
  });
  const byAccount = useSignIn(async (name: string) => {
    const codes = await createAccount(name);
    onCreated();
    await arrive(codes);
  });
  const prompting = bySignIn.pending || byAccount.pending;
  const refused = useOfferInField(field, prompting);
  const failure = bySignIn.failure ?? refused;
  const id = useId();
  return (
    <section className={styles.way} aria-labelledby={id}>
      <h3 id={id} className="text-small-title">
        {words.passkey}
      </h3>
      <p className="text-small">{canPrompt ? words.whatItIs : words.unsupported}</p>
      {canPrompt && (
        <button
          type="button"
          className={`btn ${main ? "btn-primary" : "btn-quiet"}`}
          aria-disabled={prompting}
          onClick={() => bySignIn.signIn(undefined)}
        >
          {bySignIn.pending ? words.waiting : words.signIn}
        </button>
      )}
      {failure !== undefined && !prompting && <Failure>{failure}</Failure>}
      {newAccounts === "invite" && <p className="text-small">{words.inviteOnly}</p>}
      {field === "account" && (
        <TextForm
          label={words.createAccount}
          hint={words.howToCreate}
          button={words.create}
          pendingButton={words.creating}
          pending={byAccount.pending}
          missing={words.nameMissing}
          failure={byAccount.failure}
          onSubmit={byAccount.signIn}
          field={{ autoComplete: "username webauthn", maxLength: longestName }}
          focused={!main}
        />
      )}
      {field === "code" && <RecoveryCodeForm />}
      <div className={`${styles.others} row`}>
        {canCreate && field !== "account" && (
          <button type="button" className="text-link" onClick={() => setField("account")}>
            {words.createAccount}
          </button>
        )}
        {field !== "code" && (
          <button type="button" className="text-link" onClick={() => setField("code")}>
            {words.enterCode}
          </button>
        )}
      </div>
    </section>
  );
}

function RecoveryCodeForm() {
  const arrive = useArrive();
  const { signIn, pending, failure } = useSignIn(async (code: string) => {
    await signInWithRecoveryCode(code);
    await arrive();
    showToast({ title: words.signedIn, description: words.addPasskey, tone: "neutral" });
  });
  return (
    <TextForm
      label={words.recoveryCode}
      button={words.signInWithCode}
      pendingButton={words.signingIn}
      pending={pending}
      missing={words.codeMissing}
      failure={failure}
      onSubmit={signIn}
      // A browser that has the passkey after all offers it here too.
      field={{
        autoComplete: "one-time-code webauthn",
        autoCapitalize: "characters",
        spellCheck: false,
        maxLength: 100,
      }}
      focused
    />
  );
}

/** While a field is shown and no prompt is, the browser offers passkeys in it. Returns why the one that was chosen is refused. */
function useOfferInField(field: string | undefined, prompting: boolean): string | undefined {
  const arrive = useArrive();
  const { mutate, error } = useMutation({
    mutationFn: async () => {
      if (await offerInField()) await arrive();
    },
  });
  useEffect(() => {
    if (field !== undefined && !prompting) mutate();
  }, [field, prompting, mutate]);
  useEffect(() => endPrompt, []);
  return error === null ? undefined : failureWords(error);
}
