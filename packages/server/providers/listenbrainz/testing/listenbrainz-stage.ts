import { fail, succeed } from "@spindle/core/result/result.ts";
import type { AccessSource } from "../../../ports/music-service.ts";
import type { ServiceFault, TasteStage } from "../../conformance/stage.ts";
import { createFakeClock, type FakeClock } from "../../testing/fake-clock.ts";
import {
  type ScriptedReply,
  type SeenRequest,
  startScriptedService,
} from "../../testing/scripted-service.ts";
import { createListenBrainzService } from "../listenbrainz-service.ts";

type Reply = ScriptedReply | "hang" | "drop" | "drip" | "flood";

export interface ListenBrainzStage extends TasteStage {
  readonly service: ReturnType<typeof createListenBrainzService>;
  readonly clock: FakeClock;
  readonly seen: readonly (SeenRequest & { readonly at: number })[];
  readonly logged: readonly unknown[];
  /** Answers so from now on; undefined: as documented. */
  answer(reply: ((request: SeenRequest) => Reply | undefined) | undefined): void;
}

export const lamps = "11111111-aaaa-4bbb-8ccc-000000000001";
export const blueRooms = "22222222-aaaa-4bbb-8ccc-000000000001";

/** A listen as the documentation has it. */
export const listenTo = (track: Readonly<Record<string, unknown>>) => ({
  inserted_at: 1_771_414_107,
  listened_at: 1_771_414_109,
  recording_msid: "33333333-aaaa-4bbb-8ccc-000000000001",
  user_name: "Rosa K",
  track_metadata: { track_name: "Side Door", additional_info: {}, ...track },
});

interface User {
  readonly name: string;
  readonly topArtists?: readonly unknown[];
  readonly listens: readonly unknown[];
}

const users: readonly User[] = [
  {
    name: "Rosa K",
    topArtists: [
      { artist_name: "The Lamps", artist_mbids: [lamps], listen_count: 385 },
      { artist_name: "Ann & The Bo", artist_mbids: [lamps, blueRooms], listen_count: 12 },
      { artist_name: "Zoë", artist_mbid: null, artist_mbids: [], listen_count: 3 },
    ],
    listens: [
      listenTo({
        artist_name: "The Lamps",
        release_name: "Blue Rooms",
        additional_info: { artist_mbids: [lamps], release_group_mbid: blueRooms.toUpperCase() },
        mbid_mapping: { release_mbid: "44444444-aaaa-4bbb-8ccc-000000000001" },
      }),
      listenTo({
        artist_name: "The Lamps",
        release_name: "Blue Rooms",
        additional_info: { artist_mbids: [lamps], release_group_mbid: blueRooms },
      }),
      listenTo({ artist_name: "Zoë feat. Ann", release_name: "Tides", mbid_mapping: null }),
      listenTo({ artist_name: "Zoe", release_name: "Tides (Deluxe Edition)" }),
      listenTo({
        artist_name: "Ann",
        release_name: "Songs of Two",
        additional_info: { release_artist_name: "Ann & The Bo" },
      }),
      listenTo({ artist_name: "Nobody's Album", release_name: null }),
    ],
  },
  { name: "newcomer", listens: [] },
];
const names = { collector: "Rosa K", newcomer: "newcomer", "without-premium": "newcomer" } as const;

const error = (code: number, text: string, headers = {}): ScriptedReply => ({
  status: code,
  body: { code, error: text },
  headers,
});

/** The answers of users who exist. */
function answered(user: User, path: string): ScriptedReply {
  const { name, listens, topArtists } = user;
  if (path === "/1/latest-import") return { body: { musicbrainz_id: name, latest_import: 0 } };
  if (path.endsWith("/listens"))
    return { body: { payload: { user_id: name, count: listens.length, listens, latest_listen_ts: 0 } } };
  if (topArtists === undefined) return { status: 204 };
  return { body: { payload: { user_id: name, artists: topArtists, range: "all_time", offset: 0 } } };
}

function documented(existing: readonly User[], { path, query }: SeenRequest): ScriptedReply {
  const inPath = /^\/1\/(?:user\/([^/]+)\/listens|stats\/user\/([^/]+)\/artists)$/.exec(path);
  const asked = inPath?.[1] ?? inPath?.[2];
  if (asked === undefined && path !== "/1/latest-import")
    return error(404, "The requested URL was not found.");
  const name = asked === undefined ? (query.get("user_name") ?? "") : decodeURIComponent(asked);
  const user = existing.find((each) => each.name.toLowerCase() === name.toLowerCase());
  return user === undefined ? error(404, `Cannot find user: ${name}`) : answered(user, path);
}

const tooMany = (headers: Readonly<Record<string, string>>) => error(429, "Too many requests.", headers);

/** A service that knows neither tokens nor apps has no other faults. */
const faultyReplies = {
  down: error(503, "Service unavailable."),
  hanging: "hang",
  "answering-nonsense": { body: "<html>" },
  "rate-limited-briefly": tooMany({ "x-ratelimit-reset-in": "1" }),
  "rate-limited": tooMany({ "x-ratelimit-reset-in": "20" }),
  "rate-limited-without-end": tooMany({}),
} satisfies Partial<Record<ServiceFault, Reply>>;
export const faults = Object.keys(faultyReplies) as (keyof typeof faultyReplies)[];

/** The adapter with a server that answers as documented. Pauses move the clock and take no time. */
export async function startListenBrainzStage(): Promise<ListenBrainzStage> {
  const clock = createFakeClock();
  const seen: ListenBrainzStage["seen"][number][] = [];
  const logged: unknown[] = [];
  let existing = users;
  let instead: ((request: SeenRequest) => Reply | undefined) | undefined;
  const script = (request: SeenRequest): Reply => {
    seen.push({ ...request, at: clock.now() });
    return instead?.(request) ?? documented(existing, request);
  };
  const server = await startScriptedService(script, { pass: clock.advance, ms: 2_000 });
  const connected = () =>
    createListenBrainzService({
      apiUrl: server.url,
      userAgent: "Spindle/1.2.3 ( https://spindle.example )",
      clock,
      randomness: { fraction: () => 0.5, bytes: (count) => new Uint8Array(count) },
      log: (entry) => logged.push(entry),
      pause: async (ms) => clock.advance(ms),
    });
  let service = connected();
  return {
    get service() {
      return service;
    },
    get taste() {
      return service.taste;
    },
    clock,
    seen,
    logged,
    known: { artist: "The Lamps", title: "Blue Rooms", ref: blueRooms },
    stop: server.stop,
    async connect(persona) {
      const name = names[persona];
      return { accountId: name, access: accessAs(name), scopes: [] };
    },
    countCalls: async () => seen.length,
    answer(reply) {
      instead = reply;
    },
    async fail(fault) {
      const reply = (faultyReplies as Partial<Record<ServiceFault, Reply>>)[fault];
      instead = () => reply;
    },
    async endFault() {
      instead = undefined;
    },
    async revoke(accountId) {
      existing = existing.filter(({ name }) => name !== accountId);
    },
    async reset() {
      existing = users;
      instead = undefined;
      service = connected();
    },
  };
}

/** The connection of a listener who gave this name. */
export const accessAs = (name: string): AccessSource => ({
  token: async () => succeed(name),
  replace: async () => fail({ kind: "reauthorize" }),
});
