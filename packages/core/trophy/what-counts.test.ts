import { expect, it } from "vitest";
import { trophies } from "./catalogue/list.ts";
import { whatCounts } from "./what-counts.ts";

it.each(trophies)("$name explains in sentences what counts", ({ rule, ...words }) => {
  expect(words.description).toMatch(/^(Spin|Finish|Hear|Listen|Meet|Add|Share|Earn) /);
  expect(words.earned).toMatch(/^You (spun|tried|played|finished|heard|listened|met|added|shared|earned) /);
  for (const text of [words.description, words.earned]) expect(text).not.toMatch(/[.!]$/);
  if ("by" in rule) expect(/ mark .*as listened/.test(whatCounts(rule))).toBe(rule.by === "heard");
  expect(whatCounts(rule)).toMatch(/^[A-Z][^.]+(\. [^.]+)?\.$/);
});
