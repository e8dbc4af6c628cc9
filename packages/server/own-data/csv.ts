export type Cell = string | number | null | undefined;

/** Spreadsheets may read full-width signs as plain ones, and skip blanks and characters without a width before them. */
const formula = /^(?:[\t\r]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

/** A line of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula begins with an apostrophe. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(",")}\r\n`;
}

/** The beginning of a table. Without the byte order mark, Excel garbles names with accents. */
export function csvHead(headings: readonly string[]): string {
  return `\uFEFF${csvLine(headings)}`;
}

function cellText(cell: Cell): string {
  const text = typeof cell === "string" && formula.test(cell) ? `'${cell}` : String(cell ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
