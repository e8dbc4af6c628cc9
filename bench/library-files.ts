import { exit, memoryUsage } from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { readLibraryFiles } from "@spindle/library-files/read-library-files.ts";
import { bytesOf, streamOf } from "@spindle/library-files/testing/read.ts";
import { samples } from "@spindle/library-files/testing/samples.ts";
import { createReport } from "./report.ts";
import { timeOf } from "./time-of.ts";

/** Reading library files: the time (ms) of 50,000 rows of each kind, and how much more memory ten times as many rows need. */
const [fewRows, manyRows] = [50_000, 500_000];
const albums = 20_000;
const limit = 5_000;
/** The rows are of as many albums, so that memory may not grow with them. In one piece it would grow tenfold. */
const mostRatio = 1.5;
const piece = 65_536;
/** How often memory is measured in a file. */
const measurements = 20;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const { report, failed } = createReport();
for (const [kind, make] of Object.entries(samples)) {
  const content = make(fewRows, albums);
  const times: number[] = [];
  for (let run = 0; run < 3; run += 1) times.push(await timeOf(() => read(streamOf(content))));
  const best = Math.min(...times);
  report(`${kind}, ${fewRows} rows, ${Math.round(fewRows / (best / 1_000))} rows/s`, times, limit);
}

let grows = false;
for (const { name, start = "", between, end = "", rows } of longFiles()) {
  const body = bytesOf(rows);
  const repeated = (times: number) => [
    bytesOf(start),
    ...joinedBy(bytesOf(between), times, body),
    bytesOf(end),
  ];
  await mostHeld(repeated(1));
  const held = [await mostHeld(repeated(1)), await mostHeld(repeated(manyRows / fewRows))] as const;
  const ratio = held[1] / held[0];
  const megabytes = held.map((bytes) => (bytes / 1e6).toFixed(1)).join(" and ");
  console.log(
    `${name}, held for ${fewRows} and ${manyRows} rows: ${megabytes} MB (ratio ${ratio.toFixed(2)} of ${mostRatio})`,
  );
  if (!(ratio <= mostRatio)) grows = true;
}
exit(failed() || grows ? 1 : 0);

async function read(stream: ReadableStream<Uint8Array>): Promise<void> {
  const file = await readLibraryFiles([stream]);
  if (!file.ok) throw new Error(file.failure);
}

/** Files that are as long as wished, with the rows of a sample again and again. */
function longFiles() {
  const text = (kind: keyof typeof samples) => samples[kind](fewRows, albums) as string;
  const plist = text("itunes-library");
  const tracks = plist.indexOf("<key>0</key>");
  const afterTracks = plist.indexOf("</dict><key>Playlists</key>");
  return [
    { name: "JSON", start: "[", between: ",", end: "]", rows: text("spotify-extended-history").slice(1, -1) },
    { name: "JSON lines", between: "\n", rows: text("listenbrainz") },
    { name: "table", between: "", rows: text("lastfm") },
    {
      name: "property list",
      start: plist.slice(0, tracks),
      between: "",
      end: plist.slice(afterTracks),
      rows: plist.slice(tracks, afterTracks),
    },
  ];
}

function joinedBy(between: Uint8Array, times: number, body: Uint8Array): Uint8Array[] {
  return Array.from({ length: times }, (_, at) => (at === 0 ? [body] : [between, body])).flat();
}

/** The most bytes that reading a file holds, besides the file. */
async function mostHeld(parts: readonly Uint8Array[]): Promise<number> {
  const heldBy = () => memoryUsage().heapUsed + memoryUsage().arrayBuffers;
  collectGarbage();
  const before = heldBy();
  const between = Math.ceil(parts.reduce((sum, { length }) => sum + length, 0) / measurements);
  let most = 0;
  let sinceMeasured = 0;
  const pieces = piecesOf(parts);
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = pieces.next();
      if (done) return controller.close();
      controller.enqueue(value);
      sinceMeasured += value.length;
      if (sinceMeasured < between) return;
      sinceMeasured = 0;
      await delay(0);
      collectGarbage();
      most = Math.max(most, heldBy() - before);
    },
  });
  await read(stream);
  return most;
}

function* piecesOf(parts: readonly Uint8Array[]): Generator<Uint8Array, undefined> {
  for (const part of parts)
    for (let at = 0; at < part.length; at += piece) yield part.subarray(at, at + piece);
}
