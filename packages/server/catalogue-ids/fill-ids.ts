import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { join } from "node:path";
import { hostFiles, readHostIds } from "../catalogue/host-albums.ts";
import { makePrivateDirectory } from "../files/sync-tree.ts";
import { writeWhole } from "../files/write-whole.ts";
import type { ApiClient, ApiFailure } from "./client.ts";
import { findIds } from "./find-ids.ts";
import { openProgress, type Progress } from "./progress.ts";
import { outcomeOf } from "./report.ts";
import * as words from "./words.ts";

interface Filling {
  readonly dataDir: string;
  readonly albums: readonly CatalogueAlbum[];
  readonly api: ApiClient;
  /** Prints a line of the result, and one about progress. */
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** Albums after which the files are written anew. */
const savedEvery = 100;
/** Albums in a row with an unusable answer, after which another would have one too. */
const mostUnusable = 3;

/**
 * Asks MusicBrainz about each album that was not asked about before, and writes the ids that it finds to DATA_DIR, with a report.
 * Returns the exit status: 1 if an album had no answer.
 */
export async function fillIds(filling: Filling): Promise<number> {
  const { dataDir, out } = filling;
  await makePrivateDirectory(dataDir);
  const progress = await openProgress(join(dataDir, "catalogue-ids-progress.jsonl"));
  try {
    const status = await askAboutAll(filling, progress);
    const { summary, ids, report } = await save(filling, progress);
    for (const line of summary) out(line);
    out(words.saved(ids, report));
    return status;
  } finally {
    await progress.close();
  }
}

async function askAboutAll(filling: Filling, progress: Progress): Promise<number> {
  const { albums, api, err } = filling;
  const left = albums.filter((album) => !progress.has(album));
  if (left.length > 0) err(words.begins(left.length, albums.length));
  let [failed, inARow] = [0, 0];
  for (const [place, album] of left.entries()) {
    const found = await findIds(api, album);
    if (found.ok) {
      inARow = 0;
      await progress.add(album, found.value);
    } else {
      failed += 1;
      inARow += 1;
      const why = words.whyOf(found.failure);
      if (!isOfAlbum(found.failure) || inARow === mostUnusable) {
        err(words.stopped(why));
        return 1;
      }
      err(words.skipped(album.artist, album.title, why));
    }
    if ((place + 1) % savedEvery === 0) {
      await save(filling, progress);
      err(words.goesOn(place + 1, left.length));
    }
  }
  if (failed > 0) err(words.someSkipped(failed));
  return failed > 0 ? 1 : 0;
}

/** Whether another album may well have an answer. */
const isOfAlbum = ({ kind }: ApiFailure): boolean => kind === "nonsense" || kind === "status";

/** Writes both files, each completely or not at all. */
async function save({ dataDir, albums }: Filling, progress: Progress) {
  const file = hostFiles(dataDir).ids;
  const reportFile = join(dataDir, "catalogue-ids-report.txt");
  const { ids, report, summary } = outcomeOf(albums, progress, await readHostIds(file));
  const lines = ids.map((entry) => JSON.stringify(entry)).join(",\n");
  await writeWhole(file, [`[\n${lines}\n]\n`]);
  await writeWhole(
    reportFile,
    report.map((line) => `${line}\n`),
  );
  return { summary, ids: file, report: reportFile };
}
