import { parseInstant } from "@spindle/core/day/instant.ts";
import { parseLocalDate } from "@spindle/core/day/local-date.ts";
import { parseTimeZone } from "@spindle/core/day/time-zone.ts";
import { tallyKinds } from "@spindle/core/listening/listener-facts.ts";
import { shareTargets } from "@spindle/core/share/share-targets.ts";
import { modeIds, modeNames } from "@spindle/core/spin/mode-names.ts";
import * as v from "valibot";
import type { Database } from "../schema.ts";

type Check = v.GenericSchema;

/** What a spin asked in columns of their own until migration 006. */
type OldColumn = "mood" | "moment";

type ColumnChecks = {
  readonly [Table in keyof Database]?: {
    readonly [Name in keyof Database[Table] | OldColumn]?: Check;
  };
};

/** Zones that were found to be known: a backup holds few, many times. */
const knownZones = new Set<string>();

const zone = v.pipe(
  v.string(),
  v.check((text) => {
    if (knownZones.has(text)) return true;
    if (parseTimeZone(text) === undefined) return false;
    knownZones.add(text);
    return true;
  }),
);
const country = v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)));
const texts = v.array(v.string());
const mood = v.picklist(Object.keys(modeNames.mood.asks.words));
const moment = v.picklist(Object.keys(modeNames.time.asks.words));

/** What the values of columns must be, beside what the database itself demands of them: other code relies on it. */
const columnChecks: ColumnChecks = {
  users: { time_zone: zone },
  taste_memory: { artists: v.array(v.object({ name: v.string(), ref: v.nullish(v.string()) })) },
  albums: { artists: v.pipe(texts, v.minLength(1)), genres: texts, country },
  album_links: { artist_refs: texts },
  spins: {
    time_zone: zone,
    mode: v.picklist(modeIds),
    inputs: v.strictObject({ mood: v.optional(mood), moment: v.optional(moment) }),
    mood: v.nullable(mood),
    moment: v.nullable(moment),
  },
  collection_items: { artists: texts, genres: texts, country },
  tallies: { kind: v.picklist(tallyKinds) },
  shares: { target: v.picklist(shareTargets) },
  notifications: { devices: v.nullable(v.array(v.pipe(v.string(), v.hexadecimal()))) },
};

const checksOf: Readonly<Record<string, Readonly<Record<string, Check | undefined>> | undefined>> =
  columnChecks;

/** Years that dates and times may be of: far from them calendars and clocks end. */
const [firstYear, lastYear] = ["1970", "2999"];

const isOfOurTime = (text: string) =>
  /^\d{4}-/.test(text) && text >= firstYear && text.slice(0, 4) <= lastYear;

const date = v.pipe(
  v.string(),
  v.check((text) => isOfOurTime(text) && parseLocalDate(text) !== undefined),
);
const timestamp = v.pipe(
  v.string(),
  v.check((text) => isOfOurTime(text) && parseInstant(text) !== undefined),
);
const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()]);

/** What values of a type of the database must be, where their column says no more. */
const typeChecks: ReadonlyMap<string, Check> = new Map([
  ["date", v.nullable(date)],
  ["timestamp with time zone", v.nullable(timestamp)],
]);

export type RowSchema = v.GenericSchema;

/** A column of a table, and its type as the database names it. */
export interface Column {
  readonly name: string;
  readonly type: string;
}

/** What rows of a table with these columns must be: each of the columns, and nothing else. */
export function rowSchema(table: string, columns: readonly Column[]): RowSchema {
  return v.strictObject(
    Object.fromEntries(
      columns.map(({ name, type }) => [name, checksOf[table]?.[name] ?? typeChecks.get(type) ?? scalar]),
    ),
  );
}
