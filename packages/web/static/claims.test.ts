import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { staticPageFills, staticPageNames, placeOf } from "@spindle/contract/static-pages.ts";
import { expect, test } from "vitest";
import { deletedByDisconnect, keptByDisconnect } from "../features/settings/disconnect-words.ts";
import { renderStaticPage, withoutClaims } from "./render-static-page.tsx";

const root = join(import.meta.dirname, "../../..");

/** Each claim of the checklist, with what it stands on. */
const listed = new Map(
  [
    ...readFileSync(join(root, "docs/claims.md"), "utf8").matchAll(
      /^\| `([\w-]+)` \| [^|]+ \| ([^|]+) \|$/gm,
    ),
  ].map(([, claim = "", places = ""]) => [
    claim,
    [...places.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
  ]),
);

const pages = staticPageNames.map((name) => ({ name, html: renderStaticPage(name) }));

function claimsIn(html: string): readonly string[] {
  return [...html.matchAll(/data-claims="([^"]*)"/g)].flatMap(([, claims = ""]) =>
    claims.split(" ").filter((claim) => claim !== ""),
  );
}

test("what the pages claim is on the checklist, and the checklist has nothing that no page claims", () => {
  const claimed = new Set(pages.flatMap(({ html }) => claimsIn(html)));
  expect([...claimed].toSorted()).toEqual([...listed.keys()].toSorted());
});

test("every claim stands on something that is there", () => {
  const groundless = [...listed].filter(
    ([, places]) => places.length === 0 || !places.every((path) => existsSync(join(root, path))),
  );
  expect(groundless).toEqual([]);
});

test.each(pages)("no paragraph or point of $name is left without a word on what it claims", ({ html }) => {
  const text = html.slice(html.indexOf("<article>"), html.indexOf("</article>"));
  const unmarked = [...text.matchAll(/<(?:p|dd|li)(?: [^>]*)?>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/data-claims=|class="(?:article-(?:updated|end)|drawn-paper)"/.test(tag));
  // What is left are the lines of the index, which are titles.
  expect(unmarked.every((tag) => tag === "<li>")).toBe(true);
});

test("a page as it is read shows no marks of claims, and no place that nobody fills in", () => {
  for (const { html } of pages) {
    const read = withoutClaims(html);
    expect(read).not.toContain("data-claims");
    const places = [...read.matchAll(/\{\{[^}]*\}\}/g)].map(([place]) => place);
    expect(places.filter((place) => !staticPageFills.some((fill) => placeOf(fill) === place))).toEqual([]);
  }
});

test("what disconnecting deletes and keeps is told by help in the words of privacy", () => {
  for (const name of ["help", "privacy"] as const) {
    const html = renderStaticPage(name);
    for (const words of [deletedByDisconnect, keptByDisconnect]) expect(html).toContain(words);
  }
});

test("help gives as a reason for an album of the catalogue that one has disconnected", () => {
  expect(renderStaticPage("help")).toMatch(/your connection had expired, or you had disconnected it\./);
});

test("words are spelled in one way on all pages: the American one", () => {
  for (const { html } of pages) {
    const words = withoutClaims(html).replaceAll(/<[^>]*>/g, " ");
    expect(words).not.toMatch(/\b(?:favourite|colour|catalogue|personalis|behaviour|cancelled)/i);
    expect(words).not.toMatch(/[!—]/);
  }
});
