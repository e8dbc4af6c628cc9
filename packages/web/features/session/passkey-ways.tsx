import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import {
  canUsePasskeys,
  createAccount,
  endPrompt,
  offerInField,
  signInWithPasskey,
} from "../../api/passkeys.ts";
import { failureWords } from "../../api/sign-in-failure.ts";
import { Failure } from "../../ui/failure.tsx";
import { TextForm } from "../../ui/text-form.tsx";
import { longestName, yourName } from "./choice-words.ts";
import * as words from "./passkey-words.ts";
import { RecoveryCodeForm } from "./recovery-code-form.tsx";
import { enterCode } from "./recovery-words.ts";
import * as styles from "./sign-in-dialog.module.css";
import { useArrive, useLastTry, useSignIn } from "./use-sign-in.ts";
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
          label={yourName}
          hint={words.howToCreate}
          button={words.createAccount}
          pendingButton={words.creating}
          pending={byAccount.pending}
          missing={words.nameMissing}
          failure={byAccount.failure}
          onSubmit={byAccount.signIn}
          field={{ autoComplete: "username webauthn", maxLength: longestName }}
          focused={!main}
        />
      )}
      {field === "code" && <RecoveryCodeForm passkeys />}
      <div className={`${styles.others} row`}>
        {canCreate && field !== "account" && (
          <button type="button" className="text-link" onClick={() => setField("account")}>
            {words.createAccount}
          </button>
        )}
        {field !== "code" && (
          <button type="button" className="text-link" onClick={() => setField("code")}>
            {enterCode}
          </button>
        )}
      </div>
    </section>
  );
}

/** A challenge lives for five minutes (decision 068). The offer is renewed a minute earlier. */
const offerMs = 4 * 60 * 1000;

/** While a field is shown and no prompt is, the browser offers passkeys in it. Returns why the last one that was chosen is refused. */
function useOfferInField(field: string | undefined, prompting: boolean): string | undefined {
  const arrive = useArrive();
  const [refusal, setRefusal] = useState<{ readonly error: Error; readonly at: number }>();
  const { mutate } = useMutation({
    mutationFn: async () => {
      if (await offerInField()) await arrive();
    },
  });
  useEffect(() => {
    if (field === undefined || prompting) return;
    let isOver = false;
    const onError = (error: Error): void => {
      setRefusal({ error, at: Date.now() });
      if (!isOver) offer();
    };
    const offer = (): void => mutate(undefined, { onError });
    offer();
    const renewing = setInterval(offer, offerMs);
    return () => {
      isOver = true;
      clearInterval(renewing);
    };
  }, [field, prompting, mutate]);
  useEffect(() => endPrompt, []);
  const lastTry = useLastTry();
  return refusal === undefined || refusal.at < lastTry ? undefined : failureWords(refusal.error);
}
