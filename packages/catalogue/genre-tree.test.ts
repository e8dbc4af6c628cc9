import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { genreTree, loadGenreTree, misplacedGenre } from "./genre-tree.ts";

describe("the genre tree", () => {
  test("has all genres that are broader than a genre, by every path", async () => {
    const tree = await loadGenreTree();
    expect([...(tree.get("atmospheric black metal") ?? [])].toSorted()).toEqual([
      "black metal",
      "heavy metal",
      "rock",
    ]);
    expect(tree.get("jazz")?.size).toBe(0);
    expect(tree.size).toBeGreaterThanOrEqual(150);
  });
  test.each([
    ["a parent that is no genre", { dub: ["reggea"], reggae: [] }, "unknown genre: dub below reggea"],
    ["a genre broader than itself", { one: ["two"], two: ["one"] }, "one below two below one"],
  ])("rejects %s", (_what, parents, message) => {
    expect(() => genreTree(parents)).toThrow(message);
  });
  test("finds a genre before its narrower one in any list, and no other", async () => {
    const tree = await loadGenreTree();
    const someGenres = fc.uniqueArray(fc.constantFrom(...tree.keys()), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(someGenres, (genres) => {
        const narrowestFirst = genres.toSorted(
          (one, other) => (tree.get(other)?.size ?? 0) - (tree.get(one)?.size ?? 0),
        );
        expect(misplacedGenre(tree, narrowestFirst)).toBeUndefined();
        const [narrow = "", ...rest] = narrowestFirst;
        const [broad] = tree.get(narrow) ?? [];
        if (broad) expect(misplacedGenre(tree, [broad, ...rest, narrow])).toBe(broad);
      }),
    );
  });
  test("allows unrelated genres in any order", async () => {
    expect(misplacedGenre(await loadGenreTree(), ["reggae", "techno", "blues"])).toBeUndefined();
  });
});
