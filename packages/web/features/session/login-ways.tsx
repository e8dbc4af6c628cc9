import { useQuery } from "@tanstack/react-query";
import { signInHere } from "./sign-in-here.ts";
import { siteQuery } from "./site-query.ts";
import { useSignInDialog } from "./use-sign-in-dialog.tsx";
import { waysIn } from "./ways-in.ts";
import * as words from "./login-words.ts";

interface LoginWaysProps {
  readonly label?: (provider: string) => string;
  /** Whether signing in is the main thing to do: then its button is primary. */
  readonly main?: boolean;
}

/** The buttons that sign in and return to this page: the first service's, and one for the other ways. */
export function LoginWays({ label = words.logInWith, main = false }: LoginWaysProps) {
  const { data: site } = useQuery(siteQuery);
  const { show, dialog } = useSignInDialog();
  if (site === undefined) return null;
  const { only, first: provider } = waysIn(site);
  const look = main ? "btn-primary" : "btn-quiet";
  return (
    <>
      {provider && (
        <a className={`btn ${look}`} href={signInHere(provider.id)}>
          {label(provider.name)}
        </a>
      )}
      {only === undefined && (
        <button type="button" className={`btn ${provider ? "btn-quiet" : look}`} onClick={show}>
          {provider ? words.otherWays : words.signIn}
        </button>
      )}
      {dialog}
    </>
  );
}
