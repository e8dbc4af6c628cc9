import { SaxesParser } from "saxes";
import { plistFormats } from "../formats/formats.ts";
import { longestRow } from "../limits.ts";
import { giveUp, type FileReport, type TextReader } from "./text-reader.ts";

/** Where the parts of a property list are: plist > dict > "Tracks" > dict > a track's id > dict > its keys and values. */
const depths = { key: 3, track: 4, value: 5 } as const;
/** Deeper than any property list. */
const deepest = 32;
const mostValues = 500;

/** Reads the tracks of a property list while it comes in. Nothing that a DTD declares is used; one within the file is refused. */
export function plistReader({ outcome, tell }: FileReport): TextReader {
  const [format] = plistFormats;
  const parser = new SaxesParser();
  let depth = 0;
  let part = "";
  let key = "";
  let text = "";
  let track = new Map<string, string | boolean>();
  let withoutTag = 0;
  let isWhole = false;

  parser.on("doctype", (declared) => {
    if (declared.includes("[")) refuse("xml-with-entities");
  });
  parser.on("opentag", ({ name }) => {
    withoutTag = 0;
    depth += 1;
    text = "";
    if (depth === 1 && name !== "plist") refuse(otherRoots[name] ?? "unknown");
    if (depth > deepest) throw new Error("too deep");
    if (depth === depths.key && name === "dict" && part === "Tracks") outcome.kind = format.kind;
    if (depth === depths.track) track = new Map();
  });
  parser.on("text", (piece) => {
    text = piece;
  });
  parser.on("closetag", ({ name }) => {
    if (depth === depths.key && name === "key") part = text;
    if (part === "Tracks" && depth === depths.value) {
      if (name === "key") key = text;
      else if (track.size < mostValues) track.set(key, name === "true" || (name === "false" ? false : text));
    }
    if (part === "Tracks" && depth === depths.track && name === "dict") tell(format.read(track));
    depth -= 1;
    if (depth === 0) isWhole = true;
    text = "";
  });

  function refuse(problem: NonNullable<typeof outcome.problem>): never {
    outcome.problem = problem;
    throw new Error(problem);
  }
  return {
    write(piece) {
      if (isWhole) return;
      withoutTag += piece.length;
      try {
        parser.write(piece);
        if (withoutTag > longestRow) giveUp(outcome);
      } catch {
        giveUp(outcome);
      }
    },
    end() {
      if (!isWhole) outcome.endsEarly = true;
    },
  };
}

/** Other XML, by its root. */
const otherRoots: Readonly<Record<string, "spreadsheet" | "web-page" | "picture">> = {
  Types: "spreadsheet",
  workbook: "spreadsheet",
  worksheet: "spreadsheet",
  sst: "spreadsheet",
  html: "web-page",
  svg: "picture",
};
