import { setTimeout as delay } from "node:timers/promises";
import type { Spin } from "@spindle/contract/schemas/spin.ts";
import type { OpenedDatabase } from "@spindle/server/db/open-database.ts";
import { createKeyedMutex } from "@spindle/server/concurrency/keyed-mutex.ts";
import type { Listener } from "@spindle/server/testing/listening-data.ts";
import { recountChanges } from "@spindle/server/use-cases/recount-changes.ts";
import { expect } from "vitest";
import { middayZone } from "./midday-zone.ts";

/** An attempt at a call, as its sender saw it. */
interface Attempt {
  readonly status: number | "no answer";
  /** From `performance.now()`. */
  readonly startedAt: number;
  readonly endedAt: number;
}

/** What was acknowledged with status 200, by spin. */
interface Acknowledged {
  readonly spins: readonly string[];
  readonly marks: readonly string[];
  readonly hearts: readonly string[];
}

export interface Writers {
  readonly attempts: readonly Attempt[];
  /** The statuses of all attempts, once each, without those that a repeated call may get: 400 for a second mark, 429 for a second spin. */
  statuses(): ReadonlySet<number | "no answer">;
  /** Resolves once this many more attempts have ended with 200. */
  untilMore(successes: number): Promise<void>;
  /** The same for 503. */
  untilRefused(more: number): Promise<void>;
  /** Lets every writer finish its attempt. */
  stop(): Promise<Acknowledged>;
}

const writersAtOnce = 16;
/** Milliseconds before a failed call is repeated. */
const pause = 100;

/** Answers, and repeats what fails; undefined once the writers stop. */
type Call = (
  method: "GET" | "POST",
  path: string,
  body?: object,
) => Promise<{ readonly status: number; readonly text: string } | undefined>;

/**
 * 16 listeners at once who each spin, mark the album as listened to and favorite it; then the next ones come. A call that
 * fails is repeated until it succeeds, at the origin that `originOf` returns then.
 */
export function startWriters(listeners: readonly Listener[], originOf: () => string): Writers {
  const attempts: Attempt[] = [];
  const done: Record<keyof Acknowledged, string[]> = { spins: [], marks: [], hearts: [] };
  const queue = listeners.values();
  const stopping = new AbortController();
  const callAs = (token: string): Call => {
    return async (method, path, body) => {
      while (!stopping.signal.aborted) {
        const startedAt = performance.now();
        const answer = await send(`${originOf()}${path}`, method, token, body);
        attempts.push({ status: answer?.status ?? "no answer", startedAt, endedAt: performance.now() });
        if (answer && answer.status < 500) return answer;
        await delay(pause);
      }
      return undefined;
    };
  };
  const write = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const { value: listener } = queue.next();
      if (!listener) throw new Error("The writers need more listeners");
      await listen(callAs(listener.token), done);
    }
  };
  const writing = Promise.all(Array.from({ length: writersAtOnce }, write));
  const untilMoreOf = async (wanted: number, more: number) => {
    const count = () => attempts.filter(({ status }) => status === wanted).length;
    const enough = count() + more;
    while (count() < enough) await Promise.race([delay(20), writing]);
  };
  return {
    attempts,
    statuses: () =>
      new Set(attempts.map(({ status }) => status).filter((status) => status !== 400 && status !== 429)),
    untilMore: (more) => untilMoreOf(200, more),
    untilRefused: (more) => untilMoreOf(503, more),
    async stop() {
      stopping.abort();
      await writing;
      return done;
    },
  };
}

/** The first evening of a listener. */
async function listen(call: Call, done: Record<keyof Acknowledged, string[]>): Promise<void> {
  const spun = await call("POST", "/api/spin", { mode: "roulette" });
  // 429: the spin was stored, but its answer was lost.
  if (spun?.status !== 200) return;
  const { spinId } = JSON.parse(spun.text) as { readonly spinId: string };
  done.spins.push(spinId);
  const marked = await call("POST", "/api/listened", { spinId });
  // 400: it was marked already, but that answer was lost.
  if (marked?.status === 200) done.marks.push(spinId);
  const read = await call("GET", `/api/spins/${spinId}`);
  if (read?.status !== 200) return;
  const { album } = JSON.parse(read.text) as Spin;
  const favored = await call("POST", `/api/favorites/${album.id}`);
  if (favored?.status === 200) done.hearts.push(spinId);
}

/** Undefined if the connection fails. */
async function send(url: string, method: string, token: string, body: object | undefined) {
  const headers = {
    Cookie: `spindle_session=${token}`,
    "X-Time-Zone": middayZone(),
    ...(body && { "Content-Type": "application/json" }),
  };
  try {
    const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
}

/** Expects that a database which nobody else uses has everything acknowledged, nothing twice, and counted it right. */
export async function expectStored({ db }: OpenedDatabase, acknowledged: Acknowledged): Promise<void> {
  const spins = await db
    .selectFrom("spins")
    .innerJoin("collection_items as item", (join) =>
      join.onRef("item.user_id", "=", "spins.user_id").onRef("item.album_id", "=", "spins.album_id"),
    )
    .select(["spins.spin_id", "spins.user_id", "spins.listened_at", "item.favorited_at"])
    .execute();
  const stored = {
    spins: new Set(spins.map(({ spin_id }) => String(spin_id))),
    marks: new Set(spins.filter((spin) => spin.listened_at !== null).map(({ spin_id }) => String(spin_id))),
    hearts: new Set(spins.filter((spin) => spin.favorited_at !== null).map(({ spin_id }) => String(spin_id))),
  };
  const lost = (what: keyof Acknowledged) => acknowledged[what].filter((spinId) => !stored[what].has(spinId));
  expect({ spins: lost("spins"), marks: lost("marks"), hearts: lost("hearts") }).toEqual({
    spins: [],
    marks: [],
    hearts: [],
  });
  expect(new Set(spins.map(({ user_id }) => user_id)).size).toBe(spins.length);
  // A recount takes a while, and those who never had their turn have nothing to count.
  await db.deleteFrom("users").where("spins", "=", 0).execute();
  expect((await recountChanges({ db, userMutex: createKeyedMutex() })).changed).toEqual(new Map());
}
