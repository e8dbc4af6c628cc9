import { type FakeServer, startFakeServer } from "@spindle/server/providers/subsonic/testing/fake-server.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  button,
  countedOf,
  lowestUntil,
  openAlbum,
  playHere,
  position,
  untilPast,
} from "../testing/player-steps.ts";
import { useChromium } from "../testing/running.ts";
import { type SpindleProcess, startSpindle } from "../testing/spindle-process.ts";

const chromium = useChromium();
const listener = { user: "ada", password: "sesame" };
/** Samples a second. So many that a browser takes only some seconds of sound in advance. */
const rate = 384_000;
const bytesOfSecond = rate * 2;

let server: FakeServer;
let spindle: SpindleProcess;
beforeAll(async () => {
  const songs = ["One", "Two", "Three", "Four", "Five"].map((title) => ({ title, seconds: 600, rate }));
  server = await startFakeServer({
    albums: [{ title: "Long Tones", artist: "The Lamps", songs }],
    users: [{ name: listener.user, password: listener.password, starred: { albums: ["Long Tones"] } }],
  });
  spindle = await startSpindle({ env: { SUBSONIC_SERVERS: `Attic=${server.url}`, JOBS: "off" } });
});
afterAll(async () => {
  await spindle.stop();
  await server.stop();
});

/** The bytes at which the streams so far began. */
const starts = (): readonly number[] =>
  server.requests
    .filter(({ call }) => call === "stream")
    .map(({ headers }) => Number(/^bytes=(\d+)-/.exec(headers.range ?? "")?.[1] ?? 0));

test("an album that was paused for longer than its stream lasts goes on at the same second, by range", async () => {
  const { context, page, watch } = await openAlbum(chromium, { origin: spindle.origin, server, ...listener });
  await playHere(page).click();
  await untilPast(page, 2);
  await button(page, "Pause").click();
  await button(page, "Play").waitFor();
  const pausedAt = await position(page);
  const before = starts().length;
  // Spindle ends a stream of which nothing is taken for 20 s.
  await expect.poll(() => server.streams.open).toBe(0);

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
