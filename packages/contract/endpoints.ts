import * as v from "valibot";
import { connectionEndpoints } from "./connection-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { json } from "./json-reply.ts";
import { notificationEndpoints } from "./notification-endpoints.ts";
import { ownDataEndpoints } from "./own-data-endpoints.ts";
import type { EndpointName } from "./routes.ts";
import {
  addedFavoriteSchema,
  albumIdParams,
  albumIdsSchema,
  collectionQuery,
  collectionSchema,
  favoriteStatusesSchema,
  favoriteStatusSchema,
  favoritesQuery,
} from "./schemas/collection.ts";
import {
  analyticsSchema,
  calendarMonthSchema,
  calendarQuery,
  listedSpinSchema,
  pageQuery,
  weeklyRecapSchema,
  weeklyStatsSchema,
  weekQuery,
} from "./schemas/profile.ts";
import { newTrophiesSchema, shareTargetSchema, trophySchema } from "./schemas/trophies.ts";
import { pageOf } from "./schemas/values.ts";
import {
  acknowledgeCelebrationSchema,
  acknowledgedSchema,
  deleteAccountSchema,
  deletedAccountSchema,
  meSchema,
  onboardingSchema,
  siteSchema,
} from "./schemas/me.ts";
import {
  changeSettingsSchema,
  endedSessionsSchema,
  sessionIdParams,
  sessionsSchema,
  settingsSchema,
} from "./schemas/settings.ts";
import { placeholderParams, playedSchema, playParams } from "./schemas/play.ts";
import { soundEndpoints } from "./sound-endpoints.ts";
import { shareEndpoints } from "./share-endpoints.ts";
import { shelfEndpoints } from "./shelf-endpoints.ts";
import { signInEndpoints } from "./sign-in-endpoints.ts";
import {
  markedListenedSchema,
  markListenedSchema,
  spinIdParams,
  spinSchema,
  spinStatusSchema,
  spinTracksSchema,
  startedSpinSchema,
  startSpinSchema,
} from "./schemas/spin.ts";

