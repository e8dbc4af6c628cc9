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
  ["as the server's clock has it", "2026-11-22T12:00:02.000Z"],
  ["by a clock that runs a little ahead", "2026-11-22T12:00:08.000Z"],
  ["hours before, without a network", "2026-11-22T08:00:00.000Z"],
])("tells what a mark of this device has brought, made %s", async (_, at) => {
  expect(await markAt(at)).toEqual({ streak: 4, newTrophies: [trophy("by-the-mark", listenedAt)] });
});

it("tells nothing where another device had made the mark before", async () => {
  expect(await markAt("2026-11-22T12:00:10.000Z")).toBeUndefined();
});
