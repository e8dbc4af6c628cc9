import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoginWays } from "./login-ways.tsx";
import { siteQuery } from "./site-query.ts";
import { waysIn } from "./ways-in.ts";
import * as words from "./login-words.ts";

export interface LoginAskedProps {
  readonly title?: string;
  /** Without a service to name it is called with undefined. */
  readonly text: string | ((provider: string | undefined) => string);
  readonly label?: (provider: string) => string;
}

/** What a signed-out visitor sees of a listener's page. Signing in returns to it. */
export function LoginAsked({ title = words.loginRequired, text, label = words.logInWith }: LoginAskedProps) {
  const { data: site, isPending, refetch } = useQuery(siteQuery);
  const name = site ? waysIn(site).first?.name : words.someProvider;
  return (
    <EmptyState title={title} text={typeof text === "string" ? text : isPending ? "" : text(name)}>
      {site ? (
        <LoginWays label={label} main />
      ) : (
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={isPending}
          onClick={() => void refetch()}
        >
          {isPending ? label(words.someProvider) : words.tryAgain}
        </button>
      )}
      <Link className="btn btn-quiet" href={paths.home}>
        {words.backToHome}
      </Link>
    </EmptyState>
  );
}
