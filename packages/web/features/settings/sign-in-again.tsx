import type { Me } from "@spindle/contract/schemas/me.ts";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useState } from "react";
import { serverNow } from "../../api/server-clock.ts";
import { isSignInTooOld } from "../../api/sign-in-failure.ts";
import { type SignInMethod, signInMethodsQuery } from "../../api/sign-in-methods.ts";
import { paths, signInAgainPath } from "../../app/paths.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { sessionsQuery } from "./settings-query.ts";
import type { GuardedAct } from "./signed-in-again.tsx";

interface SignInAgain {
  /** Asks for a new sign-in if the error says that one is needed, and then runs the act once more. Returns whether it is needed. */
  readonly signsInAgain: (error: unknown, act: GuardedAct, again: () => void) => boolean;
  /** Runs what leaves the page, after a new sign-in if this one is no longer recent. */
  readonly afterRecent: (act: GuardedAct, go: () => void) => void;
}

const SignInAgainContext = createContext<SignInAgain | undefined>(undefined);

export function useSignInAgain(): SignInAgain {
  const again = use(SignInAgainContext);
  if (again === undefined) throw new Error("There is no SignInAgainProvider.");
  return again;
}

const signInAgainDialog = lazyPart(
  async () => (await import("./sign-in-again-dialog.tsx")).SignInAgainDialog,
);

/** A sign-in counts as recent for ten minutes (decision 049). The page asks a minute earlier. */
const recentMs = 9 * 60 * 1000;

interface SignInAgainProviderProps {
  readonly user: Me;
  /** Whether the listener's only way in is the provider, which has a page for it. */
  readonly onlyProvider: boolean;
  readonly children: ReactNode;
}

/** Lets the settings ask for a new sign-in: in a dialog, or at the provider if there is no other way. */
export function SignInAgainProvider({ user, onlyProvider, children }: SignInAgainProviderProps) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<{
    readonly act: GuardedAct;
    readonly again: () => void;
    readonly methods: readonly SignInMethod[];
  }>();
  const toProvider = (act: GuardedAct, id = user.provider?.id): void =>
    location.assign(signInAgainPath(id, `${paths.settings}?again=${act}`));
  const ask = async (act: GuardedAct, again: () => void): Promise<void> => {
    try {
      const [{ methods }] = await Promise.all([
        client.fetchQuery(signInMethodsQuery),
        signInAgainDialog.preload(),
      ]);
      const [first, ...others] = methods;
      if (first?.provider && others.length === 0) toProvider(act, first.provider.id);
      else setAsked({ act, again, methods });
    } catch {
      toProvider(act);
    }
  };
  const begin = (act: GuardedAct, again: () => void): void =>
    onlyProvider ? toProvider(act) : void ask(act, again);
  const close = (): void => setAsked(undefined);
  const done = (): void => {
    close();
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    asked?.again();
  };
  const signsInAgain: SignInAgain["signsInAgain"] = (error, act, again) => {
    if (!isSignInTooOld(error)) return false;
    begin(act, again);
    return true;
  };
  const afterRecent: SignInAgain["afterRecent"] = (act, go) => {
    const session = client.getQueryData(sessionsQuery.queryKey)?.find(({ current }) => current);
    const isOld = session && serverNow() - Date.parse(session.signedInAt) > recentMs;
    if (isOld) begin(act, go);
    else go();
  };
  return (
    <SignInAgainContext value={{ signsInAgain, afterRecent }}>
      {children}
      {asked && <signInAgainDialog.View {...asked} onClose={close} onDone={done} />}
    </SignInAgainContext>
  );
}
