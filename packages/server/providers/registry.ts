import type { MusicProvider } from "../ports/music-provider.ts";

/** The providers for sign-in, the preferred one first. */
export interface ProviderRegistry {
  readonly all: readonly MusicProvider[];
  find(id: string): MusicProvider | undefined;
}

export function createProviderRegistry(all: readonly MusicProvider[]): ProviderRegistry {
  return { all, find: (id) => all.find((provider) => provider.id === id) };
}
