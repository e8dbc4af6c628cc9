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

/** Throws for an id that doesn't fit into paths, has another meaning, or is another service's. */
export function createProviderRegistry(all: readonly MusicService[]): ProviderRegistry {
  const ids = all.map(({ id }) => id);
  for (const id of ids) {
    if (!/^[a-z0-9-]{1,40}$/.test(id))
      throw new Error(
        `a service's id must be of lower-case letters, digits and hyphens, not ${JSON.stringify(id)}`,
      );
    if (id === shelf || ownWays.includes(id)) throw new Error(`no service may have the id ${id}`);
    if (ids.indexOf(id) !== ids.lastIndexOf(id)) throw new Error(`two services have the id ${id}`);
  }
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
