import type { AnswerOf } from "@spindle/contract/endpoint.ts";
import type { EndpointOf } from "@spindle/contract/endpoints.ts";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { serverNow } from "../../api/server-clock.ts";
import { failureWords, isSignInTooOld } from "../../api/sign-in-failure.ts";
import { type SignInMethod, signInMethodsQuery } from "../../api/sign-in-methods.ts";
import { dropFromAddress } from "../../app/address.ts";
import { paths, signInPath } from "../../app/paths.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import { sessionsQuery } from "./settings-query.ts";
import type { WorkingMethod } from "./sign-in-again-dialog.tsx";
import { type GuardedAct, notAsked, pressAgain } from "./words.tsx";

interface SignInAgain {
  /** What the listener signed in again for, if the provider has just sent them back. */
  readonly signedInFor: GuardedAct | undefined;
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

type Site = AnswerOf<EndpointOf<"getSite">>;

interface SignInAgainProviderProps {
  readonly readSite: () => Promise<Site>;
  /** The only way in, if it is one provider, which has a page for it. */
  readonly onlyWay: (site: Site) => { readonly id: string } | undefined;
  readonly children: ReactNode;
}

/** Lets the settings ask for a new sign-in: in a dialog, or at the provider if there is no other way. */
export function SignInAgainProvider({ readSite, onlyWay, children }: SignInAgainProviderProps) {
  const client = useQueryClient();
  const [signedInFor] = useState(actInAddress);
  useEffect(() => {
    if (signedInFor) dropFromAddress("again");
  }, [signedInFor]);
  const [asked, setAsked] = useState<{
    readonly act: GuardedAct;
    readonly again: () => void;
    readonly methods: readonly WorkingMethod[];
  }>();
  const ask = async (act: GuardedAct, again: () => void): Promise<void> => {
    const toProvider = ({ id }: { readonly id: string }): void =>
      location.assign(signInPath(id, `${paths.settings}?again=${act}`));
    const site = await readSite();
    const only = onlyWay(site);
    if (only) return toProvider(only);
    const [{ methods, recoveryCodesLeft }] = await Promise.all([
      client.fetchQuery(signInMethodsQuery),
      signInAgainDialog.preload(),
    ]);
    const working = methods
      .filter((method) => worksAt(site, method))
      .map((method) => atServers(site, method));
    const [first, ...others] = working;
    if (first?.provider && !first.servers && others.length + recoveryCodesLeft === 0)
      toProvider(first.provider);
    else setAsked({ act, again, methods: working });
  };
  const begin = (act: GuardedAct, again: () => void): void =>
    void ask(act, again).catch((error: unknown) =>
      showToast({ title: notAsked, description: failureWords(error), tone: "destructive" }),
    );
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
    <SignInAgainContext value={{ signedInFor, signsInAgain, afterRecent }}>
      {children}
      {asked && <signInAgainDialog.View {...asked} onClose={close} onDone={done} />}
    </SignInAgainContext>
  );
}

/** The act in the address; undefined after a failed sign-in. */
function actInAddress(): GuardedAct | undefined {
  const search = new URLSearchParams(location.search);
  if (search.has("signin")) return undefined;
  return (Object.keys(pressAgain) as GuardedAct[]).find((act) => act === search.get("again"));
}

/** A server that has moved or changed its settings may no longer offer a way that a listener has. */
function worksAt(site: Site, method: SignInMethod): boolean {
  const { kind, provider, onlyAt } = method;
  if (kind !== "oauth") return site.signIn[kind] && !onlyAt;
  return (
    site.providers.some(({ id }) => id === provider?.id) || atServers(site, method).servers !== undefined
  );
}

/** The method with the servers of its service, if an account at one of them is what signs in. */
function atServers({ services }: Site, method: SignInMethod): WorkingMethod {
  const servers = services.find(({ id }) => id === method.provider?.id)?.servers;
  return servers ? { ...method, servers } : method;
}
