import type { ImportReport, RejectedRow } from "@spindle/contract/schemas/own-data.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { AlbumId, SpinId, UserId } from "@spindle/core/ids.ts";
import { questionOf, type SpinInputs } from "@spindle/core/spin/spin-choice.ts";
import type { Transaction } from "kysely";
import type { Context } from "../context.ts";
import {
  type AlbumsHere,
  insertAlbums,
  insertImportedItems,
  insertImportedShares,
  insertImportedSpins,
  readAlbumsHere,
  readDays,
  readSharesOf,
  setImportedFavorites,
  type SpinToImport,
} from "../db/queries/importing.ts";
import type { Database } from "../db/schema.ts";
import { newSpinId } from "../ids/new-id.ts";
import { type AlbumIdentity, albumIdAmong } from "./imported-albums.ts";
import type { ImportedFile, ImportedRow } from "./read-import.ts";

export type PartCounts = Omit<ImportReport["spins"], "rejected">;

/** A file with the identities of its albums. */
export interface IdentifiedFile extends ImportedFile {
  readonly albumsOf: ReadonlyMap<object, AlbumIdentity>;
}

interface Day {
  readonly spinId: SpinId;
  readonly albumId: AlbumId;
}

/** Where the rows of a file belong in the listener's history after its spins were stored. */
export interface ImportedHistory {
  readonly counts: { readonly [Part in "spins" | "favorites" | "shares"]: PartCounts };
  readonly rejected: readonly RejectedRow[];
  /** The last date that was added; undefined if there was none. */
  readonly lastDate: LocalDate | undefined;
  /** The spin of a date, if its album is the file's. */
  readonly spinOn: (date: LocalDate | null) => SpinId | undefined;
}

/** Stores the spins of new dates with their albums, favorites and shares. Nothing is counted yet. */
export async function storeHistory(
  { randomness }: Pick<Context, "randomness">,
  transaction: Transaction<Database>,
  userId: UserId,
  file: IdentifiedFile,
): Promise<ImportedHistory> {
  const identities = [...new Set(file.albumsOf.values())];
  const here = await readAlbumsHere(transaction, userId, [...new Set(identities.flatMap(({ ids }) => ids))]);
  const albumIdOf = (row: object): AlbumId => {
    const identity = file.albumsOf.get(row);
    if (!identity) throw new Error("an imported album has no identity");
    return albumIdAmong(here, identity);
  };
  const days = new Map<LocalDate, Day>(
    (await readDays(transaction, userId)).map(({ date, ...day }) => [date, day]),
  );
  const added = new Map<ImportedRow<"spins">, SpinToImport>();
  for (const row of file.spins) {
    if (days.has(row.date)) continue;
    const spin = { ...spinOf(row), spinId: newSpinId(row.startedAt, randomness), albumId: albumIdOf(row) };
    days.set(row.date, spin);
    added.set(row, spin);
  }
  await storeSpins(transaction, userId, here, file.albumsOf, added);
  const albumOnDate = new Map(file.spins.map((row) => [row.date, albumIdOf(row)]));
  const spinOn: ImportedHistory["spinOn"] = (date) => {
    const day = date === null ? undefined : days.get(date);
    return day && date !== null && albumOnDate.get(date) === day.albumId ? day.spinId : undefined;
  };
  const given = new Set([...added.values()].map(({ albumId }) => albumId));
  const favorites = await storeFavorites(transaction, userId, { here, given, albumIdOf }, file.favorites);
  const shares = await storeShares(transaction, userId, spinOn, file.shares);
  return {
    counts: {
      spins: { added: added.size, skipped: file.spins.length - added.size },
      favorites: favorites.counts,
      shares: shares.counts,
    },
    rejected: [...favorites.rejected, ...shares.rejected],
    lastDate: [...added.keys()]
      .map(({ date }) => date)
      .toSorted()
      .at(-1),
    spinOn,
  };
}

