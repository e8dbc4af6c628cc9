import { DatabaseSync } from "node:sqlite";
import type { AlbumSpec } from "./fake-library.ts";

/** What Supysonic's own database says at the moment. */
export interface SupysonicData {
  /** How often each song, by title, was streamed, and when last, as its database says. */
  plays(): ReadonlyMap<string, { readonly count: number; readonly last: Date | undefined }>;
  /** What a user starred, by title or name. */
  starred(user: string): Readonly<Record<"albums" | "songs" | "artists", readonly string[]>>;
  /** The song that a user streamed last. */
  lastPlayedBy(user: string): { readonly song: string; readonly at: Date } | undefined;
}

/** Has the server tell other lengths than its files have. */
export function tellLengths(path: string, albums: readonly AlbumSpec[]): void {
  const database = new DatabaseSync(path);
  try {
    const update = database.prepare("UPDATE track SET duration = ? WHERE title = ?");
    for (const { title, toldSeconds } of albums.flatMap(({ songs }) => songs))
      if (toldSeconds !== undefined) update.run(toldSeconds, title);
  } finally {
    database.close();
  }
}

export function dataIn(path: string): SupysonicData {
  const query = (sql: string, ...values: string[]) => rowsIn(path, sql, values);
  const names = (sql: string, user: string) => query(sql, user).map(({ name }) => String(name));
  return {
    plays: () =>
      new Map(
        query("SELECT title, play_count, last_play FROM track").map((row) => [
          String(row["title"]),
          { count: Number(row["play_count"]), last: dateOf(row["last_play"]) },
        ]),
      ),
    starred: (user) => ({
      albums: names(starredSql("album", "name"), user),
      songs: names(starredSql("track", "title"), user),
      artists: names(starredSql("artist", "name"), user),
    }),
    lastPlayedBy(user) {
      const [row] = query(
        "SELECT track.title, user.last_play_date FROM user JOIN track ON track.id = user.last_play_id WHERE user.name = ?",
        user,
      );
      const at = dateOf(row?.["last_play_date"]);
      return row && at && { song: String(row["title"]), at };
    },
  };
}

function rowsIn(path: string, sql: string, values: readonly string[]): readonly Record<string, unknown>[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return database.prepare(sql).all(...values);
  } finally {
    database.close();
  }
}

function starredSql(table: "album" | "track" | "artist", named: "name" | "title"): string {
  return `SELECT ${table}.${named} AS name FROM starred_${table}
    JOIN user ON user.id = starred_${table}.user_id
    JOIN ${table} ON ${table}.id = starred_${table}.starred_id
    WHERE user.name = ? ORDER BY starred_${table}.date`;
}

/** Its times are UTC and don't say so. */
function dateOf(value: unknown): Date | undefined {
  return typeof value === "string" ? new Date(`${value.replace(" ", "T")}Z`) : undefined;
}
