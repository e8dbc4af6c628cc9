import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { paths } from "../../app/paths.ts";
import { siteQuery } from "../../features/session/site-query.ts";
import { useUser } from "../../features/session/user-query.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PartFailed } from "../../ui/part-failed.tsx";
import { forgetInvitation, takeInvitation } from "./invitation.ts";
import * as styles from "./join.module.css";
import * as words from "./words.tsx";

const newAccount = lazyPart(async () => (await import("../../features/session/new-account.tsx")).NewAccount);
const loginWays = lazyPart(async () => (await import("../../features/session/login-ways.tsx")).LoginWays);

// Before anything is shown or asked.
takeInvitation();

/** Where an invitation leads: creates an account with a passkey. */
export function JoinPage() {
  const user = useUser();
  const { data: site, isError, refetch } = useQuery(siteQuery);
  const invitation = useInvitation();
  const [, navigate] = useLocation();
  if (user !== null)
    return <Joining text={words.alreadyIn(<bdi className={styles.name}>{user.displayName}</bdi>)} />;
  if (isError) {
    return (
      <Joining text={words.whatItIs}>
        <PartFailed text={words.notLoaded} onRetry={() => void refetch()} />
      </Joining>
    );
  }
  if (site === undefined) return <div className="waiting-view" aria-busy="true" />;
  const { passkey, local, newAccounts } = site.signIn;
  const closed = local && newAccounts !== "open";
  const withoutPasskeys = closed ? words.closed : words.noPasskeys;
  const obstacle = passkey ? obstacles(invitation)[newAccounts] : withoutPasskeys;
  return (
    <Joining text={words.whatItIs}>
      {obstacle === undefined ? (
        <LazyBoundary waiting={<div className={styles.waiting} aria-busy="true" />}>
          <newAccount.View
            invitation={invitation}
            onSpent={forgetInvitation}
            onArrived={() => navigate(paths.home)}
          />
        </LazyBoundary>
      ) : (
        <p className="notice">{obstacle}</p>
      )}
      <p className="text-soft">{words.haveAccount}</p>
      <div className="row">
        <LazyBoundary dispensable>
          <loginWays.View />
        </LazyBoundary>
      </div>
    </Joining>
  );
}

/** Why no account can be created, if none can. */
function obstacles(invitation: string | undefined) {
  return {
    open: undefined,
    invite: invitation === undefined ? words.needsInvitation : undefined,
    off: words.closed,
  };
}

function Joining({ text, children }: { readonly text: ReactNode; readonly children?: ReactNode }) {
  return (
    <EmptyState title={words.join} text={text}>
      {children === undefined ? (
        <Link className="btn btn-primary" href={paths.home}>
          {words.toHome}
        </Link>
      ) : (
        <div className={styles.root}>{children}</div>
      )}
    </EmptyState>
  );
}

/** The invitation, also of a link that is opened where this page is shown already. */
function useInvitation(): string | undefined {
  const [invitation, setInvitation] = useState(takeInvitation);
  useEffect(() => {
    const take = (): void => setInvitation(takeInvitation());
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, []);
  return invitation;
}
