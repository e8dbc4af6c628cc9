import { expect, test } from "vitest";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createPlayQuota } from "./play-quota.ts";

const setUp = (most: number) => {
  const clock = createFakeClock();
  return { clock, quota: createPlayQuota(() => clock.now(), { play: most, tracks: 1 }) };
};

test("the rolling window is full at its limit, until enough requests have left it", async () => {
  const { clock, quota } = setUp(2);
  const start = clock.now();
  quota.note();
  expect(await quota.fullUntil("play")).toBeUndefined();
  clock.advance(10_000);
  quota.note();
  expect(await quota.fullUntil("play")).toBe(start + 30_000);
  // A Play that had begun before is finished.
  quota.note();
  expect(await quota.fullUntil("play")).toBe(start + 40_000);
  clock.advance(29_999);
  expect(await quota.fullUntil("play")).toBe(start + 40_000);
  clock.advance(1);
  expect(await quota.fullUntil("play")).toBeUndefined();
});

test("is emptied if the clock is set back", async () => {
  const { clock, quota } = setUp(1);
  quota.note();
  clock.advance(-60_000);
  expect(await quota.fullUntil("play")).toBeUndefined();
});

test("is full for track lists before it is full for Plays", async () => {
  const { clock, quota } = setUp(2);
  expect(await quota.fullUntil("tracks")).toBeUndefined();
  quota.note();
  expect(await quota.fullUntil("tracks")).toBe(clock.now() + 30_000);
  expect(await quota.fullUntil("play")).toBeUndefined();
});
