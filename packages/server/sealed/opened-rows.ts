import { derivedKeys, type NewestFirst } from "../crypto/derived-key.ts";
import { createSealer } from "../crypto/sealer.ts";
import type { SealedRow } from "../db/queries/sealed-rows.ts";
import type { Db } from "../db/schema.ts";
import { type SealedKind, sealedKinds } from "./sealed-kinds.ts";

/** Rows per statement; limited, because it blocks the embedded database. */
const rowsAtOnce = 500;

/** The secret that opens a row: the newest, a previous one, or none. */
type OpenedBy = "newest" | "previous" | "none";

export interface OpenedRow extends SealedRow {
  readonly openedBy: OpenedBy;
  /** The values sealed with the newest secret; empty if they can't be opened. */
  sealedAnew(): readonly Uint8Array[];
}

/** All rows with sealed values, in batches, with the secret that opens each. */
export async function* openedParts(
  db: Db,
  secrets: NewestFirst,
): AsyncGenerator<{ readonly kind: SealedKind; readonly rows: readonly OpenedRow[] }> {
  for (const kind of sealedKinds) {
    const [newestKey, previousKey, ...earlierKeys] = derivedKeys(secrets, kind.purpose);
    const newest = createSealer(newestKey);
    const previous = previousKey && createSealer(previousKey, ...earlierKeys);
    const opened = (row: SealedRow): OpenedRow => {
      const values = row.values.map((sealed, position) => {
        const context = kind.contextsOf(row)[position] ?? "";
        const byNewest = newest.open(sealed, context);
        const plain = byNewest ?? previous?.open(sealed, context);
        return { context, plain, isNewest: byNewest !== undefined };
      });
      return {
        ...row,
        openedBy: openedBy(values),
        sealedAnew: () =>
          values.flatMap(({ plain, context }) => (plain === undefined ? [] : [newest.seal(plain, context)])),
      };
    };
    let last: SealedRow | undefined;
    do {
      const rows = await kind.table.read(db, last, rowsAtOnce);
      if (rows.length > 0) yield { kind, rows: rows.map(opened) };
      last = rows.at(-1);
    } while (last);
  }
}

function openedBy(
  values: readonly { readonly plain: string | undefined; readonly isNewest: boolean }[],
): OpenedBy {
  if (values.some(({ plain }) => plain === undefined)) return "none";
  return values.every(({ isNewest }) => isNewest) ? "newest" : "previous";
}

export async function countOpened(db: Db, secrets: NewestFirst): Promise<Readonly<Record<OpenedBy, number>>> {
  const counts = { newest: 0, previous: 0, none: 0 };
  for await (const { rows } of openedParts(db, secrets)) {
    for (const row of rows) counts[row.openedBy] += 1;
  }
  return counts;
}
