import type { LibraryKind } from "./formats/formats.ts";
import type { NotUsed } from "./row.ts";

export interface LibraryAlbum {
  readonly title: string;
  readonly artist: string;
  /** The year of the album, if the file has it; not that of a pressing. */
  readonly year?: number | undefined;
  /** Artist and title in Latin letters, if the file has both scripts. */
  readonly latin?: { readonly artist: string; readonly title: string } | undefined;
  /** How much it is loved (`weightOf`). */
  readonly weight: number;
}

export interface LibraryArtist {
  readonly name: string;
  readonly weight: number;
}

export interface LibraryReport {
  readonly rows: number;
  readonly used: number;
  readonly notUsed: Readonly<Partial<Record<NotUsed, number>>>;
  /** Files of an archive that were not understood. */
  readonly filesIgnored: number;
  /** Whether a file breaks off, or can't be read from some place on. What comes before is used. */
  readonly endsEarly: boolean;
}

/** What someone has in a library or has listened to, as a file tells it. Most loved first. */
export interface LibraryFile {
  /** What was recognised: one kind for each file of an archive that was understood. */
  readonly kinds: readonly LibraryKind[];
  readonly albums: readonly LibraryAlbum[];
  readonly artists: readonly LibraryArtist[];
  readonly report: LibraryReport;
}
