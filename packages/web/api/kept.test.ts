import { describe, expect, it } from "vitest";
import { isStillHere, stayNow } from "../device/departures.ts";
import { forgetListener, type Kept, keep, withAct } from "./kept.ts";
import { keptFlag } from "./kept-flag.ts";
import { isFinal } from "./send-waiting.ts";

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

it("what waits is given up where the server wants it never, and kept where it may want it later", () => {
  for (const status of [400, 404, 409, 410, 413, 422])
    expect([status, isFinal({ status })]).toEqual([status, true]);
  for (const status of [401, 403, 408, 425, 429, 500, 502, 503])
    expect([status, isFinal({ status })]).toEqual([status, false]);
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
