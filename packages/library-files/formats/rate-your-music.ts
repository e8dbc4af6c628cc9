import { yearOf } from "../row.ts";
import { tableFormat } from "../text/table-format.ts";

/** Ratings are 1 to 10 (0 is none). Less than this (2½ stars) is no recommendation. */
const lowestLiked = 5;

export const rateYourMusic = tableFormat("rate-your-music", {
  columns: {
    id: ["rym album"],
    first: ["first name"],
    last: ["last name"],
    latinFirst: ["first name localized"],
    latinLast: ["last name localized"],
    title: ["title"],
    released: ["release date"],
    rating: ["rating"],
    ownership: ["ownership"],
  },
  required: ["id", "last", "title", "rating", "ownership"],
  read: ({ first, last, latinFirst, latinLast, title, released, rating, ownership }) => {
    const stars = Number(rating);
    if (ownership !== "o" && !(stars > 0)) return "not-in-library";
    if (stars > 0 && stars < lowestLiked) return "not-liked";
    const artist = twoScripts(decoded(`${first} ${last}`.trim()));
    const album = twoScripts(decoded(title));
    const latinArtist = decoded(`${latinFirst} ${latinLast}`.trim()) || artist.latin;
    const latin = { artist: latinArtist ?? artist.name, title: album.latin ?? album.name };
    return {
      artist: artist.name,
      album: album.name,
      isAlbumArtist: true,
      saved: true,
      year: yearOf(released),
      latin: latinArtist === undefined && album.latin === undefined ? undefined : latin,
    };
  },
});

/** "Кино [Kino]" and "Этажи (Etazhi)" hold a name in two scripts. */
function twoScripts(name: string): { name: string; latin?: string } {
  const [, native, latin] = /^([^[(]+?)\s*[[(]([^\])]+)[\])]$/.exec(name) ?? [];
  if (native === undefined || latin === undefined) return { name };
  const isTwo = /\p{L}/u.test(native) && !/\p{Script=Latin}/u.test(native) && /\p{Script=Latin}/u.test(latin);
  return isTwo ? { name: native, latin } : { name };
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Text with the HTML entities that the export writes for signs. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|(\w{2,4}));/g, (entity: string, code?: string, name = "") => {
    if (code === undefined) return entities[name] ?? entity;
    return Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : entity;
  });
}
