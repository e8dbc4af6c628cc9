import { expect, test } from "vitest";
import { parsedJson } from "./http-exchange.ts";

test("lists within lists are read to a depth, and brackets in texts don't count", () => {
  const nested = (depth: number) => `${'{"a":['.repeat(depth)}${"]}".repeat(depth)}`;
  expect(parsedJson(nested(100))).toBeDefined();
  expect(parsedJson(nested(101))).toBeUndefined();
  expect(parsedJson(`[${"[],".repeat(300)}[]]`)).toHaveLength(301);
  const text = `"\\"[{${"[".repeat(300)}\\\\`;
  expect(parsedJson(JSON.stringify({ text }))).toEqual({ text });
});
