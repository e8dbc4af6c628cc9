import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

it('every list has role="list", because Safari ignores lists without markers', () => {
  const lists = globSync("{app,features,pages,static,ui}/**/*.tsx", { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/<[uo]l\b[^>]*>/g)].map(([tag]) => `${file}: ${tag}`),
  );
  expect(lists.length).toBeGreaterThan(0);
  expect(lists.filter((list) => !list.includes('role="list"'))).toEqual([]);
});
