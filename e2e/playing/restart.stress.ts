import { randomBytes } from "node:crypto";
import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { toldLonger } from "@spindle/server/providers/subsonic/testing/fake-library.ts";
import { expect, onTestFinished, test } from "vitest";
import { quickDatabase } from "../testing/databases.ts";
import { tonesHeard } from "../testing/heard-sound.ts";
import { replyTo } from "../testing/page-steps.ts";
import {
  bar,
  countedOf,
  lowestUntil,
  openTheirAlbum,
  playHere,
  position,
  startMusicServer,
  untilPast,
} from "../testing/player-steps.ts";
import { useChromium } from "../testing/running.ts";
import { startSpindle } from "../testing/spindle-process.ts";

const chromium = useChromium();
const tones = [300, 450, 600, 800, 1_000];
/** A browser takes some 13 MB of sound in advance. The first track is larger, so the restart interrupts it. */
const long = { seconds: 30, rate: 384_000 };
const songs = tones.map((hz, track) => ({
  title: `At ${hz} Hz`,
  hz,
  ...(track === 0 ? long : { seconds: 2 }),
}));

test("while Spindle restarts, the album waits, and then goes on at the same second to its end", async () => {
  const server = await startMusicServer(toldLonger([{ title: "Five Tones", artist: "The Lamps", songs }]));
  onTestFinished(() => server.stop());
  const database = await quickDatabase.open();
  onTestFinished(() => database.remove());
  const how = {
    databaseUrl: database.databaseUrl,
    env: {
      SUBSONIC_SERVERS: `Attic=${server.url}`,
      SPINDLE_SECRET: randomBytes(32).toString("base64"),
      JOBS: "off",
    },
  };
  const before = await startSpindle(how);
  onTestFinished(() => before.stop());
  const { context, page, spinId } = await openTheirAlbum(chromium, before.origin, server);
  await playHere(page).click();
  await untilPast(page, 1);
  await before.stop();
  await bar(page).getByText("goes on by itself").waitFor();
  const stoppedAt = await position(page);

  const lowest = lowestUntil(page, stoppedAt + 0.5);
  const after = await startSpindle({ ...how, port: before.port });
  onTestFinished(() => after.stop());
  // A browser seeks to whole microseconds.
  expect(await lowest).toBeCloseTo(stoppedAt, 3);
  const counted = await countedOf(page, 0);
  expect(counted, "nothing skipped").toHaveLength(1);
  expect(counted[0]?.[1]).toBeLessThanOrEqual(long.seconds);
  await bar(page).getByText("The album is over.").waitFor();
  const heard = await tonesHeard(page, tones);
  expect(heard.map(({ hz }) => hz)).toEqual(tones);
  expect(heard[0]?.ms, "nothing heard twice").toBeLessThan(long.seconds * 1000 + 1000);
  await expect
    .poll(async () => (await replyTo<Spin>(page, `/api/spins/${spinId}`)).listenedAt)
    .not.toBeNull();
  await expect
    .poll(() => server.scrobbles.map(({ song }) => song.title))
    .toEqual(songs.map(({ title }) => title));
  await context.close();
});
