import { useState } from "react";
import { signInAtServer } from "../../api/sign-in-calls.ts";
import { type EnteredAccount, ServerForm } from "../../ui/server-form.tsx";
import * as words from "./server-way-words.ts";
import { useArrive, useSignIn } from "./use-sign-in.ts";

interface ServerWayProps {
  readonly service: string;
  readonly servers: Parameters<typeof ServerForm>[0]["servers"];
}

/** Signing in with an account at a music server. */
export function ServerWay({ service, servers }: ServerWayProps) {
  const [isAsked, setIsAsked] = useState(false);
  const arrive = useArrive();
  const { signIn, pending, failure } = useSignIn(async (account: EnteredAccount) => {
    await signInAtServer(service, account);
    await arrive();
  });
  if (!isAsked)
    return (
      <button type="button" className="text-link" onClick={() => setIsAsked(true)}>
        {words.atServer}
      </button>
    );
  return (
    <div ref={focusField}>
      <ServerForm
        servers={servers}
        button={words.signIn}
        pendingButton={words.signingIn}
        pending={pending}
        failure={failure}
        onSubmit={signIn}
      />
    </div>
  );
}

/** The pressed button is gone. */
function focusField(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>("select, input")?.focus();
}
