import { signInWithRecoveryCode } from "../../api/sign-in-calls.ts";
import { TextForm } from "../../ui/text-form.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import * as words from "./recovery-words.ts";
import { useArrive, useSignIn } from "./use-sign-in.ts";

interface RecoveryCodeFormProps {
  /** Whether passkeys can be had here. */
  readonly passkeys: boolean;
}

export function RecoveryCodeForm({ passkeys }: RecoveryCodeFormProps) {
  const arrive = useArrive();
  const { signIn, pending, failure } = useSignIn(async (code: string) => {
    await signInWithRecoveryCode(code);
    await arrive();
    const description = passkeys ? words.addPasskey : words.usedUp;
    showToast({ title: words.signedIn, description, tone: "neutral" });
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
        autoComplete: passkeys ? "one-time-code webauthn" : "one-time-code",
        autoCapitalize: "characters",
        spellCheck: false,
        maxLength: 100,
      }}
      focused
    />
  );
}
