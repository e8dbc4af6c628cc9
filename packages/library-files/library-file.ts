import type { LibraryKind } from "./formats/formats.ts";
import type { Loved } from "./loved.ts";
import type { NotUsed, ServiceIds } from "./row.ts";

export interface LibraryAlbum extends Readonly<Loved> {
  readonly title: string;
  readonly artist: string;
  /** The year of the album, if the file has it; not that of a pressing. */
  readonly year?: number | undefined;
  /** Artist and title in Latin letters, if the file has both scripts. */
  readonly latin?: { readonly artist: string; readonly title: string } | undefined;
  readonly ids?: ServiceIds | undefined;
}

export interface LibraryArtist extends Readonly<Loved> {
  readonly name: string;
}

export interface LibraryReport {
  readonly rows: number;
  readonly used: number;
  readonly notUsed: Readonly<Partial<Record<NotUsed, number>>>;
  /** Files that were not understood, also in archives. */
  readonly filesIgnored: number;
  /** Whether a file breaks off, or can't be read from some place on. What comes before is used. */
  readonly endsEarly: boolean;
}

/** What someone has in a library or has listened to, as files tell it. Most loved first. */
export interface LibraryFile {
  /** What was recognised: one kind for each file that was understood, also in archives. */
  readonly kinds: readonly LibraryKind[];
  readonly albums: readonly LibraryAlbum[];
  readonly artists: readonly LibraryArtist[];
  readonly report: LibraryReport;
}
