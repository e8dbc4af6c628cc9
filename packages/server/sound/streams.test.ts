import { expect, test } from "vitest";
import { createStreams } from "./streams.ts";

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

test("after the close none is open, and none begins", () => {
  const streams = createStreams();
  const open = streams.begin("ada", "1");
  streams.close();
  expect(open?.signal.aborted).toBe(true);
  expect(streams.begin("ada", "2")).toBeUndefined();
});
