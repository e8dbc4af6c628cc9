import { describe, expect, it } from "vitest";
import { isStillHere, stayNow } from "../device/departures.ts";
import {
  afterFailure,
  forgetListener,
  type Kept,
  keep,
  ofThisShape,
  type WaitingAct,
  withAct,
} from "./kept.ts";
import { keptFlag } from "./kept-flag.ts";
import { meaningOf } from "./send-waiting.ts";

const spun = { spinId: "s1", listenedAt: null };
const listedSpin = { id: "s1" };
const kept = {
  recent: { items: [listedSpin, { id: "s2", listenedAt: "2026-11-01T10:00:00.000Z" }], nextCursor: null },
  spins: [spun, { spinId: "s2", listenedAt: "2026-11-01T10:00:00.000Z" }],
  favorites: { a1: false, a2: true },
} as unknown as Kept;
const at = "2026-11-22T12:00:00.000Z";

describe("what is kept, after an act that waits", () => {
  it("shows the mark in the list and on the spin's page, and none that was made before", () => {
    const marked = withAct(kept, { kind: "listened", spinId: "s1", at });
    expect(marked.recent.items[0]?.listenedAt).toBe(at);
    expect(marked.spins[0]?.listenedAt).toBe(at);
    const again = withAct(kept, { kind: "listened", spinId: "s2", at });
    expect(again.spins).toEqual(kept.spins);
    expect(again.recent).toEqual(kept.recent);
  });

  it("shows the heart as it was left", () => {
    expect(withAct(kept, { kind: "favorite", albumId: "a1", isFavorite: true }).favorites).toEqual({
      a1: true,
      a2: true,
    });
  });
});

it("what was kept in another shape, or before shapes had numbers, is not there", () => {
  expect(ofThisShape({ ...kept, schema: 2 })).toEqual({ ...kept, schema: 2 });
  for (const other of [kept, { ...kept, schema: 1 }, { ...kept, schema: 3 }, undefined])
    expect(ofThisShape(other)).toBeUndefined();
});

it("what waits is given up where the server wants it never, and kept where it may want it later", () => {
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
    await keep(kept, stayNow());
    expect(keptFlag.read()).toBeUndefined();
  });

  it("notes no departure that nobody has seen: each would make another page begin anew", async () => {
    keptFlag.write("yes");
    const stay = stayNow();
    await forgetListener(false);
    expect(isStillHere(stay)).toBe(true);
  });
});
