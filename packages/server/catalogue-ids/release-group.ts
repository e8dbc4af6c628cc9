import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { albumKey, displayTitle, keysOf } from "@spindle/core/album/album-key.ts";
import { catalogueEntry } from "../catalogue/catalogue-entry.ts";
import type { ReleaseGroup } from "./answers.ts";

/** Forms of the title and names of the act in a search, and code points of each: enough to find it, and a short address. */
const mostTitles = 3;
const mostNames = 4;
const longestTerm = 100;

/** The searches to try: by the exact words, then by any word of a title. What consists of signs alone is left out, because the index has words. */
export function queriesFor(album: CatalogueAlbum): readonly string[] {
  const { title, titleAliases = [], artist, artists = [], aliases = [] } = album;
  const titles = [title, ...titleAliases].slice(0, mostTitles).map(displayTitle).filter(wordsOf);
  const names = [artist, ...artists, ...aliases].slice(0, mostNames).filter(wordsOf).map(phrase);
  const act = names.flatMap((name) => [`artist:${name}`, `artistname:${name}`]);
  const exact = titles.map((each) => `releasegroup:${phrase(each)}`);
  const loose = titles.map((each) => `releasegroup:(${wordsOf(each)})`);
  const queries = [exact, loose].map((named) =>
    [named, act].flatMap((terms) => (terms.length > 0 ? [`(${terms.join(" OR ")})`] : [])).join(" AND "),
  );
  return [...new Set(queries)].filter((query) => query !== "");
}

/** A phrase of Lucene's syntax: within quotes, only these two characters mean something. */
const phrase = (text: string): string => `"${cut(text).replace(/["\\]/g, "\\$&")}"`;

/** In lower case, because AND, OR and NOT are operators. */
const wordsOf = (title: string): string =>
  cut(title)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

const cut = (text: string): string => Array.from(text).slice(0, longestTerm).join("");

/** The release group of an album: by the same act and of the same title, once folded; of several, the one of the nearest year. */
export function releaseGroupOf(
  album: CatalogueAlbum,
  groups: readonly ReleaseGroup[],
): ReleaseGroup | undefined {
  const keys = keysOf(catalogueEntry(album));
  const distance = (group: ReleaseGroup) =>
    (group["primary-type"] === "Album" ? 0 : 1000) +
    Math.abs((group["first-release-date"] ?? Number.POSITIVE_INFINITY) - album.year);
  return groups
    .filter(
      (group) =>
        !isOtherKind(group) && creditsOf(group).some((credit) => keys.has(albumKey(credit, group.title))),
    )
    .toSorted((one, other) => (distance(one) < distance(other) ? -1 : 1))[0];
}

const otherKinds = new Set([
  "Single",
  "Broadcast",
  "Compilation",
  "Live",
  "Remix",
  "DJ-mix",
  "Demo",
  "Interview",
  "Audiobook",
  "Audio drama",
]);

const isOtherKind = (group: ReleaseGroup): boolean =>
  [group["primary-type"] ?? "", ...group["secondary-types"]].some((kind) => otherKinds.has(kind));

/** As credited in one text, as credited in a list, and by the acts' own names. */
function creditsOf({ "artist-credit": credits }: ReleaseGroup) {
  if (credits.length === 0) return [];
  return [
    credits.map(({ name, joinphrase = "" }) => name + joinphrase).join(""),
    credits.map(({ name }) => name),
    credits.map(({ artist }) => artist.name),
  ];
}
