import { relative } from "node:path";
import { expect, test } from "vitest";
import { chooseTests } from "./chosen-tests.mjs";
import { root } from "./set-up.mjs";

function named(files: Record<string, readonly string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(files).map(([suite, found]) => [suite, found.map((file) => relative(root, file))]),
  );
}

/** The files and the name pattern that arguments select, starting in the project's root. */
function chosen(...args: readonly string[]) {
  const { files, otherwise, pattern } = chooseTests([...args], root);
  return { files: named(files), otherwise: named(otherwise), pattern };
}

const here = "scripts/chosen-tests.test.ts";

test.each([here, "chosen-tests.test.ts", "scripts/chosen"])(
  "%s selects this file, whatever its tests are called",
  (path) => {
    expect(chosen(path)).toEqual({ files: { unit: [here] }, otherwise: {}, pattern: undefined });
  },
);

test("a folder selects all tests below it, of every suite", () => {
  const { files } = chosen("e2e", "packages/core/spin");
  expect(Object.keys(files)).toEqual(["unit", "details", "browser", "stress"]);
  expect(files["unit"]).toContain("packages/core/spin/histories.test.ts");
  expect(files["browser"]).toContain("e2e/journey.e2e.ts");
  expect(files["details"]).toContain("e2e/web-states/home.e2e.ts");
  expect(files["stress"]).toEqual(
    expect.arrayContaining(["e2e/many-users.stress.ts", "packages/core/spin/histories.stress.ts"]),
  );
});

test("words choose the files that hold them, in upper or lower case and with any spacing", () => {
  const { files, pattern = "" } = chosen("choose  the files THAT HOLD them, in");
  expect(files).toEqual({ unit: [here] });
  expect(new RegExp(pattern, "i").test("words choose the files that hold them, in upper")).toBe(true);
});

test.each(["(crooked)"])("a name with a %s part of a table is found in its expanded form", (part) => {
  const name = `a name with a ${part} part of a table is found`;
  const { files, pattern = "" } = chosen(name);
  expect(files["unit"]).toEqual([here]);
  expect(new RegExp(pattern, "i").test(name)).toBe(true);
  expect(new RegExp(chosen("a name with a %s part").pattern ?? "", "i").test(name)).toBe(true);
});

test("words of shared cases select the quick suite, and the stress suite only as a fallback", () => {
  const name = ["300 generated", "histories over the zones"].join(" ");
  const { files, otherwise } = chosen(name);
  expect(files["unit"]).toContain("packages/core/spin/histories.test.ts");
  expect(files).not.toHaveProperty("stress");
  expect(otherwise["stress"]).toContain("packages/core/spin/histories.stress.ts");
});

test("words beside a path are searched only in its files", () => {
  expect(chosen(here, "a library of one album")).toEqual({
    files: { unit: [here] },
    otherwise: {},
    pattern: String.raw`a\s+library\s+of\s+one\s+album`,
  });
});

test.each([["qx", "vz"].join(""), String(10 ** 9 + 7)])(
  "words that no test contains (%s) select nothing",
  (words) => {
    expect(chosen(words).files).toEqual({});
  },
);
