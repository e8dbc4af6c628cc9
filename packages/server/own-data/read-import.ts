import { setImmediate as nextTurn } from "node:timers/promises";
import type { ImportFault } from "@spindle/contract/import-faults.ts";
import { exportedSpinSchema, exportedTrophySchema } from "@spindle/contract/schemas/exported.ts";
import {
  exportEnvelopeSchema,
  exportVersion,
  importedParts,
  importedProfileSchema,
  type ImportedPart,
  type RejectedRow,
} from "@spindle/contract/schemas/own-data.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import * as v from "valibot";
import { isAfterToday, spinFault } from "./spin-fault.ts";

/** A valid row, with its number in the file. */
export type ImportedRow<Part extends ImportedPart> = v.InferOutput<(typeof importedParts)[Part]> & {
  readonly row: number;
};

/** What a file holds that may be imported, and the rows that may not. */
export type ImportedFile = { readonly [Part in ImportedPart]: readonly ImportedRow<Part>[] } & {
  /** Undefined if it is missing or not in the past. */
  readonly createdAt: Instant | undefined;
  readonly rejected: readonly RejectedRow[];
};

/** Rows that are checked before other requests may run. */
const rowsAtOnce = 200;

/** Reads an exported file, row by row; none may be later than `now`. Fails if it is no export, of a newer version, or has too many rows. */
export async function readImport(
  file: unknown,
  now: Instant,
): Promise<Result<ImportedFile, "not-an-export" | "newer-export" | "export-too-large">> {
  const envelope = v.safeParse(exportEnvelopeSchema, file);
  if (!envelope.success) {
    const isOnlyTooLarge = envelope.issues.every(({ type }) => type === "max_length");
    return fail(isOnlyTooLarge ? "export-too-large" : "not-an-export");
  }
  const { version, profile, ...parts } = envelope.output;
  if (version > exportVersion) return fail("newer-export");
  const rejected: RejectedRow[] = [];
  const read = <Part extends ImportedPart>(part: Part) => readRows(part, parts[part], now, rejected);
  const createdAt = v.safeParse(importedProfileSchema, profile);
  return succeed({
    spins: await read("spins"),
    favorites: await read("favorites"),
    shares: await read("shares"),
    trophies: await read("trophies"),
    picks: await read("picks"),
    shelfImports: await read("shelfImports"),
    shelfItems: await read("shelfItems"),
    createdAt:
      createdAt.success && createdAt.output.createdAt <= now ? createdAt.output.createdAt : undefined,
    rejected,
  });
}

async function readRows<Part extends ImportedPart>(
  part: Part,
  rows: readonly unknown[],
  now: Instant,
  rejected: RejectedRow[],
): Promise<readonly ImportedRow<Part>[]> {
  const schema: v.GenericSchema<unknown, v.InferOutput<(typeof importedParts)[Part]>> = importedParts[part];
  const valid: ImportedRow<Part>[] = [];
  for (const [index, value] of rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await nextTurn();
    const row = index + 1;
    const parsed = v.safeParse(schema, value, { abortEarly: true });
    if (!parsed.success) {
      const field = v.getDotPath(parsed.issues[0]);
      rejected.push({ part, row, ...dateIn(value), fault: "invalid", ...(field !== null && { field }) });
      continue;
    }
    const fault = faultOf(parsed.output, now);
    if (fault === undefined) valid.push({ ...parsed.output, row });
    else rejected.push({ part, row, ...dateIn(value), fault });
  }
  return valid;
}

const datedSchema = v.union([
  v.pick(exportedSpinSchema, ["date"]),
  v.pipe(
    v.pick(exportedTrophySchema, ["earnedOn"]),
    v.transform(({ earnedOn }) => ({ date: earnedOn })),
  ),
]);

/** The date by which people find a row of a file; none if it has none. */
function dateIn(value: unknown): Pick<RejectedRow, "date"> {
  const parsed = v.safeParse(datedSchema, value);
  return parsed.success ? parsed.output : {};
}

type AnyRow = v.InferOutput<(typeof importedParts)[ImportedPart]>;

function faultOf(value: AnyRow, now: Instant): ImportFault | undefined {
  if ("finishedAt" in value) return value.finishedAt > now ? "after-today" : undefined;
  if ("startedAt" in value) return spinFault(value, now);
  if ("since" in value) return value.since > now ? "after-today" : undefined;
  if ("pickedAt" in value) return value.pickedAt > now ? "after-today" : undefined;
  if ("import" in value) return undefined;
  if ("target" in value) return value.sharedAt > now ? "after-today" : undefined;
  return value.earnedAt > now || isAfterToday(value.earnedOn, now) ? "after-today" : undefined;
}
