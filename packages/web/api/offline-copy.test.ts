import { describe, expect, it } from "vitest";
import { afterFailure, type WaitingAct } from "./acts.ts";
import { isStillHere, currentSession } from "../device/departures.ts";
import { deleteAll, type OfflineCopy, saveOfflineCopy, ofThisVersion, withAct } from "./offline-copy.ts";
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

describe("what is copy, after an act that waits", () => {
  it("shows the mark in the list and on the spin's page, and none that was made before", () => {
    const marked = withAct(copy, { kind: "listened", spinId: "s1", at });
    expect(marked.recent.items[0]?.listenedAt).toBe(at);
    expect(marked.spins[0]?.listenedAt).toBe(at);
    const again = withAct(copy, { kind: "listened", spinId: "s2", at });
    expect(again.spins).toEqual(copy.spins);
    expect(again.recent).toEqual(copy.recent);
  });

  it("shows the heart as it was left", () => {
    expect(withAct(copy, { kind: "favorite", albumId: "a1", isFavorite: true }).favorites).toEqual({
      a1: true,
      a2: true,
    });
  });
});

it("what was copy in another shape, or before shapes had numbers, is not there", () => {
  expect(ofThisVersion({ ...copy, schema: 2 })).toEqual({ ...copy, schema: 2 });
  for (const other of [copy, { ...copy, schema: 1 }, { ...copy, schema: 3 }, undefined])
    expect(ofThisVersion(other)).toBeUndefined();
});

it("what waits is given up where the server wants it never, and copy where it may want it later", () => {
  const meaning = (status: number) => meaningOf({ status, code: undefined });
  for (const status of [400, 404, 409, 410, 413, 422])
    expect([status, meaning(status)]).toEqual([status, "lost"]);
  for (const status of [403, 500, 502, 504]) expect([status, meaning(status)]).toEqual([status, "failed"]);
  for (const status of [401, 408, 425, 429, 503]) expect([status, meaning(status)]).toEqual([status, "stop"]);
  expect(meaningOf({ status: 400, code: "already-listened" })).toBe("done");
  expect(meaningOf({ status: 409, code: "another-account" })).toBe("another");
});

it("what fails is given up on the fifth occasion, and what fails again within five minutes is one occasion", () => {
  const minute = 60_000;
  const fresh: WaitingAct = {
    number: 1,
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

describe("where the browser keeps nothing", () => {
  it("says so, and has nothing to forget", async () => {
    await saveOfflineCopy(copy, currentSession());
    expect(offlineCopyFlag.read()).toBeUndefined();
  });

  it("notes no departure that nobody has seen: each would make another page begin anew", async () => {
    offlineCopyFlag.write("yes");
    const session = currentSession();
    await deleteAll(false);
    expect(isStillHere(session)).toBe(true);
  });
});
