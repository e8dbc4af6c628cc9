import type { ProviderRegistry } from "../../providers/registry.ts";

/** A provider by id, even if it has been switched off since. */
export function presentProvider(providers: ProviderRegistry, id: string) {
  return { id, name: providers.find(id)?.name ?? id };
}
