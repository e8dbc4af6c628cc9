import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readMark } from "./read-mark.ts";

const listenedAt = "2026-11-22T12:00:04.321Z";
const trophy = (id: string, earnedAt: string) => ({ id, userTrophy: { earnedAt } });
const answers: Readonly<Record<string, unknown>> = {
  "/api/spins/s1": { listenedAt, currentStreak: 4 },
  "/api/profile/trophies": [
    trophy("later", "2026-11-22T12:00:04.322Z"),
    trophy("by-the-mark", listenedAt),
    trophy("by-the-spin", "2026-11-22T12:00:01.000Z"),
  ],
};
const markAt = (at: string) => readMark("account", { kind: "listened", spinId: "s1", at });

beforeEach(() => {
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("fetch", async (path: string) => Response.json(answers[path]));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ["in sync with the server's clock", "2026-11-22T12:00:02.000Z"],
  ["with a clock slightly ahead", "2026-11-22T12:00:08.000Z"],
  ["hours earlier while offline", "2026-11-22T08:00:00.000Z"],
])("returns the streak and trophies of a mark made on this device %s", async (_, at) => {
  expect(await markAt(at)).toEqual({ streak: 4, newTrophies: [trophy("by-the-mark", listenedAt)] });
});

it("returns nothing if another device made the mark earlier", async () => {
  expect(await markAt("2026-11-22T12:00:10.000Z")).toBeUndefined();
});
