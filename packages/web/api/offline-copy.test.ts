import { describe, expect, it } from "vitest";
import type { WaitingAct } from "./acts.ts";
import { isStillHere, currentSession } from "../device/departures.ts";
import {
  afterFailure,
  deleteAll,
  type OfflineCopy,
  readable,
  saveOfflineCopy,
  withAct,
} from "./offline-copy.ts";
import { offlineCopyFlag } from "./device-flags.ts";
import { meaningOf } from "./send-waiting.ts";

const spun = { spinId: "s1", listenedAt: null };
const listedSpin = { id: "s1" };
const copy = {
  recent: { items: [listedSpin, { id: "s2", listenedAt: "2026-11-01T10:00:00.000Z" }], nextCursor: null },
  spins: [spun, { spinId: "s2", listenedAt: "2026-11-01T10:00:00.000Z" }],
  favorites: { a1: false, a2: true },
} as unknown as OfflineCopy;
const at = "2026-11-22T12:00:00.000Z";

describe("the offline copy with a queued action", () => {
  it("shows the mark in the list and on the spin's page, but does not replace an earlier mark", () => {
    const marked = withAct(copy, { kind: "listened", spinId: "s1", at });
    expect(marked.recent.items[0]?.listenedAt).toBe(at);
    expect(marked.spins[0]?.listenedAt).toBe(at);
    const again = withAct(copy, { kind: "listened", spinId: "s2", at });
    expect(again.spins).toEqual(copy.spins);
    expect(again.recent).toEqual(copy.recent);
  });

  it("shows the latest state of a heart", () => {
    expect(withAct(copy, { kind: "favorite", albumId: "a1", isFavorite: true }).favorites).toEqual({
      a1: true,
      a2: true,
    });
  });
});

it("discards a copy with another schema, and keeps queued actions", () => {
  const waiting: WaitingAct[] = [
    { id: "1", account: "a", act: { kind: "favorite", albumId: "a1", isFavorite: true } },
  ];
  expect(readable({ schema: 3, copy, waiting })).toEqual({ schema: 3, copy, waiting });
  for (const other of [2, 4])
    expect(readable({ schema: other, copy, waiting })).toEqual({ schema: 3, waiting });
  expect(readable(undefined)).toBeUndefined();
});

it("drops permanently rejected actions, and keeps those that may succeed later", () => {
  const meaning = (status: number) => meaningOf({ status, code: undefined });
  for (const status of [400, 404, 409, 410, 413, 422])
    expect([status, meaning(status)]).toEqual([status, "lost"]);
  for (const status of [403, 500, 502, 504]) expect([status, meaning(status)]).toEqual([status, "failed"]);
  for (const status of [401, 408, 425, 429, 503]) expect([status, meaning(status)]).toEqual([status, "stop"]);
  expect(meaningOf({ status: 400, code: "already-listened" })).toBe("done");
  expect(meaningOf({ status: 409, code: "another-account" })).toBe("another");
});

it("drops an action on its fifth failure; failures within five minutes count as one", () => {
  const minute = 60_000;
  const fresh: WaitingAct = {
    id: "1",
    account: "a",
    act: { kind: "favorite", albumId: "a1", isFavorite: true },
  };
  const first = afterFailure(fresh, 0);
  expect(first?.failed).toEqual({ times: 1, at: 0 });
  expect(first && afterFailure(first, 4 * minute)).toBe(first);
  let waiting: WaitingAct | undefined = fresh;
  let occasions = 0;
  for (; waiting !== undefined; occasions += 1) waiting = afterFailure(waiting, occasions * 5 * minute);
  expect(occasions).toBe(5);
});

describe("if the browser stores nothing", () => {
  it("has nothing to delete", async () => {
    await saveOfflineCopy(copy, currentSession());
    expect(offlineCopyFlag.read()).toBeUndefined();
  });

  it("records no departure that nobody has seen, because it would make another page reload", async () => {
    offlineCopyFlag.write("yes");
    const session = currentSession();
    await deleteAll(false);
    expect(isStillHere(session)).toBe(true);
  });
});
