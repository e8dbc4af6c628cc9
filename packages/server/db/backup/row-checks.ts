import {
  countrySchema,
  firstYear,
  isOfOurTime,
  lastYear,
  minutesSchema,
  trophyIdSchema,
  utcOffsetSchema,
  whole,
  yearSchema,
} from "@spindle/contract/schemas/bounds.ts";
import { providerIdSchema } from "@spindle/contract/schemas/values.ts";
import { placeSchema } from "@spindle/contract/schemas/settings.ts";
import { serviceIdsSchema, shelfImportKinds } from "@spindle/contract/schemas/shelf.ts";
import { tracksSchema, whySchema } from "@spindle/contract/schemas/why.ts";
import { parseInstant } from "@spindle/core/day/instant.ts";
import { parseLocalDate } from "@spindle/core/day/local-date.ts";
import { parseTimeZone } from "@spindle/core/day/time-zone.ts";
import { parseUserId } from "@spindle/core/ids.ts";
import { tallyKinds } from "@spindle/core/listening/listener-facts.ts";
import { shareTargets } from "@spindle/core/share/share-targets.ts";
import { fallbackReasons } from "@spindle/core/spin/fallback-reason.ts";
import { modeIds, modeDefinitions } from "@spindle/core/spin/mode-definitions.ts";
import * as v from "valibot";
import type { Database } from "../schema.ts";

type Check = v.GenericSchema;

/** Columns for a spin's inputs until migration 006. */
type OldColumn = "mood" | "moment";

type ColumnChecks = {
  readonly [Table in keyof Database]?: {
    readonly [Name in keyof Database[Table] | OldColumn]?: Check;
  };
};

const zone = v.pipe(
  v.string(),
  v.check((text) => parseTimeZone(text) !== undefined),
);
const country = v.nullable(countrySchema);
const texts = v.array(v.string());
const atLeastOneText = v.pipe(texts, v.minLength(1));
const mood = v.picklist(Object.keys(modeDefinitions.mood.asks.words));
const moment = v.picklist(Object.keys(modeDefinitions.time.asks.words));
const address = v.nullable(
  v.pipe(
    v.string(),
    v.regex(/^https?:\/\//),
    v.check((text) => URL.canParse(text)),
  ),
);

/** Far enough below the largest integer that counting never overflows. */
const count = whole(0, 2_000_000_000);
const daily = whole(0, 366 * (lastYear - firstYear + 1));
const minutes = v.nullable(minutesSchema);

const artist = { name: v.string(), ref: v.nullish(v.string()) };

/** A folded name. Joined names may be nested; the limit keeps a file from overflowing the stack. */
function foldedName(levels: number): Check {
  if (levels === 0) return v.strictObject({ key: v.string() });
  const joined = v.strictObject({ credit: v.string(), names: v.array(foldedName(levels - 1)) });
  return v.strictObject({ key: v.string(), joined: v.optional(joined) });
}

const foldedArtists = v.array(v.strictObject({ ...artist, folded: foldedName(3) }));
const folded = v.union([
  v.strictObject({ credit: v.string(), titleKey: v.string(), artists: foldedArtists }),
  v.strictObject({ artists: foldedArtists }),
]);

/** Rules that the code relies on and the database does not enforce. */
const columnChecks: ColumnChecks = {
  users: {
    display_name: v.nullable(v.pipe(v.string(), v.minLength(1))),
    own_name: v.nullable(v.pipe(v.string(), v.minLength(1))),
    avatar_url: address,
    time_zone: zone,
    longest_streak: daily,
    spins: daily,
    listened_spins: daily,
    longest_finished_run: daily,
    albums: daily,
    favorites: daily,
    midday_moment: v.nullable(moment),
    default_service: v.nullable(providerIdSchema),
    listens_at: v.nullable(placeSchema),
    unseen_trophies: v.array(trophyIdSchema),
  },
  identities: {
    provider: providerIdSchema,
    name: v.nullable(v.pipe(v.string(), v.minLength(1))),
    sign_count: v.nullable(whole(0, 2 ** 32 - 1)),
    transports: v.nullable(texts),
    relying_party: v.nullable(v.pipe(v.string(), v.minLength(1))),
  },
  connections: { provider: providerIdSchema },
  taste_memory: {
    provider: providerIdSchema,
    artists: v.array(v.strictObject(artist)),
    folded: v.nullable(folded),
  },
  albums: { artists: atLeastOneText, year: v.nullable(yearSchema), genres: texts, country },
  album_links: { provider: providerIdSchema, cover_url: address, minutes, artist_refs: texts },
  spins: {
    number: daily,
    time_zone: zone,
    utc_offset_minutes: utcOffsetSchema,
    mode: v.picklist(modeIds),
    inputs: v.strictObject({ mood: v.optional(mood), moment: v.optional(moment) }),
    provider: providerIdSchema,
    mood: v.nullable(mood),
    moment: v.nullable(moment),
    fallback: v.nullable(v.picklist(fallbackReasons)),
    streak_length: daily,
    minutes,
    cover_url: address,
    why: v.nullable(whySchema),
    tracks: v.nullable(tracksSchema),
  },
  collection_items: {
    year: v.union([v.literal(0), yearSchema]),
    artists: atLeastOneText,
    genres: texts,
    country,
  },
  tallies: { kind: v.picklist(tallyKinds), spun: daily, heard: daily },
  earned_trophies: { trophy_id: trophyIdSchema },
  shares: { target: v.picklist(shareTargets) },
  shelf_picks: { kind: v.picklist(["album", "artist", "genre"]) },
  shelf_imports: { kinds: shelfImportKinds },
  shelf_items: {
    kind: v.picklist(["album", "artist"]),
    year: v.nullable(yearSchema),
    refs: v.nullable(serviceIdsSchema),
  },
  notifications: { devices: v.nullable(v.array(v.pipe(v.string(), v.hexadecimal()))) },
};

const checksOf: Readonly<Record<string, Readonly<Record<string, Check | undefined>> | undefined>> =
  columnChecks;

const date = v.pipe(
  v.string(),
  v.check((text) => isOfOurTime(text) && parseLocalDate(text) !== undefined),
);
const timestamp = v.pipe(
  v.string(),
  v.check((text) => isOfOurTime(text) && parseInstant(text) !== undefined),
);
const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()]);

/** Checks by database type, for columns without their own. */
const typeChecks: ReadonlyMap<string, Check> = new Map<string, Check>([
  ["date", v.nullable(date)],
  // Only as the database writes it: the list of deleted listeners knows no other form (deletions/deletion-list.ts).
  [
    "uuid",
    v.nullable(
      v.pipe(
        v.string(),
        v.check((text) => parseUserId(text) !== undefined),
      ),
    ),
  ],
  ["integer", v.nullable(count)],
  ["timestamp with time zone", v.nullable(timestamp)],
]);

export type RowSchema = v.GenericSchema;

export interface Column {
  readonly name: string;
  readonly type: string;
}

export function rowSchema(table: string, columns: readonly Column[]): RowSchema {
  return v.strictObject(
    Object.fromEntries(
      columns.map(({ name, type }) => [name, checksOf[table]?.[name] ?? typeChecks.get(type) ?? scalar]),
    ),
  );
}
