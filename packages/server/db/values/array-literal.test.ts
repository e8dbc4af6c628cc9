import { expect, test } from "vitest";
import { parseArrayLiteral } from "./array-literal.ts";

const texts = (literal: string): unknown[] => parseArrayLiteral(literal, (text) => text);

test("arrays are parsed with quotes, escapes, nulls, nesting and bounds", () => {
  expect(texts("{}")).toEqual([]);
  expect(texts("{a,b}")).toEqual(["a", "b"]);
  expect(texts('{"",NULL,"NULL","a,b","\\"\\\\"}')).toEqual(["", null, "NULL", "a,b", '"\\']);
  expect(texts("{{1,2},{3,4}}")).toEqual([
    ["1", "2"],
    ["3", "4"],
  ]);
  expect(texts("[0:1]={a,b}")).toEqual(["a", "b"]);
});

test("each element is parsed by its type", () => {
  expect(parseArrayLiteral("{1,NULL,3}", Number)).toEqual([1, null, 3]);
});

test("an incomplete array throws", () => {
  for (const broken of ["", "a", "{a", '{"a', "{a,"]) expect(() => texts(broken)).toThrow("array");
});
