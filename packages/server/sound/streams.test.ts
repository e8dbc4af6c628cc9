import { expect, test } from "vitest";
import { createStreams, listenerPace } from "./streams.ts";

test("a listener's third stream ends the oldest, of the same track first", () => {
  const streams = createStreams();
  const begin = (track: string, listener = "ada") =>
    streams.begin(listener, track) ?? expect.unreachable("there's room");
  const [first, second, others] = [begin("1"), begin("2"), begin("1", "grace")];
  const again = begin("2");
  expect([first, second, others].map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
  const third = begin("3");
  expect([first, again, third, others].map(({ signal }) => signal.aborted)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  third.leave();
  const fourth = begin("4");
  expect([again, fourth].map(({ signal }) => signal.aborted)).toEqual([false, false]);
});

test("all together have a number of places, and a listener's own is free again at once", () => {
  const streams = createStreams(3);
  const [ada] = [streams.begin("ada", "1"), streams.begin("ada", "2"), streams.begin("grace", "1")];
  expect(streams.begin("edsger", "1")).toBeUndefined();
  expect(streams.begin("ada", "3")).toBeDefined();
  expect(ada?.signal.aborted).toBe(true);
});

test("a listener's streams share a pace after their first megabytes, and another's has its own", () => {
  const streams = createStreams();
  const begin = (listener: string, track: string) =>
    streams.begin(listener, track)?.pauseAfter ?? expect.unreachable("there's room");
  const { atOnce, perSecond } = listenerPace;
  const first = begin("ada", "1");
  expect(first(atOnce, 0)).toBe(0);
  expect(first(perSecond, 0)).toBe(1_000);
  expect(begin("ada", "2")(perSecond, 0)).toBe(2_000);
  expect(begin("grace", "1")(1_000, 2_000)).toBe(0);
  // A stream of another range begins where they were.
  expect(begin("ada", "2")(perSecond, 2_000)).toBe(1_000);
  // A clock takes no part of a millisecond.
  expect(begin("ada", "2")(1, 2_000)).toBe(1_001);
  const muchLater = 1_000_000;
  expect(first(atOnce, muchLater)).toBe(0);
});

test("all listeners together have a pace too", () => {
  const streams = createStreams();
  const pauses = Array.from({ length: 20 }, (_, place) =>
    streams.begin(`listener ${place}`, "1")?.pauseAfter(listenerPace.atOnce, 0),
  );
  expect(pauses[0]).toBe(0);
  expect(pauses.at(-1)).toBeGreaterThan(1_000);
});

test("after the close none is open, and none begins", () => {
  const streams = createStreams();
  const open = streams.begin("ada", "1");
  streams.close();
  expect(open?.signal.aborted).toBe(true);
  expect(streams.begin("ada", "2")).toBeUndefined();
});
