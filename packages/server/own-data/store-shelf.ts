import { mostPicks, mostShelfImports, mostShelfItems } from "@spindle/contract/schemas/shelf.ts";
import type { ImportFault } from "@spindle/contract/import-faults.ts";
import type { ImportedPart, RejectedRow } from "@spindle/contract/schemas/own-data.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import type { UserId } from "@spindle/core/ids.ts";
import type { Context } from "../context.ts";
import {
  insertShelfImport,
  keepShelfItems,
  readShelfImports,
  readThingsOf,
  setShelfImportFinished,
  type ShelfImportKey,
  type ShelfItem,
} from "../db/queries/shelf-imports.ts";
import { insertPicks, readPicks, type StoredPick } from "../db/queries/shelf-picks.ts";
import type { Db } from "../db/schema.ts";
import { importedItemsOf } from "../shelf/imported-items.ts";
import { pickInCatalogue } from "../shelf/picked.ts";
import type { ImportedFile, ImportedRow } from "./read-import.ts";
import type { PartCounts } from "./store-import.ts";

/** The shelf of a file as it would be stored here. */
export interface IdentifiedShelf extends Pick<ImportedFile, "shelfImports"> {
  readonly picks: readonly { readonly row: number; readonly pick: StoredPick | undefined }[];
  /** The rows of each import, and what is stored of them. */
  readonly itemsOf: ReadonlyMap<
    string,
    { readonly rows: readonly ImportedRow<"shelfItems">[]; readonly items: readonly ShelfItem[] }
  >;
}

export async function identifyShelf(
  context: Pick<Context, "catalogue">,
  userId: UserId,
  { picks, shelfImports, shelfItems }: ImportedFile,
): Promise<IdentifiedShelf> {
  const itemsOf = new Map<string, { rows: ImportedRow<"shelfItems">[]; items: readonly ShelfItem[] }>();
  for (const [importId, rows] of Map.groupBy(shelfItems, (item) => item.import)) {
    const albums = rows.flatMap(({ title, ...row }) => (title === undefined ? [] : { title, ...row }));
    const artists = rows.flatMap(({ title, artist: name, ...row }) =>
      title === undefined ? { name, ...row } : [],
    );
    itemsOf.set(importId, { rows, items: await importedItemsOf(context, userId, { albums, artists }) });
  }
  return {
    picks: picks.map(({ row, pickedAt, ...asked }) => {
      const pick = pickInCatalogue(context, asked);
      return { row, pick: pick && { ...pick, pickedAt } };
    }),
    shelfImports,
    itemsOf,
  };
}

interface Stored<Part extends ImportedPart> {
  readonly counts: { readonly [Name in Part]: PartCounts };
  readonly rejected: readonly RejectedRow[];
}

/** Within the user's transaction: adds the picks and imports of a file that are not here yet. */
export async function storeShelf(
  transaction: Db,
  userId: UserId,
  shelf: IdentifiedShelf,
): Promise<Stored<"picks" | "shelfImports" | "shelfItems">> {
  const picks = await storePicks(transaction, userId, shelf);
  const imports = await storeImports(transaction, userId, shelf);
  return {
    counts: { ...picks.counts, ...imports.counts },
    rejected: [...picks.rejected, ...imports.rejected],
  };
}

const nameOf = ({ kind, thing }: Pick<StoredPick, "kind" | "thing">) => `${kind} ${thing}`;

async function storePicks(
  transaction: Db,
  userId: UserId,
  { picks }: IdentifiedShelf,
): Promise<Stored<"picks">> {
  if (picks.length === 0) return { counts: { picks: { added: 0, skipped: 0 } }, rejected: [] };
  const here = new Set((await readPicks(transaction, userId)).map(nameOf));
  const added: StoredPick[] = [];
  const rejected: RejectedRow[] = [];
  let skipped = 0;
  for (const { row, pick } of picks) {
    if (!pick) rejected.push({ part: "picks", row, fault: "not-in-catalog" });
    else if (here.has(nameOf(pick))) skipped += 1;
    else if (here.size >= mostPicks) rejected.push({ part: "picks", row, fault: "shelf-full" });
    else {
      here.add(nameOf(pick));
      added.push(pick);
    }
  }
  await insertPicks(transaction, userId, added);
  return { counts: { picks: { added: added.length, skipped } }, rejected };
}

/** Rows that one statement stores. */
const itemsAtOnce = 1_000;

async function storeImports(
  transaction: Db,
  userId: UserId,
  { shelfImports, itemsOf }: IdentifiedShelf,
): Promise<Stored<"shelfImports" | "shelfItems">> {
  const counts = { shelfImports: { added: 0, skipped: 0 }, shelfItems: { added: 0, skipped: 0 } };
  const rejected: RejectedRow[] = [];
  const rejectItems = (importId: string, fault: ImportFault) => {
    for (const { row } of itemsOf.get(importId)?.rows ?? [])
      rejected.push({ part: "shelfItems", row, fault });
  };
  const stored = shelfImports.length === 0 ? [] : await readShelfImports(transaction, userId);
  const here = new Map(stored.map(({ importId, finishedAt }) => [importId, finishedAt]));
  let items = stored.reduce((sum, { albums, artists }) => sum + albums + artists, 0);
  const known = new Map(shelfImports.map((sent) => [sent.id, sent]));
  counts.shelfImports.skipped += shelfImports.length - known.size;
  // Earlier ones first, because each counts what is new in it.
  for (const sent of [...known.values()].toSorted((one, other) => one.finishedAt - other.finishedAt)) {
    const { rows = [], items: own = [] } = itemsOf.get(sent.id) ?? {};
    const key = { userId, importId: sent.id };
    const isNew = !here.has(sent.id);
    // The file may hold a part of its items, if the others came with another.
    const things = isNew ? new Set() : await readThingsOf(transaction, key, own);
    const added = here.get(sent.id) === null ? [] : own.filter(({ thing }) => !things.has(thing));
    if ((isNew && here.size >= mostShelfImports) || items + added.length > mostShelfItems) {
      if (isNew) rejected.push({ part: "shelfImports", row: sent.row, fault: "shelf-full" });
      rejectItems(sent.id, "shelf-full");
      continue;
    }
    items += added.length;
    counts.shelfImports[isNew ? "added" : "skipped"] += 1;
    counts.shelfItems.added += added.length;
    counts.shelfItems.skipped += rows.length - added.length;
    if (isNew) await insertShelfImport(transaction, key, sent.kinds, sent.startedAt);
    const finishedAt = here.get(sent.id) ?? sent.finishedAt;
    here.set(sent.id, finishedAt);
    if (isNew || added.length > 0) await storeItems(transaction, key, added, finishedAt);
  }
  for (const importId of itemsOf.keys()) if (!known.has(importId)) rejectItems(importId, "no-import");
  return { counts, rejected };
}

async function storeItems(
  transaction: Db,
  key: ShelfImportKey,
  items: readonly ShelfItem[],
  finishedAt: Instant,
): Promise<void> {
  for (let from = 0; from < items.length; from += itemsAtOnce)
    await keepShelfItems(transaction, key, items.slice(from, from + itemsAtOnce), finishedAt);
  await setShelfImportFinished(transaction, key, finishedAt);
}
