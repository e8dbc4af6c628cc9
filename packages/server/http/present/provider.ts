import type { ProviderRegistry } from "../../providers/registry.ts";

export interface PresentedProvider {
  readonly id: string;
  readonly name: string;
}

/** A provider by id, even if it has been switched off since. */
export function presentProvider(providers: ProviderRegistry, id: string): PresentedProvider {
  return { id, name: providers.find(id)?.name ?? id };
}
