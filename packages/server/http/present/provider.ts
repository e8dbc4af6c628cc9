import type { ProviderRegistry } from "../../providers/registry.ts";
import type { SignedIn } from "../../sessions/signed-in.ts";

export interface PresentedProvider {
  readonly id: string;
  readonly name: string;
}

/** A session's provider, even if it has been switched off since. */
export function presentProvider(session: SignedIn): PresentedProvider {
  return { id: session.providerId, name: session.provider?.name ?? session.providerId };
}

/** A provider by id, even if it has been switched off since. */
export function presentProviderOf(providers: ProviderRegistry, id: string): PresentedProvider {
  return { id, name: providers.find(id)?.name ?? id };
}
