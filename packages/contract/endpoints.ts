import * as v from "valibot";
import type { Endpoint } from "./endpoint.ts";
import type { EndpointName } from "./routes.ts";
import { meSchema, onboardingSchema, siteSchema } from "./schemas/me.ts";
import { placeholderParams, playedSchema, playParams } from "./schemas/play.ts";
import {
  markedListenedSchema,
  markListenedSchema,
  spinIdParams,
  spinSchema,
  spinStatusSchema,
  startedSpinSchema,
  startSpinSchema,
} from "./schemas/spin.ts";

const json = <Schema extends v.GenericSchema>(schema: Schema) => ({ kind: "json", schema }) as const;

/** What every call takes, answers and fails with. The server's validation and `/api/openapi.json` both come from here. */
export const endpoints = {
  getSite: {
    summary:
      "What a page needs to know before anybody signs in: the music providers (the one to offer first being first), and where the footer leads",
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
  completeOnboarding: {
    summary: "Marks the walkthrough as done",
    session: "required",
    reply: json(onboardingSchema),
    failures: [],
  },
  startSpin: {
    summary: "Spins the record: one album a day",
    session: "required",
    body: startSpinSchema,
    reply: json(startedSpinSchema),
    failures: ["daily-limit", "day-not-later"],
  },
  getSpinStatus: {
    summary: "Whether a spin is open, and when the next one is",
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
  markListened: {
    summary: "Marks a spin's album as listened",
    session: "required",
    body: markListenedSchema,
    reply: json(markedListenedSchema),
    failures: ["spin-not-found", "already-listened"],
  },
  playAlbum: {
    summary: "Plays an album of the user's spins on the user's device, from track 1, no shuffle",
    session: "required",
    params: playParams,
    reply: json(playedSchema),
    failures: ["provider-not-found", "album-not-found", "provider-unavailable"],
  },
  getPlaceholder: {
    summary: "A drawn stand-in for a missing cover",
    session: "none",
    params: placeholderParams,
    reply: { kind: "media", types: ["image/svg+xml"], cached: "for-ever" },
    failures: [],
  },
  getOpenApi: {
    summary: "This document",
    session: "none",
    reply: json(v.looseObject({ openapi: v.string() })),
    failures: [],
  },
} as const satisfies Record<EndpointName, Endpoint>;

export type EndpointOf<Name extends EndpointName> = (typeof endpoints)[Name];
