import { parseTimeZone } from "@spindle/core/day/time-zone.ts";
import { parseSessionId } from "@spindle/core/ids.ts";
import { listeningPlaces } from "@spindle/core/links/listening-places.ts";
import * as v from "valibot";
import { countSchema, providerIdSchema, providerSchema, timestampSchema } from "./values.ts";

const timeZoneSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const zone = parseTimeZone(dataset.value);
    if (zone !== undefined) return zone;
    addIssue({ message: "A time zone is an IANA name, such as Europe/Lisbon." });
    return NEVER;
  }),
);

/** The listener's answer to "Where do you listen?". */
export const placeSchema = v.pipe(
  v.picklist(listeningPlaces.map(({ id }) => id)),
  v.description("Where the listener plays albums without a connected service"),
);

export const settingsSchema = v.object({
  timeZone: v.pipe(v.string(), v.description("The IANA time zone whose days count")),
  timeZonePinned: v.pipe(v.boolean(), v.description("False: it follows the device")),
  nameInShareLinks: v.boolean(),
  listensAt: v.optional(placeSchema),
});
export type Settings = v.InferOutput<typeof settingsSchema>;

export const changeSettingsSchema = v.strictObject({
  pinnedTimeZone: v.optional(
    v.pipe(
      v.nullable(timeZoneSchema),
      v.description(
        "The IANA time zone to use no matter what the device says; null: follow the device again",
      ),
    ),
  ),
  nameInShareLinks: v.optional(v.boolean()),
  listensAt: v.optional(v.nullable(placeSchema)),
});
export type SettingsChange = v.InferInput<typeof changeSettingsSchema>;

const sessionIdSchema = v.pipe(
  v.string(),
  v.uuid("An id is a UUID."),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const id = parseSessionId(dataset.value.toLowerCase());
    if (id !== undefined) return id;
    addIssue({ message: "An id is a UUID." });
    return NEVER;
  }),
);
export const sessionIdParams = v.object({ id: sessionIdSchema });

/** The most sessions in the list: this one and the most recently used others. */
export const mostSessionsListed = 50;

export const sessionSchema = v.object({
  id: v.pipe(v.string(), v.uuid(), v.description("Identifies the session; doesn't grant access to it")),
  device: v.pipe(v.string(), v.description("Browser and system, as reported by the browser")),
  kind: v.picklist(["computer", "phone", "unknown"]),
  signedInAt: timestampSchema,
  lastUsedAt: v.pipe(timestampSchema, v.description("To the hour")),
  current: v.pipe(v.boolean(), v.description("Whether this call was made in this session")),
});
export type Session = v.InferOutput<typeof sessionSchema>;
export const sessionsSchema = v.pipe(v.array(sessionSchema), v.maxLength(mostSessionsListed));
export const endedSessionsSchema = v.object({ ended: countSchema });

export const connectionParams = v.object({ provider: providerIdSchema });

export const connectAccountSchema = v.strictObject({
  account: v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(200),
    v.description("The name of the account there"),
  ),
});
export const connectedAccountSchema = v.object({
  account: v.pipe(v.string(), v.description("Its name, as the service writes it")),
});

const scrobblesSchema = v.pipe(
  v.boolean(),
  v.description("Whether the service is told which tracks were played here"),
);
export const changeConnectionSchema = v.strictObject({ scrobbles: scrobblesSchema });

const keptSchema = v.pipe(
  v.picklist(["key", "token", "password"]),
  v.description("What is kept of the account, encrypted"),
);
export const connectionStateSchema = v.picklist(["connected", "expired", "disconnected"]);

export const connectionsSchema = v.array(
  v.object({
    provider: providerSchema,
    state: v.pipe(connectionStateSchema, v.description("`expired`: the service needs a new sign-in")),
    isDefault: v.pipe(v.boolean(), v.description("Whether spins and players use it")),
    account: v.optional(v.pipe(v.string(), v.description("The account's name, if it was connected by that"))),
    server: v.optional(v.pipe(v.string(), v.description("The address of the account's server"))),
    kept: v.optional(keptSchema),
    scrobbles: v.optional(scrobblesSchema),
  }),
);

/** What a listener's music server says when it is asked. */
export const connectionTests = [
  "works",
  "signed-out",
  "no-answer",
  "not-a-server",
  "too-old",
  "not-listed",
  "refused",
] as const;
export const connectionTestSchema = v.object({
  state: v.pipe(
    v.picklist(connectionTests),
    v.description(
      "`signed-out`: it doesn't take what is kept of the account; `not-listed`: this site doesn't use the server any more; `refused`: the account may not use other programs",
    ),
  ),
});
export type ConnectionTest = v.InferOutput<typeof connectionTestSchema>["state"];
