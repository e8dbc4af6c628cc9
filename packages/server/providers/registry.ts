import type { MusicProvider } from "../ports/music-provider.ts";

/** The providers one can sign in with here, the one to offer first being first. */
export interface ProviderRegistry {
  readonly all: readonly MusicProvider[];
  find(id: string): MusicProvider | undefined;
}

export function createProviderRegistry(all: readonly MusicProvider[]): ProviderRegistry {
  return { all, find: (id) => all.find((provider) => provider.id === id) };
}
