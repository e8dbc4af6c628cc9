import { withoutNumbers } from "@spindle/core/album/credit.ts";
import { tableFormat } from "../text/table-format.ts";

/** A collection. One row is one copy, and the year is that of the pressing. */
export const discogsCollection = tableFormat("discogs-collection", {
  columns: {
    artist: ["artist"],
    title: ["title"],
    format: ["format"],
    label: ["label"],
    release: ["release id"],
  },
  required: ["artist", "title", "label", "release"],
  refuses: (header) => {
    if (header.includes("listing id")) return "discogs-inventory";
    const isWantlist = header.at(header.indexOf("release id") + 1) === "notes";
    return isWantlist && !header.includes("collectionfolder") ? "discogs-wantlist" : undefined;
  },
  read: ({ artist, title, format }) =>
    isOnlySingle(format)
      ? "not-an-album"
      : { artist: artistOf(artist), album: title, isAlbumArtist: true, saved: true },
});

/** Names without numbers ("Prism (2)") and signs of a variation ("Prizm*"); dots between names become commas. */
function artistOf(artist: string): string {
  return withoutNumbers(artist)
    .replace(/\*(?=$|[\s,])/g, "")
    .replace(/ [·•] /g, ", ");
}

/** "7"", Single"; but not "2xLP, Album + 7"", Single". */
function isOnlySingle(format: string): boolean {
  const words = format.split(/,\s*|\s\+\s/).map((word) => word.trim().toLowerCase());
  return (
    words.some((word) => /(?:^|-)single$/.test(word)) &&
    !words.some((word) => /^(?:album|ep|comp|mini-album)$/.test(word))
  );
}
