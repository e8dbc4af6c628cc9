import { spawnSync } from "node:child_process";
import { execPath, exit } from "node:process";
import { loadGenreTree } from "@spindle/catalogue/genre-tree.ts";
import { createSandbox } from "@spindle/sandbox/create-sandbox.ts";
import { instant } from "@spindle/core/day/instant.ts";
import { catalogueEntry } from "@spindle/server/catalogue/catalogue-entry.ts";
import { loadAlbums } from "@spindle/server/catalogue/host-albums.ts";
import { measureStartMemory } from "./start-memory.ts";

/** The catalogue's original size, and how much longer (ms) a start may take with all later albums. */
const firstAlbums = 1_573;
const mostAdded = 100;
const runs = 9;

if (process.argv[2] === "once") console.log(JSON.stringify(await catalogueAtStart()));
else {
  // Each in a new process, because repeated code runs faster than at a start.
  const starts = Array.from({ length: runs }, () => {
    const { stdout } = spawnSync(execPath, [import.meta.filename, "once"], { encoding: "utf8" });
    return JSON.parse(stdout) as Awaited<ReturnType<typeof catalogueAtStart>>;
  }).toSorted((one, other) => one.milliseconds - other.milliseconds);
  const { albums, milliseconds } = starts[Math.floor(runs / 2)] ?? { albums: 0, milliseconds: Number.NaN };
  const added = milliseconds * (1 - firstAlbums / albums);
  console.log(
    `the catalogue's ${albums} albums take ${milliseconds.toFixed(0)} ms of a start (median of ${runs}), ` +
      `those beyond the first ${firstAlbums} ${added.toFixed(0)} ms; the limit is ${mostAdded}`,
  );
  const isTrue = await measureStartMemory();
  exit(added <= mostAdded && isTrue ? 0 : 1);
}

/** A start's work on the catalogue: reads and checks the files, creates the entries, and builds the sandbox. */
async function catalogueAtStart() {
  const begun = performance.now();
  const genres = await loadGenreTree();
  const albums = await loadAlbums("", genres, 2026);
  const entries = albums.map((album) => catalogueEntry(album, genres));
  createSandbox({
    publicUrl: "http://127.0.0.1/sandbox",
    clients: [],
    catalogue: albums,
    secret: new Uint8Array(32),
    now: () => instant(0),
    random: () => 0,
  });
  return { albums: entries.length, milliseconds: performance.now() - begun };
}