function spinOf(row: ImportedRow<"spins">): Omit<SpinToImport, "spinId" | "albumId"> {
  const asked = questionOf(row.mode)?.field;
  const inputs: SpinInputs = asked !== undefined && row[asked] !== undefined ? { [asked]: row[asked] } : {};
  const { date, startedAt, timeZone, utcOffsetMinutes, mode, provider, fallback, minutes, listenedAt } = row;
  return {
    date,
    startedAt,
    timeZone,
    utcOffsetMinutes,
    mode,
    inputs,
    provider,
    fallback,
    minutes,
    listenedAt,
  };
}

async function storeSpins(
  transaction: Transaction<Database>,
  userId: UserId,
  here: AlbumsHere,
  albumsOf: IdentifiedFile["albumsOf"],
  added: ReadonlyMap<ImportedRow<"spins">, SpinToImport>,
): Promise<void> {
  const newAlbums = [...added].flatMap(([row, { albumId }]) => {
    const asNew = albumsOf.get(row)?.asNew;
    return asNew && asNew.albumId === albumId && !here.has(albumId) ? [asNew] : [];
  });
  await insertAlbums(transaction, newAlbums);
  await insertImportedSpins(transaction, userId, [...added.values()]);
  const byDate = [...added].toSorted(([one], [other]) => (one.date < other.date ? -1 : 1));
  const items = new Map(
    byDate.toReversed().map(([{ album }, { albumId, spinId, startedAt }]) => {
      const { year = 0, artists, genres, country } = album;
      return [albumId, { albumId, spinId, startedAt, year, artists, genres, country }];
    }),
  );
  await insertImportedItems(transaction, userId, [...items.values()]);
}

interface AlbumsAfter {
  readonly here: AlbumsHere;
  /** Given by the spins of the file. */
  readonly given: ReadonlySet<AlbumId>;
  readonly albumIdOf: (row: object) => AlbumId;
}

async function storeFavorites(
  transaction: Transaction<Database>,
  userId: UserId,
  { here, given, albumIdOf }: AlbumsAfter,
  rows: readonly ImportedRow<"favorites">[],
) {
  const added = new Map<AlbumId, ImportedRow<"favorites">>();
  const rejected: RejectedRow[] = [];
  let skipped = 0;
  for (const row of rows) {
    const albumId = albumIdOf(row);
    const standing = here.get(albumId);
    if (standing?.isFavorite || added.has(albumId)) skipped += 1;
    else if (standing?.isGiven || given.has(albumId)) added.set(albumId, row);
    else rejected.push({ part: "favorites", row: row.row, fault: "no-spin" });
  }
  const favorites = [...added].map(([albumId, { since }]) => ({ albumId, since }));
  await setImportedFavorites(transaction, userId, favorites);
  return { counts: { added: added.size, skipped }, rejected };
}

async function storeShares(
  transaction: Transaction<Database>,
  userId: UserId,
  spinOn: ImportedHistory["spinOn"],
  rows: readonly ImportedRow<"shares">[],
) {
  const shared = new Set((await readSharesOf(transaction, userId)).map(shareKey));
  const added: Parameters<typeof insertImportedShares>[2][number][] = [];
  const rejected: RejectedRow[] = [];
  let skipped = 0;
  for (const { row, date, target, sharedAt } of rows) {
    const spinId = spinOn(date);
    if (spinId === undefined) {
      rejected.push({ part: "shares", row, fault: "no-spin" });
      continue;
    }
    const share = { spinId, target, sharedAt };
    if (shared.has(shareKey(share))) skipped += 1;
    else added.push(share);
    shared.add(shareKey(share));
  }
  await insertImportedShares(transaction, userId, added);
  return { counts: { added: added.length, skipped }, rejected };
}

const shareKey = ({ spinId, target }: { readonly spinId: SpinId; readonly target: string }): string =>
  `${spinId} ${target}`;
