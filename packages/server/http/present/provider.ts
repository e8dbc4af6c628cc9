import type { ProviderRegistry } from "../../providers/registry.ts";
import type { SignedIn } from "../../sessions/signed-in.ts";

/** The provider a session belongs to, also where it has been switched off since. */
export function presentProvider(session: SignedIn): Readonly<Record<"id" | "name", string>> {
  return { id: session.providerId, name: session.provider?.name ?? session.providerId };
}

/** The provider of that id, also where it has been switched off since. */
export function presentProviderOf(
  providers: ProviderRegistry,
  id: string,
): Readonly<Record<"id" | "name", string>> {
  return { id, name: providers.find(id)?.name ?? id };
}
