import type { UserId } from "@spindle/core/ids.ts";
import type { Generated } from "kysely";
import type { OptionalTimestamp, Timestamp } from "./timestamp.ts";

export type PickKind = "album" | "artist" | "genre";

/** What a listener picked from the catalogue. */
export interface ShelfPicksTable {
  readonly user_id: UserId;
  readonly kind: PickKind;
  /** An album's id, an act's name, or a genre's word. */
  readonly thing: string;
  readonly picked_at: Timestamp;
}

/** A file of another service that a listener imported. */
export interface ShelfImportsTable {
  readonly user_id: UserId;
  readonly import_id: string;
  /** JSON array of what the file was. */
  readonly kinds: readonly string[];
  albums: Generated<number>;
  artists: Generated<number>;
  /** Albums that the catalogue had when they came. */
  albums_in_catalogue: Generated<number>;
  /** Albums that no import had that was finished before; 0 until this one is. */
  new_albums: Generated<number>;
  new_artists: Generated<number>;
  readonly started_at: Timestamp;
  /** Null while its parts arrive; its items don't count until then. */
  finished_at: OptionalTimestamp;
}

/** An album or an artist of an import. */
export interface ShelfItemsTable {
  readonly user_id: UserId;
  readonly kind: "album" | "artist";
  /** Derived from the listener and the folded name, so equal things of several imports share it. */
  readonly thing: string;
  readonly import_id: string;
  /** Null for an artist. */
  readonly title: string | null;
  readonly artist: string;
  readonly year: number | null;
  readonly saved: boolean;
  /** Liked songs of it. */
  readonly songs: number;
  readonly plays: number;
  /** JSON object of its ids at services. */
  readonly refs: Readonly<Record<string, string>> | null;
}
