import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  placeOf,
  type StaticPageCondition,
  staticPageConditions,
  staticPageFills,
  staticPageNames,
  withConditions,
} from "@spindle/contract/static-pages.ts";
import { expect, test } from "vitest";
import { deletedByDisconnect, keptByDisconnect } from "../features/settings/disconnect-words.ts";
import { renderStaticPage, withoutClaims } from "./render-static-page.tsx";
import { textChangedOn } from "./text-changed-on.ts";

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
  const unlisted = [...claimed].filter((claim) => !listed.has(claim));
  expect(unlisted, "list these claims of packages/web/static/pages in docs/claims.md").toEqual([]);
  const unclaimed = [...listed.keys()].filter((claim) => !claimed.has(claim));
  expect(unclaimed, "no page makes these claims of docs/claims.md").toEqual([]);
});

test("every claim names files that exist", () => {
  const groundless = [...listed].filter(
    ([, places]) => places.length === 0 || !places.every((path) => existsSync(join(root, path))),
  );
  expect(groundless, "these claims of docs/claims.md name no file, or one that is gone").toEqual([]);
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
    const read = withConditions(withoutClaims(html), staticPageConditions);
    expect(read).not.toContain("data-claims");
    const places = [...read.matchAll(/\{\{[^}]*\}\}/g)].map(([place]) => place);
    expect(places.filter((place) => !staticPageFills.some((fill) => placeOf(fill) === place))).toEqual([]);
  }
});

/** The words of all pages on a server with these. */
function wordsOn(...has: readonly StaticPageCondition[]): string {
  const shown = pages.map(({ html }) => withConditions(withoutClaims(html), has));
  return shown
    .join(" ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
}

test("a server without a provider or a player names none, and tells nothing that needs one", () => {
  const without = wordsOn("passkey");
  expect(without).not.toMatch(/\{\{(?:provider|player)\}\}/);
  expect(without).not.toMatch(/Premium|[Dd]isconnect|[Rr]econnect|your library|press Play/);
  expect(without).not.toMatch(/this computer/);
  expect(wordsOn("provider")).not.toContain(placeOf("player"));
  expect(wordsOn("provider")).not.toMatch(/Premium|press Play|control playback|to play it/);
});

test("only a server with passkeys explains what is kept for them", () => {
  const explained = /remembers for five minutes|If you open an invitation|lose my passkey/g;
  expect(wordsOn("passkey").match(explained)).toHaveLength(3);
  expect(wordsOn("provider", "player", "local").match(explained)).toBe(null);
});

test("no text is put together with a gap, or without one", () => {
  for (const has of [
    [],
    ["passkey"],
    ["provider"],
    ["provider", "player", "local"],
    staticPageConditions,
  ] as const) {
    for (const { html } of pages) {
      const article = withConditions(html, has).replace(/^.*<article>/s, "");
      const read = article.replaceAll(/<\/?(?:a|b|code|span|time)\b[^>]*>/g, "").replaceAll(/<[^>]*>/g, "\n");
      expect(read.match(/.{0,40}(?: [.,;:]|[.,;:] {2}|[a-z][.;][A-Za-z]|\.\.).{0,20}/g) ?? []).toEqual([]);
      expect(read).not.toMatch(/\{\{[#^/]/);
    }
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

test.each(["privacy", "terms"] as const)("the text of %s has not changed since its date", (name) => {
  const text = renderStaticPage(name)
    .replace(/^.*<article>/s, "")
    .replace(/<\/article>.*$/s, "");
  const digest = hash("sha256", text.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ")).slice(0, 12);
  const message = `${name} says something else now: change its date and digest in text-changed-on.ts`;
  expect(textChangedOn[name].digest, message).toBe(digest);
});
