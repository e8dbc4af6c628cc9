import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createCallPace } from "./call-pace.ts";

const never = new AbortController().signal;

it("gives one turn in each gap, also to callers who ask at once, and none to one who left", async () => {
  const clock = createFakeClock(0);
  const pace = createCallPace(clock, 1_000, (ms, signal) => {
    const over = clock.timeout(ms);
    return new Promise((resolve) => {
      for (const end of [over, signal]) end.addEventListener("abort", () => resolve());
    });
  });
  const turns: number[] = [];
  const ask = async (signal = never) => {
    await pace(signal);
    if (!signal.aborted) turns.push(clock.now());
  };
  const leaving = new AbortController();
  const asked = [ask(), ask(), ask(leaving.signal), ask(), ask(AbortSignal.abort())];
  await nextTurn();
  leaving.abort();
  for (let step = 0; step < 8; step += 1) {
    clock.advance(500);
    await nextTurn();
  }
  await Promise.all(asked);
  await ask();
  expect(turns).toEqual([0, 1_000, 2_000, 4_000]);
});
