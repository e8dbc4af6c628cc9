import { toldLonger } from "@spindle/server/providers/subsonic/testing/fake-library.ts";
import { type FakeServer, startFakeServer } from "@spindle/server/providers/subsonic/testing/fake-server.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tonesHeard } from "../testing/heard-sound.ts";
import { bar, openAlbum, playHere, untilPast } from "../testing/player-steps.ts";
import { useChromium } from "../testing/running.ts";
import { type SpindleProcess, startSpindle } from "../testing/spindle-process.ts";

const chromium = useChromium();
const listener = { user: "ada", password: "sesame" };
const tones = [300, 450, 600, 800, 1_000];

let server: FakeServer;
let spindle: SpindleProcess;
beforeAll(async () => {
  const songs = tones.map((hz) => ({ title: `At ${hz} Hz`, hz, seconds: 3 }));
  server = await startFakeServer({
    albums: toldLonger([{ title: "Five Tones", artist: "The Lamps", songs }]),
    users: [{ name: listener.user, password: listener.password, starred: { albums: ["Five Tones"] } }],
  });
  spindle = await startSpindle({ env: { SUBSONIC_SERVERS: `Attic=${server.url}`, JOBS: "off" } });
});
afterAll(async () => {
  await spindle.stop();
  await server.stop();
});

test("while the music server is away it waits, and then plays every track to the end", async () => {
  const { context, page } = await openAlbum(chromium, { origin: spindle.origin, server, ...listener });
  await playHere(page).click();
  await untilPast(page, 0.5);
  await server.goDown();
  await bar(page)
    .getByText(/goes on by itself/)
    .waitFor();
  await server.comeBack();
  await bar(page).getByText("The album is over.").waitFor();
  expect((await tonesHeard(page, tones)).map(({ hz }) => hz)).toEqual(tones);
  await context.close();
});
