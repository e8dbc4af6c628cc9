import { type Instant, instant } from "@spindle/core/day/instant.ts";
import type { Kysely } from "kysely";
import { notFoundTrusted } from "../albums/link-album.ts";
import type { Context } from "../context.ts";
import { inBatches } from "../db/in-batches.ts";
import { deleteFailedSearches } from "../db/queries/album-links.ts";
import { expireOldConnections } from "../db/queries/connections.ts";
import { deleteEndedInvitations } from "../db/queries/invitations.ts";
import { deleteOldNotifications } from "../db/queries/notifications.ts";
import { deleteEndedSignIns } from "../db/queries/redeemed-sign-ins.ts";
import { deleteEndedSessions } from "../db/queries/sessions.ts";
import { deleteUnfinishedImports } from "../db/queries/shelf-imports.ts";
import { deleteUnusedAccounts } from "../db/queries/unused-accounts.ts";
import type { Database } from "../db/schema.ts";
import { errorFields } from "../log/log.ts";
import { idleSince } from "../sessions/session-limits.ts";

const day = 24 * 60 * 60 * 1000;
/** Milliseconds after its date: no flight brings a date back that late. */
const remembered = 7 * day;
/** Milliseconds after an account was made, if it never spun. */
const unused = 90 * day;
/** Milliseconds after a sign-in: Spotify ends every grant after six months. */
const longestGrant = 190 * day;

/** Each deletes at most `most` old rows and returns how many. */
const sweeps = {
  /** Also deletes their devices. */
  sessions: (db, now, most) => deleteEndedSessions(db, now, idleSince(now), most),
  signIns: deleteEndedSignIns,
  invitations: deleteEndedInvitations,
  /** Not listed as deletions: a restore brings them back only until the next sweep. */
  accounts: (db, now, most) =>
    deleteUnusedAccounts(db, { madeBefore: instant(now - unused), seenSince: idleSince(now), now }, most),
  notifications: (db, now, most) => deleteOldNotifications(db, instant(now - remembered), most),
  /** Deletes their tokens; the listener must reconnect. */
  connections: (db, now, most) => expireOldConnections(db, instant(now - longestGrant), most),
  /** From other services, that were never finished. */
  shelfImports: (db, now, most) => deleteUnfinishedImports(db, instant(now - day), most),
  searches: (db, now, most) => deleteFailedSearches(db, instant(now - notFoundTrusted), most),
} as const satisfies Readonly<
  Record<string, (db: Kysely<Database>, now: Instant, most: number) => Promise<number>>
>;

type SweepName = keyof typeof sweeps;

/** Deletes old rows in small batches until `signal` aborts; returns the rows of each kind. A failure of one kind is thrown after the others ran. */
export async function sweep(
  { db, clock, log }: Pick<Context, "db" | "clock" | "log">,
  signal: AbortSignal,
): Promise<Readonly<Partial<Record<SweepName, number>>>> {
  const now = clock.now();
  const swept: Partial<Record<SweepName, number>> = {};
  const failed: SweepName[] = [];
  for (const name of Object.keys(sweeps) as SweepName[]) {
    try {
      swept[name] = await inBatches((most) => sweeps[name](db, now, most), signal);
    } catch (error) {
      failed.push(name);
      log("error", "sweep failed", { name, ...errorFields(error) });
    }
  }
  if (failed.length > 0) throw new Error(`Not swept: ${failed.join(", ")}`);
  return swept;
}
