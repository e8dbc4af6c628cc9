import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import {
  type Script,
  type ScriptedReply,
  type ScriptedService,
  startScriptedService,
} from "./scripted-service.ts";
import { createSpotifyService, type SpotifyOptions } from "../spotify/spotify-service.ts";

export interface ScriptedStage {
  readonly provider: ReturnType<typeof createSpotifyService>;
  readonly service: ScriptedService;
  readonly clock: FakeClock;
  readonly logged: readonly ({ event: string } & Record<string, unknown>)[];
  /** Requested pauses in milliseconds. */
  readonly pauses: readonly number[];
}

const running: ScriptedService[] = [];

interface StageChanges extends Partial<SpotifyOptions> {
  /** Milliseconds that pass once the service hangs or drips; by default none. */
  readonly silenceMs?: number;
}

/** The adapter with a scripted service. Pauses and delays move the clock and take no time. */
export async function startScriptedStage(
  script: Script,
  { silenceMs = 0, ...changes }: StageChanges = {},
): Promise<ScriptedStage> {
  const clock = createFakeClock();
  const service = await startScriptedService(script, { pass: clock.advance, ms: silenceMs });
  running.push(service);
  const logged: ScriptedStage["logged"][number][] = [];
  const pauses: number[] = [];
  const provider = createSpotifyService({
    id: "spotify",
    name: "Spotify",
    clientId: "client.id-1",
    clientSecret: "s~cret_1",
    accountsUrl: service.url,
    tokenUrl: `${service.url}/api/token`,
    apiUrl: `${service.url}/v1`,
    webUrl: "https://open.spotify.com",
    artworkOrigins: ["https://*.scdn.co"],
    clock,
    randomness: { fraction: () => 0.5, bytes: (count) => new Uint8Array(count) },
    log: (entry) => logged.push(entry),
    pause: async (ms) => {
      pauses.push(ms);
      clock.advance(ms);
    },
    limits: { operationMs: 6_000, requestMs: 5_000, refreshMs: 6_000 },
    ...changes,
  });
  return { provider, service, clock, logged, pauses };
}

export async function stopScriptedStages(): Promise<void> {
  await Promise.all(running.splice(0).map((service) => service.stop()));
}

/** Replies in order; the last one repeats. */
export function inTurn(...replies: readonly ReturnType<Script>[]): Script {
  let at = 0;
  return () => {
    const reply = replies[Math.min(at, replies.length - 1)];
    at += 1;
    return reply ?? {};
  };
}

/** For a service that never answers. */
export const withSilence = {
  limits: { operationMs: 6_000, requestMs: 1_000, refreshMs: 6_000 },
  silenceMs: 1_000,
};

export const apiError = (status: number, message: string, reason?: string): ScriptedReply => ({
  status,
  body: { error: { status, message, ...(reason === undefined ? {} : { reason }) } },
});

export const tooMany = (retryAfter?: string, reason?: string): ScriptedReply => ({
  ...apiError(429, "Too many requests", reason),
  ...(retryAfter === undefined ? {} : { headers: { "retry-after": retryAfter } }),
});

export const albumId = "1aaaaaaaaaaaaaaaaaaaaa";
export const artistId = "2bbbbbbbbbbbbbbbbbbbbb";

/** An album of the Web API. */
export const apiAlbum = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: albumId,
  name: "Blue Rooms",
  album_type: "album",
  total_tracks: 10,
  release_date: "1974-05-01",
  release_date_precision: "day",
  artists: [{ id: artistId, name: "The Lamps" }],
  images: [{ url: "https://i.scdn.co/image/c", height: 640, width: 640 }],
  ...changes,
});

export const searchAnswer = (...items: readonly unknown[]): ScriptedReply => ({
  body: { albums: { total: items.length, items } },
});

export const blueRooms = { artist: "The Lamps", title: "Blue Rooms" };
/** A signal that never aborts. */
export const patience = (): AbortSignal => new AbortController().signal;
