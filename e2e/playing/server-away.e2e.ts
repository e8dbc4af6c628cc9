import { toldLonger } from "@spindle/server/providers/subsonic/testing/fake-library.ts";
import { expect, test } from "vitest";
import { tonesHeard } from "../testing/heard-sound.ts";
import { bar, playHere, untilPast, useMusicServer } from "../testing/player-steps.ts";
import { useChromium } from "../testing/running.ts";

const chromium = useChromium();
const tones = [300, 450, 600, 800, 1_000];

const seconds = 3;
const songs = tones.map((hz) => ({ title: `At ${hz} Hz`, hz, seconds }));
const stage = useMusicServer(chromium, toldLonger([{ title: "Five Tones", artist: "The Lamps", songs }]));

test("while the music server is away it waits, and then plays every track to the end", async () => {
  const { context, page } = await stage.open();
  await playHere(page).click();
  await untilPast(page, 0.5);
  await stage.server.goDown();
  await bar(page)
    .getByText(/goes on by itself/)
    .waitFor();
  await stage.server.comeBack();
  await bar(page).getByText("The album is over.").waitFor();
  const heard = await tonesHeard(page, tones);
  expect(heard.map(({ hz }) => hz)).toEqual(tones);
  for (const { ms } of heard) expect(ms).toBeGreaterThan(seconds * 1000 - 300);
  await context.close();
});
