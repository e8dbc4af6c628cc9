import { toldLonger } from "@spindle/server/providers/subsonic/testing/fake-library.ts";
import { type FakeServer, startFakeServer } from "@spindle/server/providers/subsonic/testing/fake-server.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings } from "./testing/axe.ts";
import { takeCookies, type VisitOptions } from "./testing/browser.ts";
import { recordSound, tonesHeard } from "./testing/heard-sound.ts";
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
const password = "sesame";

/** A music server with one album. It tells more seconds than there are: albums of seconds are never spun. */
function serverWith(title: string, songSeconds: number): Promise<FakeServer> {
  const songs = tones.map((hz) => ({ title: `At ${hz} Hz`, hz, seconds: songSeconds }));
  const albums = toldLonger([{ title, artist: "The Lamps", year: 1979, genres: ["Drone"], songs }]);
  const users = ["ada", "bea", "cleo"].map((name) => ({ name, password, starred: { albums: [title] } }));
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

/** A listener whose spin is the album, on its page. */
async function albumPage(
  server: FakeServer,
  user: string,
  screen: Pick<VisitOptions, "width" | "phone"> = {},
) {
  const visitor = createVisitor(spindle.origin);
  const answer = await visitor.post(
    "/auth/subsonic/server",
    { server: server.url, user, password },
    { Origin: spindle.origin },
  );
  expect(answer.status).toBeLessThan(400);
  const { context, page, watch } = await chromium.visit({ origin: spindle.origin, ...screen });
  await takeCookies(context, visitor);
  const { spinId } = await startSpin(visitor, { mode: "saved" });
  await recordSound(context);
  await page.goto(`/spin/${spinId}`);
  return { context, page, watch, spinId };
}

const bar = (page: Page) => page.getByRole("region", { name: "Player" });
const playHere = (page: Page) => page.getByRole("button", { name: "Play Here" });
const button = (page: Page, name: string) => bar(page).getByRole("button", { name, exact: true });
const position = async (page: Page): Promise<number> =>
  Number(await bar(page).getByRole("slider", { name: "Position in the track" }).inputValue());
const untilPast = (page: Page, second: number) => expect.poll(() => position(page)).toBeGreaterThan(second);

test("the album plays in order from track 1 to its end, is marked by itself, and the server is told", async () => {
  const { context, page, watch, spinId } = await albumPage(short, "ada");
  await playHere(page).click();
  await bar(page).getByText("The album is over.").waitFor();
  // How long the silence between them is, `bench/gaps.ts` measures on a calm machine.
  const heard = await tonesHeard(page, tones);
  expect(heard.map(({ hz }) => hz)).toEqual(tones);
  for (const { ms } of heard) expect(ms).toBeGreaterThan((seconds * 1000) / 2);

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
  await other.goto("/");
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

test("while the music server is away it waits, and then plays every track to the end", async () => {
  const { context, page } = await albumPage(short, "cleo");
  await playHere(page).click();
  await untilPast(page, 0.5);
  await short.goDown();
  await bar(page)
    .getByText(/goes on by itself/)
    .waitFor();
  await short.comeBack();
  await bar(page).getByText("The album is over.").waitFor();
  expect((await tonesHeard(page, tones)).map(({ hz }) => hz)).toEqual(tones);
  await context.close();
});
