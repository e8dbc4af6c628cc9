import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { paths, signInPath } from "../../app/paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { siteQuery } from "./site-query.ts";

/** What someone signed out finds in a page's place: the way in, which leads back to what was asked for. */
export function LoginRequired({ text }: { readonly text: string }) {
  const provider = useQuery(siteQuery).data?.providers[0];
  return (
    <EmptyState title="Login Required" text={text}>
      {provider && (
        <a className="btn btn-primary" href={signInPath(provider.id, location.pathname + location.search)}>
          Login with {provider.name}
        </a>
      )}
      <Link className="btn btn-quiet" href={paths.home}>
        Back to Home
      </Link>
    </EmptyState>
  );
}
