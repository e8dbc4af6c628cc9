import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { paths, signInPath } from "../../app/paths.ts";
import { siteQuery } from "../../features/session/site-query.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import * as words from "./words.ts";

/** The profile of nobody: the way to sign in, and the one home. */
export function SignInRequired() {
  const { data: site, isPending, refetch } = useQuery(siteQuery);
  const provider = site?.providers[0];
  const name = provider?.name ?? words.someProvider;
  return (
    <EmptyState title={words.signInRequired} text={isPending ? "" : words.signInFor(name)}>
      {provider ? (
        <a className="btn btn-primary" href={signInPath(provider.id, paths.profile)}>
          {words.signInWith(provider.name)}
        </a>
      ) : (
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={isPending}
          onClick={() => void refetch()}
        >
          {isPending ? words.signIn : words.tryAgain}
        </button>
      )}
      <Link className="btn btn-quiet" href={paths.home}>
        {words.backToHome}
      </Link>
    </EmptyState>
  );
}
