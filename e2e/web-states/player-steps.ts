import { loadedTracks, ownServer } from "@spindle/web/testing/own-server.ts";
import { lowTide, spinId } from "@spindle/web/testing/sample-answers.ts";
import type { Stubs } from "@spindle/web/testing/stubs.ts";
import { wave } from "@spindle/web/testing/wave.ts";
import type { OpenPage, useApp, Visit } from "./app-in-browser.ts";

const sounds: Stubs = Object.fromEntries(
  loadedTracks.map(({ seconds }, at) => [
    `GET /api/albums/${lowTide.album.id}/sound/${at + 1}`,
    { status: 200, body: wave(seconds), type: "audio/wav" },
  ]),
);

/** The page of an album that the listener's own server has. */
export function openAlbum(open: ReturnType<typeof useApp>, visit: Visit = {}): Promise<OpenPage> {
  return open({ ...ownServer, ...sounds }, { path: `/spin/${spinId}`, ...visit });
}

/** The same, while the album plays. */
export async function openPlaying(open: ReturnType<typeof useApp>, visit: Visit = {}): Promise<OpenPage> {
  const opened = await openAlbum(open, visit);
  await opened.page.getByRole("button", { name: "Play Here" }).click();
  await opened.page.getByText("Playing, side A").waitFor();
  await opened.page.getByRole("region", { name: "Player" }).waitFor();
  return opened;
}
