import * as fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

/** Reads one line as RFC 4180 says. */
function cellsOf(line: string): readonly string[] {
  const cells: string[] = [];
  for (let rest = line; rest !== ""; ) {
    const [whole = "", quoted, plain = ""] =
      /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,(?=[^])|\r\n$)/.exec(rest) ?? [];
    if (whole === "") throw new Error(`not a cell: ${JSON.stringify(rest)}`);
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    rest = rest.slice(whole.length);
  }
  return cells;
}

test("quotes what needs it, and leaves missing cells empty", () => {
  expect(csvLine(["Earth, Wind & Fire", 'The "Chronic"', "two\nlines", 1992, null, undefined])).toBe(
    '"Earth, Wind & Fire","The ""Chronic""","two\nlines",1992,,\r\n',
  );
});

test("reads back to the same cells, with an apostrophe before what would begin a formula", () => {
  const text = fc.string({ unit: fc.constantFrom(..."=+-@＝＋－＠\t\r\n\",;'aé𝄞 \u200b\u2060") });
  const isFormula = (cell: string) =>
    "\t\r".includes(cell.charAt(0) || "a") ||
    "=+-@＝＋－＠".includes(cell.replaceAll(/[\s\u200b\u2060]/g, "").charAt(0) || "a");
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (cells) => {
      expect(cellsOf(csvLine(cells))).toEqual(cells.map((cell) => (isFormula(cell) ? `'${cell}` : cell)));
    }),
  );
});
