import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createFakeClock } from "../../providers/testing/fake-clock.ts";
import { type Script, startScriptedService } from "../../providers/testing/scripted-service.ts";
import { createApiClient } from "../client.ts";
import { fillIds } from "../fill-ids.ts";
import { type FakeGroup, fakeMusicBrainz } from "./fake-musicbrainz.ts";

export const mbid = (last: number) => `10000000-0000-4000-8000-${String(last).padStart(12, "0")}`;
export const spotifyId = (last: number) => String(last).padStart(22, "s");
export const onSpotify = (last: number) => `https://open.spotify.com/album/${spotifyId(last)}`;

export const album = (artist: string, title: string, more: Partial<CatalogueAlbum> = {}): CatalogueAlbum => ({
  artist,
  title,
  year: 1979,
  country: "GB",
  genres: ["rock"],
  moods: ["calm"],
  moments: ["evening"],
  popularity: 50,
  ...more,
});
export const group = (
  last: number,
  act: string,
  title: string,
  more: Partial<FakeGroup> = {},
): FakeGroup => ({
  id: mbid(last),
  title,
  credit: [{ name: act }],
  date: "1979-05-01",
  ...more,
});

export interface Started {
  readonly groups: readonly FakeGroup[];
  /** Answers in place of the fake, by the number of the call. */
  readonly faults?: (call: number) => ReturnType<Script> | undefined;
  readonly albums: readonly CatalogueAlbum[];
  readonly dataDir?: string;
}

/** Fills the ids of a host whose MusicBrainz is the fake. Time passes only in pauses. */
export async function fill(started: Started) {
  const dataDir = started.dataDir ?? newDirectory();
  const clock = createFakeClock();
  const answer = fakeMusicBrainz(started.groups, clock);
  const at: number[] = [];
  const service = await startScriptedService(
    (request) => {
      at.push(clock.elapsed());
      return started.faults?.(at.length) ?? answer(request);
    },
    { ms: 30_000, pass: clock.advance },
  );
  onTestFinished(() => service.stop());
  const api = createApiClient({
    apiUrl: `${service.url}/ws/2`,
    userAgent: "Spindle/1.0 ( host@example.com )",
    clock,
    pause: async (ms) => clock.advance(ms),
  });
  const [out, err]: [string[], string[]] = [[], []];
  const filling = {
    dataDir,
    albums: started.albums,
    api,
    out: (line: string) => void out.push(line),
    err: (line: string) => void err.push(line),
  };
  const status = await fillIds(filling);
  const read = (name: string) => readFileSync(join(dataDir, name), "utf8");
  const queries = service.seen.map(({ query }) => query.get("query"));
  const ids: unknown = JSON.parse(read("catalogue-ids.json"));
  return { status, ids, report: read("catalogue-ids-report.txt"), out, err, at, queries, dataDir };
}

export function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "spindle-ids-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}
