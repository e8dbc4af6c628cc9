import { expect, test } from "vitest";
import {
  button,
  countedOf,
  lowestUntil,
  playHere,
  position,
  untilPast,
  useMusicServer,
} from "../testing/player-steps.ts";
import { useChromium } from "../testing/running.ts";

const chromium = useChromium();
/** Samples a second. So many that a browser takes only some seconds of sound in advance. */
const rate = 384_000;
const bytesOfSecond = rate * 2;

const songs = ["One", "Two", "Three", "Four", "Five"].map((title) => ({ title, seconds: 600, rate }));
const stage = useMusicServer(chromium, [{ title: "Long Tones", artist: "The Lamps", songs }]);

/** The bytes at which the streams so far began. */
const starts = (): readonly number[] =>
  stage.server.requests
    .filter(({ call }) => call === "stream")
    .map(({ headers }) => Number(/^bytes=(\d+)-/.exec(headers.range ?? "")?.[1] ?? 0));

test("an album that was paused for longer than its stream lasts goes on at the same second, by range", async () => {
  const { context, page, watch } = await stage.open();
  await playHere(page).click();
  await untilPast(page, 2);
  await button(page, "Pause").click();
  await button(page, "Play").waitFor();
  const pausedAt = await position(page);
  const before = starts().length;
  // Spindle ends a stream of which nothing is taken for 20 s.
  await expect.poll(() => stage.server.streams.open).toBe(0);

  const lowest = lowestUntil(page, pausedAt + 1);
  await button(page, "Play").click();
  expect(await lowest).toBeGreaterThan(pausedAt - 0.5);
  await expect.poll(() => starts().length).toBe(before + 1);
  const resumedAt = (starts().at(-1) ?? 0) / bytesOfSecond;
  expect(resumedAt).toBeGreaterThan(pausedAt);
  await untilPast(page, resumedAt + 2);
  const counted = await countedOf(page, 0);
  expect(counted, "without a gap").toHaveLength(1);
  expect(watch.troubles()).toEqual([]);
  await context.close();
});
