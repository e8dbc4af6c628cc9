import { signInPath } from "../../app/paths.ts";
import { outcomeParameter } from "./sign-in-outcome.ts";

/** Where a sign-in begins that comes back to the present address, so that a shared link still greets. It leaves out how an earlier sign-in ended. */
export function signInHere(providerId: string): string {
  const { pathname, search } = location;
  const parameters = new URLSearchParams(search);
  parameters.delete(outcomeParameter);
  const query = parameters.toString();
  return signInPath(providerId, query === "" ? pathname : `${pathname}?${query}`);
}
