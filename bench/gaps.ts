import { exit } from "node:process";
import { openChromium, takeCookies } from "../e2e/testing/browser.ts";
import { heardOn, recordSound } from "../e2e/testing/heard-sound.ts";
import { startSpin } from "../e2e/testing/sign-in.ts";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import { createVisitor } from "../e2e/testing/visitor.ts";
import { toldLonger } from "../packages/server/providers/subsonic/testing/fake-library.ts";
import { startFakeServer } from "../packages/server/providers/subsonic/testing/fake-server.ts";

/**
 * The silence between two tracks that play in the page is shorter than 50 ms: the sound of an album of tones is recorded in
 * Chromium and looked at in windows of 20 ms. Run it on a machine that does nothing else, because a page that gets no
 * processor starts the next track late.
 */
const longestGap = 50;
const tones = [300, 450, 600, 800, 1_000, 1_300, 1_700, 2_200];
const listener = { name: "ada", password: "sesame", starred: { albums: ["Eight Tones"] } };

const songs = tones.map((hz) => ({ title: `At ${hz} Hz`, hz, seconds: 4 }));
const albums = toldLonger([
  { title: "Eight Tones", artist: "The Lamps", year: 1979, genres: ["Drone"], songs },
]);
const fake = await startFakeServer({ albums, users: [listener] });
const spindle = await startSpindle({ env: { LOG_LEVEL: "error", SUBSONIC_SERVERS: `Attic=${fake.url}` } });
const chromium = await openChromium();
let gaps: readonly number[] = [];
try {
  const { origin } = spindle;
  const visitor = createVisitor(origin);
  const account = { server: fake.url, user: listener.name, password: listener.password };
  await visitor.post("/auth/subsonic/server", account, { Origin: origin });
  const { context, page } = await chromium.visit({ origin });
  await takeCookies(context, visitor);
  await recordSound(context);
  const { spinId } = await startSpin(visitor, { mode: "saved" });
  await page.goto(`/spin/${spinId}`);
  await page.getByRole("button", { name: "Play Here" }).click();
  await page.getByText("The album is over.").waitFor();
  const heard = await heardOn(page, tones);
  // Each tone but the first, and the silence before it.
  gaps = tones.slice(1).map((tone) => {
    const at = heard.findIndex(({ hz, ms }) => hz === tone && ms > 100);
    const before = heard.findLastIndex(({ hz, ms }, index) => index < at && hz > 0 && ms > 100);
    return heard.slice(before + 1, at).reduce((sum, { hz, ms }) => sum + (hz === 0 ? ms : 0), 0);
  });
} finally {
  await chromium.close();
  await spindle.stop();
  await fake.stop();
}
const longest = Math.max(...gaps);
console.log(`silence between tracks, in ms: ${gaps.join(", ")} (limit ${longestGap})`);
exit(longest < longestGap ? 0 : 1);
