import { expect, test } from "vitest";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createPlayQuota } from "./play-quota.ts";

const setUp = (most: number) => {
  const clock = createFakeClock();
  return { clock, quota: createPlayQuota(() => clock.now(), { play: most, tracks: 1 }) };
};

test("the window is full once it holds so many requests, until so many have rolled out of it that there is room", () => {
  const { clock, quota } = setUp(2);
  const start = clock.now();
  quota.note();
  expect(quota.fullUntil("play")).toBeUndefined();
  clock.advance(10_000);
  quota.note();
  expect(quota.fullUntil("play")).toBe(start + 30_000);
  // A Play that had begun before is finished.
  quota.note();
  expect(quota.fullUntil("play")).toBe(start + 40_000);
  clock.advance(29_999);
  expect(quota.fullUntil("play")).toBe(start + 40_000);
  clock.advance(1);
  expect(quota.fullUntil("play")).toBeUndefined();
});

test("a clock that was set back empties it", () => {
  const { clock, quota } = setUp(1);
  quota.note();
  clock.advance(-60_000);
  expect(quota.fullUntil("play")).toBeUndefined();
});

test("it is full for lists of tracks while Plays still have room", () => {
  const { clock, quota } = setUp(2);
  expect(quota.fullUntil("tracks")).toBeUndefined();
  quota.note();
  expect(quota.fullUntil("tracks")).toBe(clock.now() + 30_000);
  expect(quota.fullUntil("play")).toBeUndefined();
});
