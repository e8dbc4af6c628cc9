import { localHourAt } from "@spindle/core/day/date-in-zone.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { AlbumId, UserId } from "@spindle/core/ids.ts";
import { artistsMet } from "@spindle/core/listening/artists-met.ts";
import { factsOf } from "@spindle/core/listening/facts-of.ts";
import { lastSpun } from "@spindle/core/listening/last-spun.ts";
import { countersOf } from "@spindle/core/spin/counters.ts";
import { isMidday } from "@spindle/core/spin/moment-of-day.ts";
import type { Moment } from "@spindle/core/spin/spin-choice.ts";
import type { Transaction } from "kysely";
import type { Context } from "../context.ts";
import {
  type HistorySpin,
  type RecountedItem,
  readHistory,
  readFavoritesAndShares,
  replaceArtistsMet,
  replaceCollection,
  replaceTallies,
  setCounted,
} from "../db/queries/recounting.ts";
import { setCounters } from "../db/queries/users.ts";
import type { Database } from "../db/schema.ts";
import { collectionKeys } from "../listening/collection-keys.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/** Recomputes all counters and derived rows of a user from stored spins, favorites and shares. Earned trophies stay. */
export async function recountUser(context: Pick<Context, "db" | "userMutex">, userId: UserId): Promise<void> {
  await inUserTransaction(context, userId, (transaction) => recountWithin(transaction, userId));
}

/** The same within a transaction that locks the user's row. */
export async function recountWithin(transaction: Transaction<Database>, userId: UserId): Promise<void> {
  const spins = await readHistory(transaction, userId);
  const { streakLengths } = countersOf(
    spins.map((spin) => ({
      ...spin,
      isListened: spin.listenedAt !== null,
      minutes: spin.minutes ?? undefined,
    })),
  );
  const changed = spins.flatMap(({ spinId, number, streakLength }, position) => {
    const counted = { spinId, number: position + 1, streakLength: streakLengths[position] ?? streakLength };
    return counted.number === number && counted.streakLength === streakLength ? [] : [counted];
  });
  await setCounted(transaction, userId, changed);
  await replaceCollection(transaction, userId, itemsOf(spins));
  await replaceArtistsMet(transaction, userId, firstMet(spins));
  const facts = factsOf(spins, await readFavoritesAndShares(transaction, userId));
  await replaceTallies(transaction, userId, facts.tallies, lastSpun(spins));
  await setCounters(transaction, userId, { ...facts, middayMoment: lastMiddayMoment(spins) });
}

/** One item per album, by its last spin; heard when first listened to. */
function itemsOf(spins: readonly HistorySpin[]): readonly RecountedItem[] {
  const items = new Map<AlbumId, RecountedItem>();
  for (const spin of spins) {
    const { albumId, spinId, at, listenedAt, title, artist, artists, genres, country } = spin;
    const heard = [items.get(albumId)?.heardAt, listenedAt].filter(
      (mark) => mark !== undefined && mark !== null,
    );
    const heardAt = heard.toSorted((one, other) => one - other)[0];
    const given = { title, artist, artists, genres, country };
    items.set(albumId, { albumId, spinId, at, heardAt, ...given, ...collectionKeys(spin) });
  }
  return [...items.values()];
}

/** The moment of the last Time-Based spin around midday. Proposed ones count too: they repeat the last choice. */
function lastMiddayMoment(spins: readonly HistorySpin[]): Moment | undefined {
  return spins.findLast(({ inputs, at, zone }) => inputs.moment && isMidday(localHourAt(at, zone)))?.inputs
    .moment;
}

function firstMet(spins: readonly HistorySpin[]): ReadonlyMap<string, LocalDate> {
  const met = new Map<string, LocalDate>();
  for (const { artists, localDate } of spins) {
    for (const artist of artistsMet(artists)) if (!met.has(artist)) met.set(artist, localDate);
  }
  return met;
}
