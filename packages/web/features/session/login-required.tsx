import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { signInHere } from "./sign-in-here.ts";
import { siteQuery } from "./site-query.ts";
import * as words from "./login-words.ts";

/** What someone signed out finds in a page's place: the way in, which leads back to what was asked for. */
export function LoginRequired({ text }: { readonly text: string }) {
  const provider = useQuery(siteQuery).data?.providers[0];
  return (
    <EmptyState title={words.loginRequired} text={text}>
      {provider && (
        <a className="btn btn-primary" href={signInHere(provider.id)}>
          {words.logInWith(provider.name)}
        </a>
      )}
      <Link className="btn btn-quiet" href={paths.home}>
        {words.backToHome}
      </Link>
    </EmptyState>
  );
}
