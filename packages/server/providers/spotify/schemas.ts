import { type Instant, parseInstant } from "@spindle/core/day/instant.ts";
import * as v from "valibot";
import { listOf, name, optional, readable } from "../outside/tolerant-schemas.ts";

// Spotify's objects, as far as we read them.

const longestUrl = 2048;

const entries = v.fallback(v.array(v.unknown()), []);

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000));
const word = v.pipe(v.string(), v.maxLength(40), v.toLowerCase());

/** Ids become part of URLs, so only Spotify's form is accepted: 22 characters of base62. */
export const idSchema = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{22}$/));

const imageSchema = v.object({
  url: v.pipe(v.string(), v.maxLength(longestUrl)),
  width: optional(count),
});

const artistSchema = v.object({ id: optional(idSchema), name });
export type ApiArtist = v.InferOutput<typeof artistSchema>;

const albumTrackSchema = v.object({ name: optional(name), duration_ms: v.pipe(count, v.minValue(1)) });

export const trackPageSchema = v.pipe(
  v.object({ total: optional(count), next: optional(v.string()), items: entries }),
  v.transform(({ items, ...rest }) => ({
    ...rest,
    length: items.length,
    items: readable(items, albumTrackSchema),
  })),
);
export type ApiTrackPage = v.InferOutput<typeof trackPageSchema>;

const albumSchema = v.object({
  id: idSchema,
  name,
  album_type: optional(word),
  total_tracks: optional(v.pipe(count, v.minValue(1), v.maxValue(10_000))),
  release_date: optional(v.pipe(v.string(), v.maxLength(40))),
  artists: listOf(artistSchema, 20),
  images: listOf(imageSchema, 20),
  tracks: optional(trackPageSchema),
  restrictions: optional(v.object({ reason: v.string() })),
});
export type ApiAlbum = v.InferOutput<typeof albumSchema>;

const trackSchema = v.object({
  album: optional(albumSchema),
  artists: listOf(artistSchema, 20),
});
export type ApiTrack = v.InferOutput<typeof trackSchema>;

const deviceSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  is_active: v.fallback(v.boolean(), false),
  is_restricted: v.fallback(v.boolean(), false),
});
export type ApiDevice = v.InferOutput<typeof deviceSchema>;

/** `length` counts all entries, also skipped ones: the next page's offset. */
const page = <Output>(entry: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    v.object({ total: optional(count), items: entries }),
    v.transform(({ total, items }) => ({
      total,
      length: items.length,
      items: readable(items, entry),
    })),
  );

const accountId = v.pipe(v.string(), v.regex(/^[^\p{Cc}\p{Z}]{1,200}$/u));

export const profileSchema = v.object({
  account_id: optional(accountId),
  id: optional(accountId),
  display_name: optional(name),
  images: listOf(imageSchema, 20),
});

/** Spotify began in 2006, and clocks differ by a day at most. */
const earliestSave = Date.UTC(2006, 0);
const day = 24 * 60 * 60 * 1000;
const savedAt = (now: Instant) =>
  v.pipe(
    v.string(),
    v.maxLength(40),
    v.transform(parseInstant),
    v.check((at) => at !== undefined && at >= earliestSave && at <= now + day),
  );

export const savedAlbumsSchema = (now: Instant) =>
  page(v.object({ added_at: optional(savedAt(now)), album: albumSchema }));
export const savedTracksSchema = page(v.object({ track: trackSchema }));
export const playHistorySchema = page(v.object({ track: trackSchema }));
export const topArtistsSchema = page(artistSchema);
export const topTracksSchema = page(trackSchema);
export const albumPageSchema = page(albumSchema);
export const followingSchema = v.object({ artists: optional(page(artistSchema)) });
export const albumSearchSchema = v.object({ albums: optional(page(albumSchema)) });
export const albumDetailsSchema = albumSchema;
export const libraryAnswerSchema = v.array(v.boolean());
export const devicesSchema = v.object({ devices: listOf(deviceSchema) });
export const playbackSchema = v.object({
  shuffle_state: optional(v.boolean()),
  item: optional(v.object({ track_number: optional(count) })),
});

/** The token endpoint's answer (RFC 6749, 5.1) with defaults. */
export const tokenAnswerSchema = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  token_type: v.fallback(v.pipe(v.string(), v.minLength(1)), "Bearer"),
  expires_in: v.fallback(v.pipe(v.number(), v.minValue(1), v.maxValue(30 * 24 * 3600)), 3600),
  refresh_token: optional(v.pipe(v.string(), v.minLength(1))),
  scope: optional(v.string()),
});
