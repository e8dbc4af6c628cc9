import type { MusicService, Provider } from "../ports/music-service.ts";
import { shelf } from "../ports/shelf.ts";
import { ownWays } from "../sign-in/own-ways.ts";

/** The music services, the preferred one first. */
export interface ProviderRegistry {
  readonly all: readonly MusicService[];
  find(id: string): MusicService | undefined;
  /** Undefined also if nobody signs in with it. */
  findProvider(id: string): Provider | undefined;
}

export function createProviderRegistry(all: readonly MusicService[]): ProviderRegistry {
  const taken = all.find(({ id }) => id === shelf || ownWays.includes(id));
  if (taken) throw new Error(`no service may have the id ${taken.id}`);
  const find = (id: string) => all.find((service) => service.id === id);
  return {
    all,
    find,
    findProvider(id) {
      const service = find(id);
      return service && isProvider(service) ? service : undefined;
    },
  };
}

function isProvider(service: MusicService): service is Provider {
  return service.signIn !== undefined;
}
