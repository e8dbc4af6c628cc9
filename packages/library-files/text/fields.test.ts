import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldReader } from "./fields.ts";

function recordsOf(text: string, { delimiter = ",", quotes = true, piece = 7 } = {}) {
  const records: string[][] = [];
  const reader = fieldReader(delimiter, { quotes }, (fields) => records.push(fields));
  for (let at = 0; at < text.length; at += piece) reader.write(text.slice(at, at + piece));
  return { records, isWhole: reader.end() };
}

test.each([
  [
    "commas, doubled quotes and line breaks within quotes",
    'a,"b, ""c""\r\nd"\ne,f',
    [
      ["a", 'b, "c"\r\nd'],
      ["e", "f"],
    ],
  ],
  ["line ends of all systems", "a\r\nb,c\rd,e\nf,g", [["a"], ["b", "c"], ["d", "e"], ["f", "g"]]],
  [
    "blank lines",
    "a,b\n\n  \nc,d\n\n\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["records of other lengths", "a,b\nc\nd,e,f,\n", [["a", "b"], ["c"], ["d", "e", "f", ""]]],
  ["blanks before and after quotes", 'a,  "b, c"  ,d', [["a", "b, c", "d"]]],
  ["quotes within a field", 'a "b" c,5" d', [['a "b" c', '5" d']]],
  ["quotes that are not doubled", 'x,"a "b", c" d",y', [["x", 'a "b', ' c" d"', "y"]]],
  ["empty quotes", '"","",""', [["", "", ""]]],
  ["a quote that was doubled at the end", '"a ""b""",c', [['a "b"', "c"]]],
])("%s are read", (_what, text, expected) => {
  expect(recordsOf(text)).toEqual({ records: expected, isWhole: true });
});

test("in a field without quotes, a quote is a character like any other", () => {
  expect(recordsOf('"a\t"b\nc"\td', { delimiter: "\t", quotes: false }).records).toEqual([
    ['"a', '"b'],
    ['c"', "d"],
  ]);
});

test("a record that breaks off within quotes is not told", () => {
  expect(recordsOf('a,b\nc,"d, e\nf')).toEqual({ records: [["a", "b"]], isWhole: false });
});

test("any records that are written by the standard are read again, in pieces of any length", () => {
  const field = fc.string({ unit: fc.constantFrom("a", "é", '"', ",", " ", "\n", "\r", ";") });
  const record = fc.array(field, { minLength: 2, maxLength: 4 });
  const written = (fields: readonly string[]) =>
    fields.map((each) => `"${each.replaceAll('"', '""')}"`).join(",");
  fc.assert(
    fc.property(fc.array(record), fc.integer({ min: 1, max: 9 }), (records, piece) => {
      expect(recordsOf(records.map(written).join("\r\n"), { piece }).records).toEqual(records);
    }),
  );
});
