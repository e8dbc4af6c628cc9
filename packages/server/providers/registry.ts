import type { MusicProvider } from "../ports/music-provider.ts";
import { ownWays } from "../sign-in/own-ways.ts";
import { shelf } from "../ports/shelf.ts";

/** The providers for sign-in, the preferred one first. */
export interface ProviderRegistry {
  readonly all: readonly MusicProvider[];
  find(id: string): MusicProvider | undefined;
}

export function createProviderRegistry(all: readonly MusicProvider[]): ProviderRegistry {
  const taken = all.find(({ id }) => id === shelf || ownWays.includes(id));
  if (taken) throw new Error(`no provider may have the id ${taken.id}`);
  return { all, find: (id) => all.find((provider) => provider.id === id) };
}
