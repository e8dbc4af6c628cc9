import type { Config } from "../config/config.ts";
import { derivedKey } from "../crypto/derived-key.ts";
import type { Log } from "../log/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Clock } from "../ports/clock.ts";
import type { MusicService } from "../ports/music-service.ts";
import type { Randomness } from "../ports/randomness.ts";
import { createSpotifyService, type SpotifyOptions } from "./spotify/spotify-service.ts";

const spotifyArtworkOrigins = ["https://i.scdn.co", "https://*.scdn.co", "https://*.spotifycdn.com"];

/** The product's client at its own sandbox. */
export function sandboxClient(secret: Uint8Array): { readonly id: string; readonly secret: string } {
  return { id: "spindle", secret: Buffer.from(derivedKey(secret, "sandbox client")).toString("base64url") };
}

/** What limits the calls of all processes to a provider. */
export type SharedLimits = (provider: string) => NonNullable<SpotifyOptions["shared"]>;

/** The configured providers, the real one first. One Spotify adapter serves both. */
export function configuredProviders(
  config: Config,
  secret: Uint8Array,
  ports: {
    readonly clock: Clock;
    readonly randomness: Randomness;
    readonly log: Log;
    readonly metrics: Metrics;
    /** Undefined: this process is alone. */
    readonly shared: SharedLimits | undefined;
  },
): readonly MusicService[] {
  const { shared, ...common } = ports;
  const log = ({ event, ...fields }: { readonly event: string }) => ports.log("warn", event, fields);
  const providers: MusicService[] = [];
  if (config.spotify) {
    const { clientId, clientSecret, accountsUrl, apiUrl } = config.spotify;
    const apiOrigin = new URL(apiUrl).origin;
    providers.push(
      createSpotifyService({
        ...common,
        log,
        shared: shared?.("spotify"),
        id: "spotify",
        name: "Spotify",
        clientId,
        clientSecret,
        accountsUrl,
        tokenUrl: `${accountsUrl}/api/token`,
        apiUrl,
        webUrl: "https://open.spotify.com",
        appsUrl: "https://www.spotify.com/account/apps/",
        artworkOrigins: config.loopback ? [...spotifyArtworkOrigins, apiOrigin] : spotifyArtworkOrigins,
      }),
    );
  }
  if (config.sandbox) {
    const client = sandboxClient(secret);
    const publicUrl = `${config.publicUrl.origin}/sandbox`;
    const ownUrl = `${ownOrigin(config)}/sandbox`;
    providers.push(
      createSpotifyService({
        ...common,
        log,
        shared: shared?.("sandbox"),
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
      }),
    );
  }
  return providers;
}

/** The origin at which this process reaches itself, without any proxy. */
function ownOrigin({ host, port }: Config): string {
  const everywhere = host === "0.0.0.0" || host === "::";
  const name = everywhere ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
