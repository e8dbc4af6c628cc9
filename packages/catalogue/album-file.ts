import { type CatalogueAlbum, catalogueAlbumSchema } from "./album.ts";
import { type GenreTree, misplacedGenre } from "./genre-tree.ts";
import { type Mistake, readEntries } from "./read-entries.ts";
import * as words from "./words.ts";

/** An album of a file, and the line on which its entry begins. */
export interface FileEntry {
  readonly album: CatalogueAlbum;
  readonly line: number;
}

/** Parses a catalogue file: its valid entries, and all mistakes (the first five of each entry). */
export function readAlbumFile(
  text: string,
  genres: GenreTree,
): { readonly entries: readonly FileEntry[]; readonly mistakes: readonly Mistake[] } {
  const read = readEntries(text, catalogueAlbumSchema, words.wantsOfFields);
  const entries = read.entries.map(({ value, line }) => ({ album: value, line }));
  const mistakes = [...read.mistakes];
  for (const { album, line } of entries) {
    for (const genre of album.genres.filter((word) => !genres.has(word))) {
      mistakes.push({ line, title: album.title, ...unknownGenre(genre, genres) });
    }
    const broad = misplacedGenre(genres, album.genres);
    if (broad !== undefined) {
      const fault = words.broadGenreFirst(broad);
      mistakes.push({ line, title: album.title, fault, fix: words.specificGenreFirst });
    }
  }
  return { entries, mistakes };
}

function unknownGenre(genre: string, genres: GenreTree): Pick<Mistake, "fault" | "fix"> {
  const near = [...genres.keys()]
    .filter((known) => known.includes(genre) || genre.includes(known))
    .toSorted((one, other) => other.length - one.length);
  return {
    fault: words.unknownGenre(genre),
    fix: near.length > 0 ? words.useKnownGenreSuchAs(near.slice(0, 3)) : words.useKnownGenre,
  };
}
