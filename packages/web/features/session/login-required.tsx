import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { signInHere } from "./sign-in-here.ts";
import { siteQuery } from "./site-query.ts";
import * as words from "./login-words.ts";

interface LoginRequiredProps {
  readonly title?: string;
  readonly text: string | ((provider: string) => string);
  readonly label?: (provider: string) => string;
}

/** Replaces a listener's page for signed-out visitors. Signing in returns to it. */
export function LoginRequired(props: LoginRequiredProps) {
  const { title = words.loginRequired, text, label = words.logInWith } = props;
  const { data: site, isPending, refetch } = useQuery(siteQuery);
  const provider = site?.providers[0];
  const name = provider?.name ?? words.someProvider;
  return (
    <EmptyState title={title} text={typeof text === "string" ? text : isPending ? "" : text(name)}>
      {provider ? (
        <a className="btn btn-primary" href={signInHere(provider.id)}>
          {label(name)}
        </a>
      ) : (
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={isPending}
          onClick={() => void refetch()}
        >
          {isPending ? label(name) : words.tryAgain}
        </button>
      )}
      <Link className="btn btn-quiet" href={paths.home}>
        {words.backToHome}
      </Link>
    </EmptyState>
  );
}
