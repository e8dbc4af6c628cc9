import { createHash } from "node:crypto";
import { fail, succeed } from "@spindle/core/result/result.ts";
import type { AccessSource } from "../../../ports/music-service.ts";
import type { FinderStage, Listener, ServiceFault, TasteStage } from "../../conformance/stage.ts";
import { createFakeClock, type FakeClock } from "../../testing/fake-clock.ts";
import {
  type ScriptedReply,
  type SeenRequest,
  startScriptedService,
} from "../../testing/scripted-service.ts";
import { createTestSubsonic } from "./test-subsonic.ts";

type Reply = ScriptedReply | "hang" | "drop" | "drip" | "flood";

/** What a server accepts for signing in. */
export type Accepts = "key" | "token" | "password";

export interface SubsonicStage extends TasteStage, FinderStage {
  readonly service: ReturnType<typeof createTestSubsonic>;
  readonly url: string;
  readonly clock: FakeClock;
  readonly seen: readonly SeenRequest[];
  readonly logged: readonly unknown[];
  /** Answers so from now on; undefined: as documented. */
  answer(reply: ((request: SeenRequest) => Reply | undefined) | undefined): void;
  /** Accepts only these ways to sign in, by default keys and tokens. */
  accept(...ways: readonly Accepts[]): void;
}

export const password = "sesame 開";
export const apiKey = "key-of-rosa";

const artists = { lamps: { id: "ar-1", name: "The Lamps" }, zoe: { id: "ar-2", name: "Zoë" } };
const albumNamed = (id: string, name: string, by: keyof typeof artists, more: object = {}) => ({
  id,
  name,
  artist: artists[by].name,
  artistId: artists[by].id,
  year: 1979,
  genre: "Jazz; Soul",
  songCount: 4,
  duration: 2_400,
  ...more,
});
const albums = [
  albumNamed("al-1", "Blue Rooms", "lamps", { starred: "2024-02-03T04:05:06Z", playCount: 12 }),
  albumNamed("al-2", "Tides (Deluxe Edition)", "zoe", { playCount: 3 }),
  albumNamed("al-3", "Side Doors", "lamps"),
];
const songs = (albumId: string) =>
  [3, 1, 2, 4].map((track) => ({
    id: `${albumId}-${track}`,
    title: `Song ${track}`,
    artist: "The Lamps feat. Zoë",
    albumArtists: [artists.lamps],
    album: "Blue Rooms",
    albumId,
    duration: 600,
    track,
  }));
const starredSongs = [...songs("al-1"), ...songs("al-2").map((song) => ({ ...song, album: "Tides" }))];

export const wrapped = (inside: object): ScriptedReply => ({
  body: {
    "subsonic-response": { status: "ok", version: "1.16.1", openSubsonic: true, ...inside },
  },
});
/** An error of the server's own, which comes with HTTP's 200. */
export const error = (code: number): ScriptedReply => ({
  body: { "subsonic-response": { status: "failed", version: "1.16.1", error: { code, message: "no" } } },
});

const users = ["Rosa", "newcomer", "Ida"];

/** The user who is signed in by a request; otherwise the code of the error. */
function userOf({ query }: SeenRequest, accepts: readonly Accepts[]): string | number {
  const name = query.get("u") ?? "";
  const known = users.find((user) => user.toLowerCase() === name.toLowerCase());
  const key = query.get("apiKey");
  if (key !== null) return query.has("u") ? 43 : accepts.includes("key") && key === apiKey ? "Rosa" : 44;
  const [token, salt] = [query.get("t"), query.get("s")];
  if (token !== null) {
    if (!accepts.includes("token")) return 41;
    const right = createHash("md5").update(`${password}${salt}`).digest("hex");
    return known !== undefined && token === right ? known : 40;
  }
  const sent = Buffer.from((query.get("p") ?? "").replace(/^enc:/, ""), "hex").toString();
  return accepts.includes("password") && known !== undefined && sent === password ? known : 40;
}

function documented(
  request: SeenRequest,
  accepts: readonly Accepts[],
  ended: ReadonlySet<string>,
): ScriptedReply {
  const method = /^\/rest\/(\w+)\.view$/.exec(request.path)?.[1];
  if (method === "getOpenSubsonicExtensions")
    return wrapped({
      openSubsonicExtensions: accepts.includes("key")
        ? [{ name: "apiKeyAuthentication", versions: [1] }]
        : [],
    });
  const user = userOf(request, accepts);
  if (typeof user === "number") return error(user);
  if (ended.has(user)) return error(40);
  return wrapped(answerTo(method, request.query, user) ?? { status: "failed", error: { code: 70 } });
}

