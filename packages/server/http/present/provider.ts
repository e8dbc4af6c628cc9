import type { ProviderRegistry } from "../../providers/registry.ts";
import { shelf } from "../../ports/shelf.ts";

interface Presented {
  readonly provider?: { readonly id: string; readonly name: string };
}

/** A music service by id, even if it has been switched off since; nothing for the shelf. */
export function presentProvider(providers: ProviderRegistry, id: string): Presented {
  return id === shelf ? {} : { provider: { id, name: nameOfService(providers, id) } };
}

export function nameOfService(providers: ProviderRegistry, id: string): string {
  return providers.find(id)?.name ?? id;
}
