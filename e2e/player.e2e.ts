import { toldLonger } from "@spindle/server/providers/subsonic/testing/fake-library.ts";
import { type FakeServer, startFakeServer } from "@spindle/server/providers/subsonic/testing/fake-server.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeCookies } from "./testing/browser.ts";
import { heardOn, recordSound } from "./testing/heard-sound.ts";
import { replyTo } from "./testing/page-steps.ts";
import { useChromium } from "./testing/running.ts";
import { startSpin } from "./testing/sign-in.ts";
import { type SpindleProcess, startSpindle } from "./testing/spindle-process.ts";
import { createVisitor } from "./testing/visitor.ts";
import type { Spin } from "@spindle/contract/schemas/spin.ts";

const chromium = useChromium();
const tones = [300, 450, 600, 800, 1_000];
/** Of each track. */
const seconds = 3;
/** The server tells more than the sound has: albums of seconds are never spun. */
const albums = toldLonger([
  {
    title: "Five Tones",
    artist: "The Lamps",
    year: 1979,
    genres: ["Drone"],
    songs: tones.map((hz) => ({ title: `At ${hz} Hz`, hz, seconds })),
  },
]);
const password = "sesame";

let fake: FakeServer;
let spindle: SpindleProcess;
beforeAll(async () => {
  fake = await startFakeServer({
    albums,
    users: ["ada", "bea", "cleo"].map((name) => ({ name, password, starred: { albums: ["Five Tones"] } })),
  });
  spindle = await startSpindle({ env: { SUBSONIC_SERVERS: `Attic=${fake.url}`, JOBS: "off" } });
});
afterAll(async () => {
  await spindle.stop();
  await fake.stop();
});

/** A listener whose spin is the album, on its page. */
async function albumPage(user: string, width = 1280) {
  const visitor = createVisitor(spindle.origin);
  const answer = await visitor.post(
    "/auth/subsonic/server",
    { server: fake.url, user, password },
    { Origin: spindle.origin },
  );
  expect(answer.status).toBeLessThan(400);
  const { context, page, watch } = await chromium.visit({ origin: spindle.origin, width });
  await takeCookies(context, visitor);
  const { spinId } = await startSpin(visitor, { mode: "saved" });
  await recordSound(context);
  await page.goto(`/spin/${spinId}`);
  return { context, page, watch, spinId };
}

const bar = (page: Page) => page.getByRole("region", { name: "Player" });

test("the album plays from track 1 to its end without gaps, is marked by itself, and the server is told", async () => {
  const { context, page, watch, spinId } = await albumPage("ada");
  await page.getByRole("button", { name: "Play Here" }).click();
  await bar(page).getByText("The album is over.").waitFor();
  // Where two tones meet, a window of 20 ms may hold some of both. How long the silence between them is, `bench/gaps.ts` measures.
  const heard = (await heardOn(page, tones)).filter(({ hz, ms }) => hz > 0 && ms > 40);
  expect(heard.map(({ hz }) => hz)).toEqual(tones);
  for (const { ms } of heard) expect(ms).toBeGreaterThan(seconds * 1000 - 100);

  await expect
    .poll(async () => (await replyTo<Spin>(page, `/api/spins/${spinId}`)).listenedAt)
    .not.toBeNull();
  await expect.poll(() => fake.scrobbles.length).toBe(tones.length);
  expect(watch.troubles()).toEqual([]);
  await context.close();
});
