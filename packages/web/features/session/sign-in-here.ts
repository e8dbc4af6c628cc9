import { signInPath } from "../../app/paths.ts";
import { outcomeParameter } from "./sign-in-outcome.ts";

/**
 * Returns the address of a sign-in that returns to the current URL, so that a shared link keeps its greeting. Removes the
 * outcome of an earlier sign-in.
 */
export function signInHere(providerId: string): string {
  const { pathname, search } = location;
  const parameters = new URLSearchParams(search);
  parameters.delete(outcomeParameter);
  const query = parameters.toString();
  return signInPath(providerId, query === "" ? pathname : `${pathname}?${query}`);
}