/** The input, reply and failures of every call. Validation and `/api/openapi.json` both use it. */
export const endpoints = {
  getSite: {
    summary:
      "What a page needs before anyone signs in: the providers and all music services, with the one to offer first listed first, and the footer's link",
    session: "none",
    reply: json(siteSchema),
    failures: [],
  },
  getMe: {
    summary: "The signed-in user",
    session: "required",
    reply: json(meSchema),
    failures: [],
  },
  deleteAccount: {
    summary:
      "Deletes the signed-in user's account with everything in it, in one step, and says how much that was. It can't be undone",
    session: "recent",
    body: deleteAccountSchema,
    reply: json(deletedAccountSchema),
    failures: ["deletion-not-listed"],
  },
  completeOnboarding: {
    summary: "Marks the onboarding as done",
    session: "required",
    reply: json(onboardingSchema),
    failures: [],
  },
  acknowledgeCelebration: {
    summary:
      "Records that a streak celebration or new trophies were shown, so they're no longer due; safe to repeat",
    session: "required",
    body: acknowledgeCelebrationSchema,
    reply: json(acknowledgedSchema),
    failures: [],
  },
  getSettings: {
    summary: "The signed-in user's settings",
    session: "required",
    reply: json(settingsSchema),
    failures: [],
  },
  updateSettings: {
    summary: "Changes any of the settings; whatever is left out stays the same",
    session: "required",
    body: changeSettingsSchema,
    reply: json(settingsSchema),
    failures: [],
  },
  listSessions: {
    summary: "Where the signed-in user is signed in: this session first, then the most recently used",
    session: "required",
    reply: json(sessionsSchema),
    failures: [],
  },
  endOtherSessions: {
    summary: "Signs the user out everywhere but here",
    session: "recent",
    reply: json(endedSessionsSchema),
    failures: [],
  },
  endSession: {
    summary: "Ends one session of the signed-in user",
    session: "recent",
    params: sessionIdParams,
    reply: { kind: "empty" },
    failures: ["session-not-found"],
  },
  ...connectionEndpoints,
  ...signInEndpoints,
  startSpin: {
    summary: "Spins the record: one album a day",
    session: "required",
    body: startSpinSchema,
    reply: json(startedSpinSchema),
    failures: ["daily-limit", "day-not-later"],
  },
  getSpinStatus: {
    summary: "Whether a spin is available, and when the next one is",
    session: "required",
    reply: json(spinStatusSchema),
    failures: [],
  },
  getSpin: {
    summary: "One spin of the signed-in user",
    session: "required",
    params: spinIdParams,
    reply: json(spinSchema),
    failures: ["spin-not-found"],
  },
  getSpinTracks: {
    summary:
      "The tracks of a spin's album. Those of the latest spin are requested from its provider once, and stored",
    session: "required",
    params: spinIdParams,
    reply: json(spinTracksSchema),
    failures: ["spin-not-found"],
  },
  markListened: {
    summary: "Marks a spin's album as listened",
    session: "required",
    body: markListenedSchema,
    reply: json(markedListenedSchema),
    failures: ["spin-not-found", "already-listened"],
  },
  countShare: {
    summary: "Records that a spin was shared, once per target",
    session: "required",
    params: spinIdParams,
    body: shareTargetSchema,
    reply: json(v.object({ newTrophies: newTrophiesSchema })),
    failures: ["spin-not-found"],
  },
  listSpinHistory: {
    summary: "Every spin of the signed-in user, newest first",
    session: "required",
    query: pageQuery,
    reply: json(pageOf(listedSpinSchema)),
    failures: ["invalid-cursor"],
  },
  listProfileSpins: {
    summary: "The latest spins of the signed-in user, newest first",
    session: "required",
    query: pageQuery,
    reply: json(pageOf(listedSpinSchema)),
    failures: ["invalid-cursor"],
  },
  getCalendarMonth: {
    summary: "The spins of one month, by their local dates",
    session: "required",
    query: calendarQuery,
    reply: json(calendarMonthSchema),
    failures: [],
  },
  listProfileTrophies: {
    summary: "The trophies the signed-in user has earned, latest first",
    session: "required",
    reply: json(v.array(trophySchema)),
    failures: [],
  },
  getAnalytics: {
    summary: "Insights from the signed-in user's whole history",
    session: "required",
    reply: json(analyticsSchema),
    failures: [],
  },
  getWeeklyRecap: {
    summary: "One week of the signed-in user, Monday to Sunday",
    session: "required",
    query: weekQuery,
    reply: json(weeklyRecapSchema),
    failures: ["invalid-request"],
  },
  listWeeklyStats: {
    summary: "The last eight weeks of the signed-in user, newest first",
    session: "required",
    reply: json(v.array(weeklyStatsSchema)),
    failures: [],
  },
  listTrophies: {
    summary: "Every trophy, from bronze to diamond, with the signed-in user's progress",
    session: "required",
    reply: json(v.array(trophySchema)),
    failures: [],
  },
  listCollection: {
    summary: "Every album the signed-in user has been given, with search, filter, and sort",
    session: "required",
    query: collectionQuery,
    reply: json(collectionSchema),
    failures: ["invalid-cursor"],
  },
  listFavorites: {
    summary: "The signed-in user's favorite albums, with the collection's search and sort",
    session: "required",
    query: favoritesQuery,
    reply: json(collectionSchema),
    failures: ["invalid-cursor"],
  },
  getFavoriteStatuses: {
    summary: "Which of these albums are favorites; also false for albums that aren't the user's",
    session: "required",
    body: albumIdsSchema,
    reply: json(favoriteStatusesSchema),
    failures: [],
  },
  addFavorite: {
    summary: "Adds one of the user's albums to their favorites; no error if it already is one",
    session: "required",
    params: albumIdParams,
    reply: json(addedFavoriteSchema),
    failures: ["album-not-found"],
  },
  removeFavorite: {
    summary: "Removes one of the user's albums from their favorites; no error if it isn't one",
    session: "required",
    params: albumIdParams,
    reply: json(favoriteStatusSchema),
    failures: ["album-not-found"],
  },
  getFavoriteStatus: {
    summary: "Whether one of the user's albums is a favorite",
    session: "required",
    params: albumIdParams,
    reply: json(favoriteStatusSchema),
    failures: ["album-not-found"],
  },
  ...notificationEndpoints,
  playAlbum: {
    summary: "Plays an album from the user's spins on the user's device, from track 1, no shuffle",
    session: "required",
    params: playParams,
    reply: json(playedSchema),
    failures: ["provider-not-found", "album-not-found", "provider-unavailable"],
  },
  ...soundEndpoints,
  ...shelfEndpoints,
  ...shareEndpoints,
  getPlaceholder: {
    summary: "A drawn placeholder for a missing cover",
    session: "none",
    params: placeholderParams,
    reply: { kind: "media", types: ["image/svg+xml"], cached: "for-ever" },
    failures: [],
  },
  ...ownDataEndpoints,
  getOpenApi: {
    summary: "This document",
    session: "none",
    reply: json(v.looseObject({ openapi: v.string() })),
    failures: [],
  },
} as const satisfies Record<EndpointName, Endpoint>;

export type EndpointOf<Name extends EndpointName> = (typeof endpoints)[Name];
