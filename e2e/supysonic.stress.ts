import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { toldLonger } from "@spindle/server/providers/subsonic/testing/fake-library.ts";
import {
  missingSupysonic,
  startSupysonic,
  type Supysonic,
} from "@spindle/server/providers/subsonic/testing/supysonic.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { takeCookies } from "./testing/browser.ts";
import { recordSound, tonesHeard } from "./testing/heard-sound.ts";
import { replyTo } from "./testing/page-steps.ts";
import { useChromium } from "./testing/running.ts";
import { startSpin } from "./testing/sign-in.ts";
import { type SpindleProcess, startSpindle } from "./testing/spindle-process.ts";
import { createVisitor } from "./testing/visitor.ts";

const lacking = missingSupysonic();
const rosa = { name: "Rosa", password: "sesame 開" };
const tones = [300, 450, 600, 800, 1_000];
const titles = tones.map((hz) => `At ${hz} Hz`);
const songs = tones.map((hz, at) => ({ title: titles[at] ?? "", hz, seconds: 6 }));

/** A real server, which streams FLAC and counts plays in its own database. */
describe.skipIf(lacking !== undefined)(`Supysonic${lacking === undefined ? "" : `, ${lacking}`}`, () => {
  const chromium = useChromium();
  let supysonic: Supysonic;
  let spindle: SpindleProcess;
  beforeAll(async () => {
    const albums = toldLonger([
      { title: "Five Tones", artist: "The Lamps", year: 1979, genres: ["Drone"], songs },
    ]);
    supysonic = await startSupysonic(albums, [rosa]);
    spindle = await startSpindle({ env: { SUBSONIC_SERVERS: `Attic=${supysonic.url}`, JOBS: "off" } });
  });
  afterAll(async () => {
    await spindle.stop();
    await supysonic.stop();
  });

  test("its listener signs in, spins, and hears an album to its end, which is marked and counted", async () => {
    const visitor = createVisitor(spindle.origin);
    const account = { server: supysonic.url, user: rosa.name, password: rosa.password };
    await visitor.post("/auth/subsonic/server", account, { Origin: spindle.origin });
    const { context, page, watch } = await chromium.visit({ origin: spindle.origin });
    await takeCookies(context, visitor);
    await recordSound(context);
    const { spinId } = await startSpin(visitor, { mode: "saved" });
    await page.goto(`/spin/${spinId}`);
    await page.getByRole("button", { name: "Play Here" }).click();
    const slider = page.getByRole("slider", { name: "Position in the track" });
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(2);
    await slider.press("Home");
    await playing(page, 2).waitFor();
    await page.getByRole("region", { name: "Player" }).getByText("The album is over.").waitFor();

    const heard = await tonesHeard(page, tones);
    expect(heard.map(({ hz }) => hz)).toEqual(tones);
    // The first two seconds of the first track were heard twice.
    expect(heard[0]?.ms).toBeGreaterThan(7_500);
    await expect
      .poll(async () => (await replyTo<Spin>(page, `/api/spins/${spinId}`)).listenedAt)
      .not.toBeNull();
    const plays = supysonic.plays();
    for (const title of titles) expect(plays.get(title)?.count).toBeGreaterThan(0);
    expect(watch.troubles()).toEqual([]);
    await context.close();
  });
});

const playing = (page: Page, track: number) =>
  page.getByRole("region", { name: "Player" }).getByText(`Track ${track} of ${tones.length}`);
