import { expect, test } from "vitest";
import { commentsOf, isThere, pathsInComments, pathsInMarkdown } from "./named-paths.ts";

test("finds paths in a document's code and links, but not in prose, URLs and placeholders", () => {
  const document = [
    "Read `packages/server/db/schema.ts` and [the recipe](recipes/add-a-mode.md#steps), or choose/any.ts in prose.",
    "`use-cases/start-spin.ts` calls `choose-album.ts`; rules are in `packages/core/spin/` and `core/day`.",
    "Not `image/png`, `POST /api/spin`, `modes/<id>.ts`, `docs/{name}.md`, `DATA_DIR/catalogue.json`,",
    "`https://host.example/a/b.ts`, [there](https://host.example/c/d.md), `album-key.test.ts` aside.",
  ].join("\n");
  expect(pathsInMarkdown(document).toSorted()).toEqual([
    "album-key.test.ts",
    "choose-album.ts",
    "core/day",
    "packages/core/spin/",
    "packages/server/db/schema.ts",
    "recipes/add-a-mode.md",
    "use-cases/start-spin.ts",
  ]);
});

test("reads every form of comment, but no code", () => {
  const module = [
    'import { a } from "./gone/a.ts";',
    "/** As crypto/sealer.ts does,",
    " * see tokens.css. */",
    'const address = "http://host.example/b.ts"; // or connections/access-source.ts',
    "// At the end: db/queries/spins.ts.",
  ].join("\n");
  expect(commentsOf(module)).not.toContain("gone");
  expect(pathsInComments(module).toSorted()).toEqual([
    "connections/access-source.ts",
    "crypto/sealer.ts",
    "db/queries/spins.ts",
    "tokens.css",
  ]);
});

test("accepts a path in full, from any of its folders, or as a folder, but not part of a name", () => {
  const files = ["packages/server/db/schema.ts", "docs/recipes/add-a-mode.md"];
  for (const path of [
    "packages/server/db/schema.ts",
    "db/schema.ts",
    "schema.ts",
    "packages/server/db/",
    "server/db",
    "../recipes/add-a-mode.md",
  ]) {
    expect(isThere(path, files), path).toBe(true);
  }
  for (const path of ["b/schema.ts", "schema", "packages/server/d", "db/schemas.ts", "packages/web/"]) {
    expect(isThere(path, files), path).toBe(false);
  }
});
