import { join } from "node:path";

const server = join(import.meta.dirname, "..");
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
  const start = line.indexOf(`${server}/`);
  if (start === -1) return undefined;
  const [file = ""] = line.slice(start + server.length + 1).split(":");
  const words = line.slice(0, start).replace("file://", "").replace("(", "").trim().split(" ");
  const name = words.find((word) => !["at", "async", "new"].includes(word));
  return { file, name: name ?? "an unnamed function" };
}
