import * as v from "valibot";
import { entriesOf, listOf, optional } from "../providers/outside/tolerant-schemas.ts";

// MusicBrainz's answers, as far as they are read. https://musicbrainz.org/doc/MusicBrainz_API

/** The most entries of a page. */
export const mostInPage = 100;

const mbid = v.pipe(v.string(), v.toLowerCase(), v.uuid());

const yearSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}(?:-|$)/),
  v.transform((date) => Number(date.slice(0, 4))),
);

const releaseGroupSchema = v.object({
  id: mbid,
  title: v.string(),
  "first-release-date": optional(yearSchema),
  "primary-type": optional(v.string()),
  "secondary-types": listOf(v.string()),
  "artist-credit": listOf(
    v.object({ name: v.string(), joinphrase: optional(v.string()), artist: v.object({ name: v.string() }) }),
  ),
});
export type ReleaseGroup = v.InferOutput<typeof releaseGroupSchema>;

export const searchSchema = v.object({ "release-groups": entriesOf(releaseGroupSchema, mostInPage) });

/** Addresses that a link named as ended no longer has are left out. */
const addressesSchema = v.pipe(
  listOf(v.object({ url: v.object({ resource: v.string() }), ended: optional(v.boolean()) }), 500),
  v.transform((relations) => relations.filter(({ ended }) => !ended).map(({ url }) => url.resource)),
);

export const lookupSchema = v.object({ id: mbid, relations: addressesSchema });

const releaseSchema = v.pipe(
  v.object({
    date: optional(v.pipe(v.string(), v.regex(/^\d{4}/))),
    media: listOf(v.object({ "track-count": v.pipe(v.number(), v.integer(), v.minValue(0)) })),
    relations: addressesSchema,
  }),
  v.transform(({ date, media, relations }) => ({
    date,
    /** Of all its discs; 0 if unknown. */
    tracks: media.reduce((sum, medium) => sum + medium["track-count"], 0),
    addresses: relations,
  })),
);
export type Release = v.InferOutput<typeof releaseSchema>;

export const releasesSchema = v.object({
  "release-count": v.pipe(v.number(), v.integer(), v.minValue(0)),
  releases: entriesOf(releaseSchema, mostInPage),
});
