import { mostRejectedListed } from "@spindle/contract/import-limits.ts";
import {
  importedParts,
  type ImportedPart,
  type ImportReport,
  type RejectedRow,
} from "@spindle/contract/schemas/own-data.ts";
import { instant, isoOf } from "@spindle/core/day/instant.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { moveCreationBack, setNextReminder } from "../db/queries/importing.ts";
import { readLastSpin } from "../db/queries/spins.ts";
import { setCelebrated, type User } from "../db/queries/users.ts";
import { nextReminderAt } from "../notifications/wishes.ts";
import { identifyAlbums } from "../own-data/imported-albums.ts";
import { readImport } from "../own-data/read-import.ts";
import { startTransfer } from "../own-data/start-transfer.ts";
import { type IdentifiedFile, type PartCounts, storeHistory } from "../own-data/store-import.ts";
import { identifyShelf, type IdentifiedShelf, storeShelf } from "../own-data/store-shelf.ts";
import { storeTrophies } from "../own-data/store-trophies.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";
import { recountWithin } from "./recount-user.ts";

type Importing = Pick<Context, "db" | "userMutex" | "transfers" | "clock" | "randomness" | "catalogue">;

export type ImportFailure = "busy" | "not-an-export" | "newer-export" | "export-too-large";

/**
 * Adds an exported file to a listener's history: all of it or, if it fails, nothing. Dates that have a spin stay as they are, and
 * the same file adds nothing the second time. Settings, sign-ins and connections of the file are ignored.
 */
export async function importData(
  context: Importing,
  { user }: { readonly user: Pick<User, "user_id"> },
  file: unknown,
): Promise<Result<ImportReport, ImportFailure>> {
  const userId = user.user_id;
  const end = startTransfer(context, userId);
  if (!end) return fail("busy");
  try {
    const read = await readImport(file, context.clock.now());
    if (!read.ok) return read;
    const albumsOf = await identifyAlbums(context, userId, [...read.value.spins, ...read.value.favorites]);
    const identified = { ...read.value, albumsOf };
    const shelf = await identifyShelf(context, userId, read.value);
    return succeed(
      await inUserTransaction(context, userId, (transaction, locked) =>
        importInto(context, transaction, locked, identified, shelf),
      ),
    );
  } finally {
    end();
  }
}

async function importInto(
  context: Importing,
  transaction: Parameters<typeof storeHistory>[1],
  user: User,
  file: IdentifiedFile,
  shelf: IdentifiedShelf,
): Promise<ImportReport> {
  const userId = user.user_id;
  const now = context.clock.now();
  const { counts, rejected, lastDate, spinOn } = await storeHistory(context, transaction, userId, file);
  if (Object.values(counts).some(({ added }) => added > 0)) await recountWithin(transaction, userId);
  const { createdAt } = file;
  if (createdAt !== undefined) await moveCreationBack(transaction, userId, createdAt);
  if (lastDate !== undefined) {
    // An old streak is no news.
    await setCelebrated(transaction, userId, lastDate);
    const last = await readLastSpin(transaction, userId);
    if (last) await setNextReminder(transaction, userId, nextReminderAt(user, now, last.localDate));
  }
  const trophies = await storeTrophies(transaction, user, spinOn, file.trophies, now);
  const created = instant(Math.min(createdAt ?? user.created_at, user.created_at));
  const stored = await storeShelf(transaction, userId, shelf);
  const all = [...file.rejected, ...rejected, ...trophies.rejected, ...stored.rejected];
  return reportOf(
    { ...counts, ...stored.counts, trophies: trophies.counts },
    all,
    trophies.newTrophies,
    isoOf(created),
  );
}

function reportOf(
  counts: { readonly [Part in ImportedPart]: PartCounts },
  rejected: readonly RejectedRow[],
  newTrophies: number,
  createdAt: string,
): ImportReport {
  const parts = Object.keys(importedParts) as readonly ImportedPart[];
  const inOrder = parts.flatMap((part) =>
    rejected.filter((each) => each.part === part).toSorted((one, other) => one.row - other.row),
  );
  const withRejected = (part: ImportedPart) => ({
    ...counts[part],
    rejected: rejected.filter((each) => each.part === part).length,
  });
  return {
    spins: withRejected("spins"),
    favorites: withRejected("favorites"),
    shares: withRejected("shares"),
    trophies: withRejected("trophies"),
    picks: withRejected("picks"),
    shelfImports: withRejected("shelfImports"),
    shelfItems: withRejected("shelfItems"),
    newTrophies,
    createdAt,
    rejected: inOrder.slice(0, mostRejectedListed),
  };
}
