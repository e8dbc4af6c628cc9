import { lineFormats } from "../formats/formats.ts";
import { longestCell, longestRow } from "../limits.ts";
import { giveUp, type FileReport, type TextReader } from "./text-reader.ts";

/** Lines by which a text is recognized. */
const firstLines = 20;

/** Reads a text of lines, if some format knows its start. */
export function linesReader(head: string, report: FileReport): TextReader | undefined {
  const lines = head.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== "");
  const start = lines.slice(0, firstLines).map((line) => line.slice(0, longestCell).trim());
  const format = lineFormats.find(({ recognizes }) => recognizes(start));
  if (!format) return undefined;
  report.outcome.kind = format.kind;
  return lineReader(report, (line) => {
    const row = format.read(line.slice(0, longestCell).trim());
    if (row !== undefined) report.tell(row);
  });
}

/** Tells each line that is not blank. */
export function lineReader({ outcome }: FileReport, tell: (line: string) => void): TextReader {
  let rest = "";
  const tellShown = (line: string) => {
    if (line.trim() !== "") tell(line);
  };
  return {
    write(text) {
      const lines = (rest + text).split(/\r\n|[\r\n]/);
      rest = lines.pop() ?? "";
      lines.forEach(tellShown);
      if (rest.length > longestRow) giveUp(outcome);
    },
    end() {
      tellShown(rest);
    },
  };
}
