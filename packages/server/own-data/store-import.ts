import type { ImportReport, RejectedRow } from "@spindle/contract/schemas/own-data.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
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
  type ItemToImport,
  readAlbumsHere,
  readDays,
  readSharesOf,
  setImportedFavorites,
  type SpinToImport,
} from "../db/queries/importing.ts";
import type { Database } from "../db/schema.ts";
import { newSpinId } from "../ids/new-id.ts";
import { collectionKeys } from "../listening/collection-keys.ts";
import { albumFinder, type AlbumIdentity, type FoundAlbum } from "./imported-albums.ts";
import type { ImportedFile, ImportedRow } from "./read-import.ts";

/** A file may say any number. */
const longestStreak = 1_000_000;

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
  const find = albumFinder(here);
  const albumOf = (row: object): FoundAlbum => {
    const identity = file.albumsOf.get(row);
    if (!identity) throw new Error("an imported album has no identity");
    return find(identity);
  };
  const days = new Map<LocalDate, Day>(
    (await readDays(transaction, userId)).map(({ date, ...day }) => [date, day]),
  );
  const added = new Map<ImportedRow<"spins">, SpinToImport>();
  for (const row of file.spins) {
    if (days.has(row.date)) continue;
    const { albumId } = albumOf(row);
    const spin = { ...spinOf(row), spinId: newSpinId(row.startedAt, randomness), albumId };
    days.set(row.date, spin);
    added.set(row, spin);
  }
  const given = new Set([...added.values()].map(({ albumId }) => albumId));
  const favorites = newFavorites({ here, added: given, albumOf }, file.favorites);
  await storeSpins(transaction, userId, { here, file, added, favorites: favorites.added });
  // Those of new albums came with them.
  await setImportedFavorites(
    transaction,
    userId,
    [...favorites.added].flatMap(([albumId, since]) => (here.given.has(albumId) ? [{ albumId, since }] : [])),
  );
  // Of two rows of a date the first is stored.
  const albumOnDate = new Map(file.spins.toReversed().map((row) => [row.date, albumOf(row)]));
  const spinOn: ImportedHistory["spinOn"] = (date) => {
    const day = date === null ? undefined : days.get(date);
    const album = date === null ? undefined : albumOnDate.get(date);
    const isSame = day && (album?.albumId === day.albumId || album?.given.includes(day.albumId));
    return isSame ? day.spinId : undefined;
  };
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
  const streakLength = Math.min(Math.max(row.streak, 1), longestStreak);
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
    streakLength,
  };
}

interface SpinsToStore {
  readonly here: AlbumsHere;
  readonly file: IdentifiedFile;
  readonly added: ReadonlyMap<ImportedRow<"spins">, SpinToImport>;
  readonly favorites: ReadonlyMap<AlbumId, Instant>;
}

async function storeSpins(
  transaction: Transaction<Database>,
  userId: UserId,
  { here, file, added, favorites }: SpinsToStore,
): Promise<void> {
  const newAlbums = [...added].flatMap(([row, { albumId }]) => {
    const asNew = file.albumsOf.get(row)?.asNew;
    return asNew && asNew.albumId === albumId && !here.stored.has(albumId) ? [asNew] : [];
  });
  await insertAlbums(transaction, newAlbums);
  await insertImportedSpins(transaction, userId, [...added.values()]);
  const items = new Map<AlbumId, ItemToImport>();
  for (const [row, spin] of [...added].toSorted(([one], [other]) => (one.date < other.date ? -1 : 1))) {
    const favoritedAt = favorites.get(spin.albumId) ?? null;
    items.set(spin.albumId, itemOf(row, spin, items.get(spin.albumId) ?? { favoritedAt }));
  }
  await insertImportedItems(transaction, userId, [...items.values()]);
}

/** An album with its facts as first given, its last spin, and when it was first listened to. */
function itemOf(
  { album }: ImportedRow<"spins">,
  { albumId, spinId, startedAt, listenedAt }: SpinToImport,
  before: ItemToImport | Pick<ItemToImport, "favoritedAt">,
): ItemToImport {
  if ("albumId" in before) {
    const heard = [before.heardAt, listenedAt].filter((at) => at !== null);
    const heardAt = heard.toSorted((one, other) => one - other)[0] ?? null;
    return { ...before, spinId, startedAt, heardAt };
  }
  const { year = null, title, artist, artists, genres, country } = album;
  const keys = collectionKeys({ ...album, year });
  const given = { title, artist, artists, genres, country };
  return { ...before, albumId, spinId, startedAt, heardAt: listenedAt, ...given, ...keys };
}

interface AlbumsAfter {
  readonly here: AlbumsHere;
  /** Given by the spins of the file. */
  readonly added: ReadonlySet<AlbumId>;
  readonly albumOf: (row: object) => FoundAlbum;
}

/** The favorites to add, by album, and why others are not. */
function newFavorites(albums: AlbumsAfter, rows: readonly ImportedRow<"favorites">[]) {
  const added = new Map<AlbumId, Instant>();
  const rejected: RejectedRow[] = [];
  let skipped = 0;
  for (const row of rows) {
    const { albumId, given } = albums.albumOf(row);
    const isFavorite = given.some((id) => albums.here.given.get(id)?.isFavorite);
    if (isFavorite || added.has(albumId)) skipped += 1;
    else if (given.length > 0 || albums.added.has(albumId)) added.set(albumId, row.since);
    else rejected.push({ part: "favorites", row: row.row, fault: "no-spin" });
  }
  return { added, counts: { added: added.size, skipped }, rejected };
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
      rejected.push({ part: "shares", row, date, fault: "no-spin" });
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
