import { ApiError } from "../../api/api-error.ts";
import { canUsePasskeys, createAccount } from "../../api/passkeys.ts";
import { TextForm } from "../../ui/text-form.tsx";
import { longestName } from "./choice-words.ts";
import * as words from "./new-account-words.ts";
import { useArrive, useSignIn } from "./use-sign-in.ts";

interface NewAccountProps {
  readonly invitation: string | undefined;
  /** Called once the invitation is used up, or refused. */
  readonly onSpent: () => void;
  /** Called once the listener is known to the page. */
  readonly onArrived: () => void;
}

/** Creates an account with a name and a passkey, and shows its recovery codes. */
export function NewAccount({ invitation, onSpent, onArrived }: NewAccountProps) {
  const arrive = useArrive();
  const { signIn, pending, failure } = useSignIn(async (name: string) => {
    const codes = await createAccount(name, invitation).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === "invitation-needed") onSpent();
      throw error;
    });
    onSpent();
    await arrive(codes);
    onArrived();
  });
  if (!canUsePasskeys()) return <p className="notice">{words.unsupported}</p>;
  return (
    <TextForm
      label={words.yourName}
      hint={words.howItWorks}
      button={words.create}
      pendingButton={words.creating}
      pending={pending}
      missing={words.nameMissing}
      failure={failure}
      onSubmit={signIn}
      field={{ autoComplete: "username", maxLength: longestName }}
      main
      focused
    />
  );
}
