import type { Counters } from "@spindle/core/listening/listener-facts.ts";
import { sql } from "kysely";

/** The column of `users` for each counter. Schema, queries, recount and tests derive from it. */
export const counterColumns = {
  spins: "spins",
  listenedSpins: "listened_spins",
  minutesListened: "minutes_listened",
  longestStreak: "longest_streak",
  longestFinishedRun: "longest_finished_run",
  albums: "albums",
  artists: "artists",
  favorites: "favorites",
  shares: "shares",
} as const satisfies Readonly<Record<keyof Counters, string>>;

export type CounterColumn = (typeof counterColumns)[keyof Counters];
export type CounterRow = Readonly<Record<CounterColumn, number>>;

const names = Object.keys(counterColumns) as readonly (keyof Counters)[];

/** The counters of a row of `users`, under their own names. */
export const selectedCounters = sql.join(
  names.map((name) => sql`${sql.ref(counterColumns[name])} as ${sql.ref(name)}`),
);

export function countersIn(row: CounterRow): Counters {
  return Object.fromEntries(names.map((name) => [name, row[counterColumns[name]]])) as unknown as Counters;
}

export function rowOfCounters(counters: Counters): CounterRow {
  return Object.fromEntries(names.map((name) => [counterColumns[name], counters[name]])) as CounterRow;
}
