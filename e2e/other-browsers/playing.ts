import { toldLonger } from "@spindle/server/providers/subsonic/testing/fake-library.ts";
import { type FakeServer, startFakeServer } from "@spindle/server/providers/subsonic/testing/fake-server.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { missing } from "../../scripts/programs.mjs";
import { type SpindleProcess, startSpindle } from "../testing/spindle-process.ts";
import type { DrivenBrowser } from "./driven-browser.ts";
import { press, see } from "./driven-page.ts";

const listener = { name: "ada", password: "sesame", starred: { albums: ["Five Tones"] } };
const tones = [300, 450, 600, 800, 1_000];

/** An album that plays in the page, in the browser that these programs start. */
export function describePlaying(
  browserName: string,
  programs: Readonly<Record<string, string | undefined>>,
  open: () => Promise<DrivenBrowser>,
): void {
  const lacking = missing(programs);
  const here = lacking.length === 0;
  describe.skipIf(!here)(`playing in ${browserName}${here ? "" : `, missing ${lacking.join(", ")}`}`, () => {
    let fake: FakeServer;
    let spindle: SpindleProcess;
    let browser: DrivenBrowser;
    beforeAll(async () => {
      const songs = tones.map((hz) => ({ title: `At ${hz} Hz`, hz, seconds: 3 }));
      const albums = [{ title: "Five Tones", artist: "The Lamps", year: 1979, genres: ["Drone"], songs }];
      fake = await startFakeServer({ albums: toldLonger(albums), users: [listener] });
      spindle = await startSpindle({ env: { SUBSONIC_SERVERS: `Attic=${fake.url}`, JOBS: "off" } });
    });
    afterAll(async () => {
      await spindle.stop();
      await fake.stop();
    });
    beforeEach(async () => {
      browser = await open();
    });
    afterEach(() => browser.close());

    test("an album plays from track 1 to its end, and the music server is told of each track", async () => {
      await browser.goTo(spindle.origin);
      const account = { server: fake.url, user: listener.name, password: listener.password };
      await post(browser, "/auth/subsonic/server", account);
      await post(browser, "/api/me/onboarding");
      const spinId = await post(browser, "/api/spin", { mode: "saved" });
      await browser.goTo(`${spindle.origin}/spin/${spinId}`);
      await press(browser, "button", "Play Here");
      await see(browser, "section[aria-label=Player] [role=status]", "The album is over.");
      expect(await browser.evaluate(wholeAlbumPlayed)).toBe(true);
      await expect
        .poll(() => fake.scrobbles.map(({ song }) => song.title))
        .toEqual(tones.map((hz) => `At ${hz} Hz`));
      expect(browser.complaints()).toEqual([]);
    });
  });
}

/** That it was marked by itself shows that enough of it was played. */
const wholeAlbumPlayed = `(async () => {
  for (;;) {
    const { listenedAt } = await (await fetch("/api/spins/" + location.pathname.slice(6))).json();
    if (listenedAt !== null) return true;
    await new Promise((soon) => setTimeout(soon, 100));
  }
})()`;

/** Calls the API from the page, and returns the ID of the spin in its answer, if there is one. */
async function post(browser: DrivenBrowser, path: string, body?: object): Promise<unknown> {
  const init = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  };
  return browser.evaluate(`(async () => {
    const answer = await fetch(${JSON.stringify(path)}, ${JSON.stringify(init)});
    if (!answer.ok) throw new Error(${JSON.stringify(path)} + " answered " + answer.status);
    const text = await answer.text();
    return text.startsWith("{") ? (JSON.parse(text).spinId ?? "") : "";
  })()`);
}
