import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { paths, signInPath } from "../../app/paths.ts";
import { siteQuery } from "../../features/session/site-query.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

/** The profile of nobody: the way to sign in, and the one home. */
export function SignInRequired() {
  const { data: site, isPending, refetch } = useQuery(siteQuery);
  const provider = site?.providers[0];
  const name = provider?.name ?? "your music service";
  return (
    <EmptyState
      title="Sign In Required"
      text={
        isPending ? "" : `Please sign in with ${name} to access your profile and see your listening stats.`
      }
    >
      {provider ? (
        <a className="btn btn-primary" href={signInPath(provider.id, paths.profile)}>
          Sign in with {provider.name}
        </a>
      ) : (
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={isPending}
          onClick={() => void refetch()}
        >
          {isPending ? "Sign in" : "Try again"}
        </button>
      )}
      <Link className="btn btn-quiet" href={paths.home}>
        Back to Home
      </Link>
    </EmptyState>
  );
}
