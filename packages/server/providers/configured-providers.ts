import type { Config } from "../config/config.ts";
import { derivedKey } from "../crypto/derived-key.ts";
import type { Log } from "../log/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Clock } from "../ports/clock.ts";
import type { AccountLookup, MusicService, ServerSignIn, SignIn } from "../ports/music-service.ts";
import type { Randomness } from "../ports/randomness.ts";
import type { SharedCircuits } from "../ports/shared-circuits.ts";
import { type ServiceId, serviceIds } from "../config/services.ts";
import type { PlayQuota } from "./outside/play-quota.ts";
import { createListenBrainzService } from "./listenbrainz/listenbrainz-service.ts";
import { createSpotifyService } from "./spotify/spotify-service.ts";
import { createKnownServers } from "./subsonic/known-servers.ts";
import { createSubsonicService } from "./subsonic/subsonic-service.ts";

const spotifyArtworkOrigins = ["https://i.scdn.co", "https://*.scdn.co", "https://*.spotifycdn.com"];

/** The product's client at its own sandbox. */
export function sandboxClient(secret: Uint8Array): { readonly id: string; readonly secret: string } {
  return { id: "spindle", secret: Buffer.from(derivedKey(secret, "sandbox client")).toString("base64url") };
}

/** What limits the calls of all processes to a music service, by its id. */
export type SharedLimits = (id: string) => {
  readonly circuits: SharedCircuits;
  readonly playQuota: PlayQuota;
};

interface Ports {
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Of this program, for services that ask who calls. */
  readonly version: string;
  /** Undefined: this process is alone. */
  readonly shared: SharedLimits | undefined;
}

/** The configured music services in the order of their settings, then the sandbox. */
export function configuredProviders(
  config: Config,
  secret: Uint8Array,
  ports: Ports,
): readonly MusicService[] {
  const services = serviceIds.map((id) => makers[id](config, ports));
  return [...services, config.sandbox ? sandbox(config, secret, ports) : undefined].filter(
    (service) => service !== undefined,
  );
}

/** Makes each service from its settings; undefined if it's off. It must have a way to connect it. */
const makers: Readonly<Record<ServiceId, (config: Config, ports: Ports) => Connectable | undefined>> = {
  spotify,
  subsonic,
  listenbrainz,
};

type Connectable = MusicService &
  ({ readonly signIn: SignIn } | { readonly account: AccountLookup } | { readonly server: ServerSignIn });

function spotify({ services, loopback }: Config, ports: Ports): Connectable | undefined {
  if (!services.spotify) return undefined;
  const { clientId, clientSecret, accountsUrl, apiUrl } = services.spotify;
  return createSpotifyService({
    ...machineryFor("spotify", ports),
    id: "spotify",
    name: "Spotify",
    clientId,
    clientSecret,
    accountsUrl,
    tokenUrl: `${accountsUrl}/api/token`,
    apiUrl,
    webUrl: "https://open.spotify.com",
    appsUrl: "https://www.spotify.com/account/apps/",
    artworkOrigins: loopback ? [...spotifyArtworkOrigins, new URL(apiUrl).origin] : spotifyArtworkOrigins,
  });
}

function listenbrainz({ services, publicUrl }: Config, ports: Ports): Connectable | undefined {
  if (!services.listenbrainz) return undefined;
  return createListenBrainzService({
    ...machineryFor("listenbrainz", ports),
    apiUrl: services.listenbrainz.apiUrl,
    userAgent: `Spindle/${ports.version} ( ${publicUrl.origin} )`,
  });
}

function subsonic({ services, ownServers }: Config, ports: Ports): Connectable | undefined {
  if (!services.subsonic && !ownServers) return undefined;
  return createSubsonicService({
    ...machineryFor("subsonic", ports),
    servers: createKnownServers(services.subsonic?.servers ?? [], ownServers),
  });
}

/** The sandbox speaks Spotify's protocol. Browsers reach it at the public origin, and this process at its own. */
function sandbox(config: Config, secret: Uint8Array, ports: Ports): MusicService {
  const client = sandboxClient(secret);
  const publicUrl = `${config.publicUrl.origin}/sandbox`;
  const ownUrl = `${ownOrigin(config)}/sandbox`;
  return createSpotifyService({
    ...machineryFor("sandbox", ports),
    id: "sandbox",
    name: "Sandbox",
    madeUp: true,
    clientId: client.id,
    clientSecret: client.secret,
    accountsUrl: publicUrl,
    tokenUrl: `${ownUrl}/api/token`,
    apiUrl: `${ownUrl}/v1`,
    webUrl: publicUrl,
    artworkOrigins: [config.publicUrl.origin],
  });
}

/** What every service outside is given. */
function machineryFor(id: string, { shared, log, ...ports }: Ports) {
  return {
    ...ports,
    shared: shared?.(id),
    log: ({ event, ...fields }: { readonly event: string }) => log("warn", event, fields),
  };
}

/** The origin at which this process reaches itself, without any proxy. */
function ownOrigin({ host, port }: Config): string {
  const everywhere = host === "0.0.0.0" || host === "::";
  const name = everywhere ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
