import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { staticPageFills, staticPageNames, placeOf } from "@spindle/contract/static-pages.ts";
import { expect, test } from "vitest";
import { deletedByDisconnect, keptByDisconnect } from "../features/settings/disconnect-words.ts";
import { renderStaticPage, withoutClaims } from "./render-static-page.tsx";

const root = join(import.meta.dirname, "../../..");

/** Each claim of the checklist, with the files that prove it. */
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

test("the pages and the checklist contain the same claims", () => {
  const claimed = new Set(pages.flatMap(({ html }) => claimsIn(html)));
  expect([...claimed].toSorted()).toEqual([...listed.keys()].toSorted());
});

test("every claim names files that exist", () => {
  const groundless = [...listed].filter(
    ([, places]) => places.length === 0 || !places.every((path) => existsSync(join(root, path))),
  );
  expect(groundless).toEqual([]);
});

test.each(pages)("every paragraph and list item of $name is marked with its claims", ({ html }) => {
  const text = html.slice(html.indexOf("<article>"), html.indexOf("</article>"));
  const unmarked = [...text.matchAll(/<(?:p|dd|li)(?: [^>]*)?>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/data-claims=|class="(?:article-(?:updated|end)|drawn-paper)"/.test(tag));
  // The remaining items are titles in the index.
  expect(unmarked.every((tag) => tag === "<li>")).toBe(true);
});

test("published pages contain no claim marks and no unknown placeholders", () => {
  for (const { html } of pages) {
    const read = withoutClaims(html);
    expect(read).not.toContain("data-claims");
    const places = [...read.matchAll(/\{\{[^}]*\}\}/g)].map(([place]) => place);
    expect(places.filter((place) => !staticPageFills.some((fill) => placeOf(fill) === place))).toEqual([]);
  }
});

test("help and privacy describe disconnecting in the same words", () => {
  for (const name of ["help", "privacy"] as const) {
    const html = renderStaticPage(name);
    for (const words of [deletedByDisconnect, keptByDisconnect]) expect(html).toContain(words);
  }
});

test("help names disconnecting as a reason for catalogue albums", () => {
  expect(renderStaticPage("help")).toMatch(/your connection had expired, or you had disconnected it\./);
});

test("all pages use American spelling and plain punctuation", () => {
  for (const { html } of pages) {
    const words = withoutClaims(html).replaceAll(/<[^>]*>/g, " ");
    expect(words).not.toMatch(/\b(?:favourite|colour|catalogue|personalis|behaviour|cancelled)/i);
    expect(words).not.toMatch(/[!—]/);
  }
});
