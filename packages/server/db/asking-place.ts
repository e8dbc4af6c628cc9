import { join } from "node:path";

/** The server's folder as frames name it: as an address, or as a path where code is transformed before it runs. */
const folders = [new URL("..", import.meta.url).href, `${join(import.meta.dirname, "..")}/`];
/** Modules that pass statements on for others. */
const machinery = /^db\/(?:embedded\/|postgres\/|[^/]+\.ts)|^users\/in-user-transaction\.ts|^concurrency\//;
/** Asynchronous frames of the query builder and the drivers come first. */
const mostFrames = 60;

/**
 * The file and function of ours that asked for a statement, such as `db/queries/spins.ts insertSpin`. Reads the asynchronous
 * stack, which costs nothing until it is needed: call it after the statement has ended, in a function that its caller awaits.
 */
export function askingPlace(): string {
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = mostFrames;
  const { stack = "" } = new Error("to read its stack");
  Error.stackTraceLimit = usual;
  const places = stack.split("\n").flatMap((line) => placeIn(line) ?? []);
  const place = places.find(({ file }) => !machinery.test(file)) ?? places.at(-1);
  return place ? `${place.file} ${place.name}` : "unknown";
}

/** A frame has the form `at async name (file:///path:line:column)`, or no name. */
function placeIn(line: string): { readonly file: string; readonly name: string } | undefined {
  const folder = folders.find((each) => line.includes(each));
  if (folder === undefined) return undefined;
  const [before = "", after = ""] = line.split(folder);
  const [file = ""] = after.split(":");
  const words = before.replace("(", "").trim().split(" ");
  const name = words.find((word) => !["at", "async", "new"].includes(word));
  return { file, name: name ?? "an unnamed function" };
}
