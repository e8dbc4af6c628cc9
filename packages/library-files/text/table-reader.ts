import { tableFormats } from "../formats/formats.ts";
import { longestRow } from "../limits.ts";
import { fieldReader } from "./fields.ts";
import { giveUp, type FileReport, type TextReader } from "./text-reader.ts";

/** Rows by which a table is recognized. */
const firstRows = 10;

/** Reads a table, if some format knows the start of the text as one. */
export function tableReader(head: string, { outcome, tell }: FileReport): TextReader | undefined {
  for (const delimiter of [",", ";", "\t"]) {
    const options = { quotes: delimiter !== "\t" };
    const rows = startOf(head, delimiter, options);
    for (const format of tableFormats) {
      const table = format.open(rows, delimiter);
      if (!table) continue;
      if (table.refusal) {
        outcome.problem = table.refusal;
        return { write: () => {}, end: () => {} };
      }
      outcome.kind = format.kind;
      let isHeader = table.hasHeader;
      const fields = fieldReader(delimiter, options, (row) => {
        if (!isHeader) tell(table.read(row));
        isHeader = false;
      });
      return {
        write(text) {
          fields.write(text);
          if (fields.pending() > longestRow) giveUp(outcome);
        },
        end() {
          if (!fields.end()) outcome.endsEarly = true;
        },
      };
    }
  }
  return undefined;
}

function startOf(head: string, delimiter: string, options: { readonly quotes: boolean }): string[][] {
  const rows: string[][] = [];
  const fields = fieldReader(delimiter, options, (row) => {
    if (rows.length < firstRows) rows.push(row);
  });
  fields.write(head);
  fields.end();
  return rows;
}
