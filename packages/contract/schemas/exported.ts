import { type Instant, isoOf, parseInstant } from "@spindle/core/day/instant.ts";
import { parseLocalDate } from "@spindle/core/day/local-date.ts";
import { parseTimeZone } from "@spindle/core/day/time-zone.ts";
import { shareTargets } from "@spindle/core/share/share-targets.ts";
import { fallbackReasons } from "@spindle/core/spin/fallback-reason.ts";
import { modeIds } from "@spindle/core/spin/mode-definitions.ts";
import { cleanText } from "@spindle/core/text/clean-text.ts";
import { showsSomething } from "@spindle/core/text/shows-something.ts";
import * as v from "valibot";
import {
  countrySchema,
  isOfOurTime,
  minutesSchema,
  trophyIdSchema,
  utcOffsetSchema,
  yearSchema,
} from "./bounds.ts";
import { loved, serviceIdsSchema, shelfImportIdSchema, shelfImportKinds } from "./shelf.ts";
import { inputEntries } from "./spin.ts";
import { countSchema, providerIdSchema } from "./values.ts";

/**
 * The rows of an export. The server writes them by their input types, and reads each with its schema when a file is imported.
 * The limits are wider than what the server stores itself.
 */

const parsedText = <Parsed>(parse: (text: string) => Parsed | undefined) =>
  v.rawTransform<string, Parsed>(({ dataset, addIssue, NEVER }) => {
    const parsed = parse(dataset.value);
    if (parsed !== undefined) return parsed;
    addIssue();
    return NEVER;
  });

function instantOfOurTime(text: string): Instant | undefined {
  const at = parseInstant(text);
  return at !== undefined && isOfOurTime(isoOf(at)) ? at : undefined;
}

const dateSchema = v.pipe(
  v.string(),
  v.isoDate(),
  v.check(isOfOurTime),
  parsedText(parseLocalDate),
  v.description("Local date, YYYY-MM-DD"),
);
export const instantSchema = v.pipe(
  v.string(),
  v.isoTimestamp(),
  parsedText(instantOfOurTime),
  v.description("ISO 8601 instant"),
);
const zoneSchema = v.pipe(v.string(), parsedText(parseTimeZone), v.description("IANA time zone"));

/** As for names from providers (server/providers/spotify/schemas.ts). */
const longestName = 200;
const nameSchema = v.pipe(
  v.string(),
  v.maxLength(1_000),
  v.transform((text) => cleanText(text, longestName)),
  v.check(showsSomething),
);

const albumEntries = {
  title: nameSchema,
  artist: v.pipe(nameSchema, v.description("The names of its artists, joined as they're usually written")),
  artists: v.pipe(v.array(nameSchema), v.minLength(1), v.maxLength(100)),
};
const givenAlbumSchema = v.object({
  ...albumEntries,
  year: v.optional(yearSchema),
  genres: v.pipe(v.array(nameSchema), v.maxLength(100), v.description("Most specific first")),
  country: v.optional(v.pipe(countrySchema, v.description("ISO 3166-1 alpha-2"))),
});

export const exportedSpinSchema = v.object({
  date: dateSchema,
  startedAt: instantSchema,
  timeZone: zoneSchema,
  utcOffsetMinutes: utcOffsetSchema,
  mode: v.picklist(modeIds),
  ...inputEntries,
  album: givenAlbumSchema,
  provider: providerIdSchema,
  fallback: v.optional(
    v.pipe(v.picklist(fallbackReasons), v.description("Why the album came from the catalog")),
  ),
  minutes: v.optional(v.pipe(minutesSchema, v.description("How long the album plays"))),
  listenedAt: v.nullable(instantSchema),
  streak: v.pipe(countSchema, v.description("Days in a row with this spin; counted again on import")),
});

export const exportedFavoriteSchema = v.object({ album: v.object(albumEntries), since: instantSchema });

export const exportedShareSchema = v.object({
  date: v.pipe(dateSchema, v.description("The date of the spin")),
  target: v.picklist(shareTargets),
  sharedAt: instantSchema,
});

export const exportedTrophySchema = v.object({
  id: trophyIdSchema,
  name: v.optional(v.pipe(v.string(), v.description("For people; left out if it's a former trophy"))),
  earnedAt: instantSchema,
  earnedOn: dateSchema,
  spinDate: v.nullable(v.pipe(dateSchema, v.description("The date of the spin that earned it"))),
});

export const exportedPickSchema = v.object({
  kind: v.picklist(["album", "artist", "genre"]),
  thing: v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(500),
    v.description("An album's ID, an artist's name, or a genre, of the catalog"),
  ),
  album: v.optional(v.pipe(v.string(), v.description("For people: an album's artist and title"))),
  pickedAt: instantSchema,
});

export const exportedShelfImportSchema = v.object({
  id: shelfImportIdSchema,
  kinds: shelfImportKinds,
  startedAt: instantSchema,
  finishedAt: instantSchema,
});

export const exportedShelfItemSchema = v.object({
  import: v.pipe(shelfImportIdSchema, v.description("The import that brought it")),
  title: v.optional(v.pipe(nameSchema, v.description("Of an album; an artist has none"))),
  artist: nameSchema,
  year: v.optional(yearSchema),
  ids: v.optional(serviceIdsSchema),
  saved: v.optional(loved.saved, false),
  songs: v.optional(loved.songs, 0),
  plays: v.optional(loved.plays, 0),
});

export const exportedProfileSchema = v.object({
  displayName: v.nullable(v.string()),
  avatarUrl: v.nullable(v.string()),
  createdAt: instantSchema,
  onboardingCompletedAt: v.nullable(instantSchema),
  timeZone: v.string(),
  timeZonePinned: v.boolean(),
  nameInShareLinks: v.boolean(),
  dailyReminder: v.boolean(),
  reminderTime: v.string(),
  weeklyRecap: v.boolean(),
  listensAt: v.optional(v.string()),
});

/** What is exported for the listener's information, and never imported. */
export const informationEntries = {
  identities: v.array(
    v.object({
      provider: v.pipe(v.string(), v.description("A provider, `passkey` or `local`")),
      account: v.pipe(
        v.string(),
        v.description("The account's ID at the provider, the passkey's ID, or the name as it's compared"),
      ),
      name: v.optional(v.string()),
      addedAt: v.optional(instantSchema),
      lastUsedAt: v.optional(instantSchema),
    }),
  ),
  connections: v.array(
    v.object({
      provider: v.string(),
      state: v.string(),
      scopes: v.string(),
      authorizedAt: instantSchema,
      scrobbles: v.optional(v.boolean()),
    }),
  ),
  sessions: v.array(
    v.object({
      provider: v.string(),
      browser: v.nullable(v.string()),
      system: v.nullable(v.string()),
      signedInAt: instantSchema,
      lastUsedAt: instantSchema,
      expiresAt: instantSchema,
    }),
  ),
  pushDevices: v.array(v.object({ subscribedAt: instantSchema })),
  notifications: v.array(v.object({ kind: v.string(), date: dateSchema, attempts: countSchema })),
};