function answerTo(method: string | undefined, query: URLSearchParams, user: string): object | undefined {
  const isNew = user === "newcomer";
  const id = query.get("id");
  switch (method) {
    case "ping":
      return {};
    case "tokenInfo":
      return { tokenInfo: { username: user } };
    case "getUser":
      return { user: { username: user, streamRole: true } };
    case "getAlbumList2": {
      const type = query.get("type");
      const listed =
        type === "starred" ? albums.slice(0, 1) : type === "frequent" ? albums.slice(0, 2) : albums;
      return { albumList2: isNew ? {} : { album: listed } };
    }
    case "getStarred2":
      return {
        starred2: isNew ? {} : { artist: [artists.lamps], album: albums.slice(0, 1), song: starredSongs },
      };
    case "getArtist": {
      const made = albums.filter(({ artistId }) => artistId === id);
      return made.length > 0 ? { artist: { id, name: "x", album: made } } : undefined;
    }
    case "search3": {
      const words = (query.get("query") ?? "").toLowerCase();
      const found = albums.filter(({ name }) => name.toLowerCase() === words);
      const named = Object.values(artists).filter(({ name }) => name.toLowerCase() === words);
      return { searchResult3: { album: found, artist: named } };
    }
    case "getAlbum": {
      const album = albums.find((each) => each.id === id);
      return album && { album: { ...album, song: songs(album.id) } };
    }
    default:
      return undefined;
  }
}

const faultyReplies = {
  down: { status: 503, body: "<html>" },
  hanging: "hang",
  "answering-nonsense": { body: "<subsonic-response/>" },
  "rate-limited-briefly": { status: 429, headers: { "retry-after": "1" } },
  "rate-limited": { status: 429, headers: { "retry-after": "20" } },
  "rate-limited-without-end": { status: 429 },
} satisfies Partial<Record<ServiceFault, Reply>>;
export const faults = Object.keys(faultyReplies) as (keyof typeof faultyReplies)[];

/** The adapter with a server that answers as documented. Pauses move the clock and take no time. */
export async function startSubsonicStage(): Promise<SubsonicStage> {
  const clock = createFakeClock();
  const logged: unknown[] = [];
  let accepts: readonly Accepts[] = ["key", "token"];
  let instead: ((request: SeenRequest) => Reply | undefined) | undefined;
  const ended = new Set<string>();
  const server = await startScriptedService(
    (request) => instead?.(request) ?? documented(request, accepts, ended),
    { pass: clock.advance, ms: 2_000 },
  );
  const connected = () => createTestSubsonic(clock, { log: (entry) => logged.push(entry) });
  let service = connected();
  return {
    get service() {
      return service;
    },
    get taste() {
      return service.taste;
    },
    get finder() {
      return service.finder;
    },
    url: server.url,
    clock,
    seen: server.seen,
    logged,
    known: { artist: "The Lamps", title: "Blue Rooms", ref: "al-1" },
    stop: server.stop,
    connect: async (persona) => listenerAt(server.url, persona === "collector" ? "Rosa" : "newcomer"),
    countCalls: async () => server.seen.length,
    answer(reply) {
      instead = reply;
    },
    accept(...ways) {
      accepts = ways;
    },
    async fail(fault) {
      const reply = (faultyReplies as Partial<Record<ServiceFault, Reply>>)[fault];
      instead = () => reply;
    },
    async endFault() {
      instead = undefined;
    },
    async revoke(accountId) {
      ended.add(accountId);
    },
    async reset() {
      ended.clear();
      instead = undefined;
      accepts = ["key", "token"];
      service = connected();
    },
  };
}

/** A listener who has connected the account of this name. */
function listenerAt(address: string, user: string): Listener {
  const salt = "0123456789abcdef";
  const token = createHash("md5")
    .update(password + salt)
    .digest("hex");
  const credentials = JSON.stringify({ kept: "token", address, user, token, salt });
  const access: AccessSource = {
    token: async () => succeed(credentials),
    replace: async () => fail({ kind: "reauthorize" }),
  };
  return { accountId: user, access, scopes: [] };
}
