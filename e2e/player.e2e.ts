import { toldLonger } from "@spindle/server/providers/subsonic/testing/fake-library.ts";
import { type FakeServer, startFakeServer } from "@spindle/server/providers/subsonic/testing/fake-server.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings } from "./testing/axe.ts";
import { tonesHeard } from "./testing/heard-sound.ts";
import { replyTo } from "./testing/page-steps.ts";
import { button, openAlbum, bar, playHere, position, untilPast } from "./testing/player-steps.ts";
import { useChromium } from "./testing/running.ts";
import { type SpindleProcess, startSpindle } from "./testing/spindle-process.ts";
import { twoFrames, untilLoaded } from "./web-states/app-in-browser.ts";
import type { Spin } from "@spindle/contract/schemas/spin.ts";

const chromium = useChromium();
const tones = [300, 450, 600, 800, 1_000];
/** Of each track. */
const seconds = 3;
const password = "sesame";

/** A music server with one album. It tells more seconds than there are: albums of seconds are never spun. */
function serverWith(title: string, songSeconds: number): Promise<FakeServer> {
  const songs = tones.map((hz) => ({ title: `At ${hz} Hz`, hz, seconds: songSeconds }));
  const albums = toldLonger([{ title, artist: "The Lamps", year: 1979, genres: ["Drone"], songs }]);
  const users = ["ada", "bea"].map((name) => ({ name, password, starred: { albums: [title] } }));
  return startFakeServer({ albums, users });
}

let short: FakeServer;
let long: FakeServer;
let spindle: SpindleProcess;
beforeAll(async () => {
  short = await serverWith("Five Tones", seconds);
  long = await serverWith("Long Tones", 60);
  const env = { SUBSONIC_SERVERS: `Attic=${short.url},Cellar=${long.url}`, JOBS: "off" };
  spindle = await startSpindle({ env });
});
afterAll(async () => {
  await spindle.stop();
  await Promise.all([short.stop(), long.stop()]);
});

/** A listener whose spin is the server's album, on its page. */
const albumPage = (server: FakeServer, user: string, screen?: Parameters<typeof openAlbum>[2]) =>
  openAlbum(chromium, { origin: spindle.origin, server, user, password }, screen);

test("the album plays in order from track 1 to its end, is marked by itself, and the server is told", async () => {
  const { context, page, watch, spinId } = await albumPage(short, "ada");
  await playHere(page).click();
  await bar(page).getByText("The album is over.").waitFor();
  // How long the silence between them is, `bench/gaps.ts` measures on a calm machine.
  const heard = await tonesHeard(page, tones);
  expect(heard.map(({ hz }) => hz)).toEqual(tones);
  for (const { ms } of heard) expect(ms).toBeGreaterThan(seconds * 1000 - 300);

  await expect
    .poll(async () => (await replyTo<Spin>(page, `/api/spins/${spinId}`)).listenedAt)
    .not.toBeNull();
  await expect.poll(() => short.scrobbles.length).toBe(tones.length);
  expect(watch.troubles()).toEqual([]);
  await context.close();
});

test("it plays on from page to page, goes on after a reload at the same second, and one tab plays", async () => {
  const { context, page, watch } = await albumPage(long, "bea", { width: 390, phone: true });
  await playHere(page).waitFor();
  await twoFrames(page);
  await page.keyboard.press("p");
  await untilPast(page, 2);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("h");
  await page.waitForURL((url) => url.pathname === "/");
  const before = await position(page);
  await untilPast(page, before + 1);
  await page.keyboard.press("p");
  await button(page, "Play").waitFor();
  const pausedAt = await position(page);
  await page.keyboard.press("p");
  await untilPast(page, pausedAt + 1);
  const leftAt = await position(page);

  await page.reload();
  // Whether a browser makes sound before a press on the new page is its own choice.
  const goesOn = button(page, "Continue");
  await goesOn.or(button(page, "Pause")).waitFor();
  if (await goesOn.isVisible()) await goesOn.click();
  await button(page, "Pause").waitFor();
  expect(await position(page)).toBeGreaterThanOrEqual(Math.floor(leftAt));

  const other = await context.newPage();
  const hasPlayer = untilLoaded(other, "player-host");
  await other.goto("/");
  await hasPlayer;
  await other.waitForLoadState("networkidle");
  await other.getByRole("heading", { level: 1 }).waitFor();
  expect(await bar(other).count()).toBe(0);
  await button(page, "Pause").click();
  await other.reload();
  await button(other, "Play").click();
  await button(other, "Pause").waitFor();
  await page.bringToFront();
  await button(page, "Play").click();
  await button(page, "Pause").waitFor();
  await button(other, "Play").waitFor();

  await button(page, "Stop and close the player").click();
  await bar(page).waitFor({ state: "detached" });
  expect(watch.troubles()).toEqual([]);
  await context.close();
});
