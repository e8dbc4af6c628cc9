import type { SignedIn } from "../../sessions/signed-in.ts";

/** The provider a session belongs to, also where it has been switched off since. */
export function presentProvider(session: SignedIn): { readonly id: string; readonly name: string } {
  return { id: session.providerId, name: session.provider?.name ?? session.providerId };
}
