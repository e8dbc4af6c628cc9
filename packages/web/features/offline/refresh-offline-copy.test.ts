import type { OfflineCopy } from "../../api/offline-copy.ts";
import type { ListedSpin } from "@spindle/contract/schemas/profile.ts";
import { expect, it } from "vitest";
import { isFresh, knownSpin } from "./refresh-offline-copy.ts";

const minute = 60_000;
const now = Date.parse("2026-11-22T12:00:00Z");
const createdAt = "2026-01-04T09:00:00.000Z";
const album = { id: "a1", name: "Low Tide", coverUrl: "https://covers.example/1" };
const kept = {
  me: { createdAt },
  spins: [{ spinId: "s1", listenedAt: null, album }],
  readAt: now,
} as unknown as OfflineCopy;
const listed = { id: "s1", album } as unknown as ListedSpin;

it("treats a copy as stale after five minutes, after a clock change, and for another listener", () => {
  expect(isFresh(kept, createdAt, now + 4 * minute)).toBe(true);
  expect(isFresh(kept, createdAt, now + 5 * minute)).toBe(false);
  expect(isFresh(kept, createdAt, now - 5 * minute)).toBe(false);
  expect(isFresh(kept, "2026-02-01T00:00:00.000Z", now)).toBe(false);
  expect(isFresh(undefined, createdAt, now)).toBe(false);
});

it("reuses a spin while its mark, cover, and links match the list's", () => {
  expect(knownSpin(kept, listed)).toBe(kept.spins[0]);
  expect(knownSpin(kept, { ...listed, listenedAt: createdAt })).toBeUndefined();
  const without = { id: "a1", name: "Low Tide" } as unknown as ListedSpin["album"];
  expect(knownSpin(kept, { ...listed, album: without })).toBeUndefined();
  expect(knownSpin(undefined, listed)).toBeUndefined();
});

it("doesn't reuse the latest spin until its tracks are stored", () => {
  const storedAs = (more: object) => ({ ...kept, spins: [{ ...kept.spins[0], ...more }] }) as OfflineCopy;
  expect(knownSpin(storedAs({ isLatest: true }), listed)).toBeUndefined();
  expect(knownSpin(storedAs({ isLatest: true, tracks: [] }), listed)).toBeDefined();
  expect(knownSpin(storedAs({ isLatest: false }), listed)).toBeDefined();
});
