import { proposedMoments } from "@spindle/core/spin/moment-of-day.ts";
import { streakMilestones } from "@spindle/core/streak/celebration.ts";
import * as v from "valibot";
import { deletionWord, isDeletionWord } from "../deletion-word.ts";
import { connectionStateSchema, placeSchema } from "./settings.ts";
import {
  countSchema,
  displayNameSchema,
  localDateSchema,
  providerSchema,
  timestampSchema,
} from "./values.ts";

/** A streak at a milestone that was not celebrated yet. */
export const celebrationSchema = v.object({
  milestone: v.pipe(v.picklist(streakMilestones), v.description("Days in a row")),
  localDate: v.pipe(localDateSchema, v.description("The date of the spin that reached it")),
});
export type Celebration = v.InferOutput<typeof celebrationSchema>;

export const meSchema = v.object({
  displayName: displayNameSchema,
  avatarUrl: v.nullable(v.string()),
  onboardingCompleted: v.boolean(),
  streak: v.object({
    current: countSchema,
    longest: countSchema,
    celebration: v.optional(
      v.pipe(celebrationSchema, v.description("Present until it is acknowledged, or the streak goes on")),
    ),
  }),
  unseenTrophies: v.optional(
    v.pipe(
      v.array(v.string()),
      v.description(
        "The ids of trophies that were earned and not shown yet. Present until they are acknowledged",
      ),
    ),
  ),
  stats: v.object({
    albumsSpun: v.pipe(countSchema, v.description("Different albums among the spins")),
    hoursListened: v.pipe(countSchema, v.description("Whole hours of the albums marked as listened")),
    minutesListened: v.optional(
      v.pipe(countSchema, v.description("Their minutes, if they add up to less than an hour")),
    ),
  }),
  middayMoment: v.optional(
    v.pipe(
      v.picklist(proposedMoments),
      v.description("The moment last chosen between 11:00 and 17:00, suggested again during those hours"),
    ),
  ),
  pinnedTimeZone: v.optional(
    v.pipe(
      v.string(),
      v.description("The IANA time zone whose days and hours count; left out if the device's do"),
    ),
  ),
  provider: v.optional(
    v.pipe(
      providerSchema,
      v.description(
        "The default music service; left out if the listener has none, and `connection` is `disconnected` then",
      ),
    ),
  ),
  listensAt: v.optional(placeSchema),
  hasShelf: v.optional(
    v.pipe(
      v.literal(true),
      v.description("Anything was picked or imported; told only of listeners without a music service"),
    ),
  ),
  connection: v.pipe(
    connectionStateSchema,
    v.description(
      "`expired`: the provider needs a new sign-in; `disconnected`: the listener ended the connection. Spins come from the catalog until there's a new one",
    ),
  ),
  createdAt: v.pipe(timestampSchema, v.description("When the listener began; an import may move it back")),
  account: v.optional(
    v.pipe(v.string(), v.description("The account's name for `X-Account`; left out if it's `createdAt`")),
  ),
  joinedOn: v.pipe(localDateSchema, v.description("The first day of the listener's calendar")),
});

export type Me = v.InferOutput<typeof meSchema>;

export const siteSchema = v.object({
  providers: v.pipe(
    v.array(
      v.object({
        ...providerSchema.entries,
        appsUrl: v.optional(v.pipe(v.string(), v.description("The provider's page for revoking access"))),
        madeUp: v.optional(v.pipe(v.literal(true), v.description("Its listeners are made up: the sandbox"))),
      }),
    ),
    v.description("The services to sign in with"),
  ),
  services: v.pipe(
    v.array(
      v.object({
        ...providerSchema.entries,
        signIn: v.pipe(v.boolean(), v.description("Whether it is one of the providers")),
        account: v.optional(
          v.pipe(v.literal(true), v.description("It is connected by the public name of an account there")),
        ),
        servers: v.optional(
          v.pipe(
            v.object({
              listed: v.array(v.object({ name: v.string(), address: v.string() })),
              others: v.pipe(v.boolean(), v.description("Whether the listener may name another")),
            }),
            v.description("It is connected by an account at one of these servers"),
          ),
        ),
        playback: v.optional(
          v.pipe(
            v.picklist(["remote", "stream", "link"]),
            v.description(
              "How it plays an album: on a device of the listener, in the page, or at an address to open; left out if it doesn't",
            ),
          ),
        ),
      }),
    ),
    v.description("All music services, and what each can do"),
  ),
  signIn: v.object({
    passkey: v.pipe(v.boolean(), v.description("Whether browsers can have passkeys for this address")),
    local: v.pipe(v.boolean(), v.description("Whether listeners can be names on this computer")),
    newAccounts: v.pipe(
      v.picklist(["open", "invite", "off"]),
      v.description("Who may create an account without a provider"),
    ),
  }),
  socialUrl: v.pipe(v.string(), v.description("The footer's social link")),
});

export const deleteAccountSchema = v.strictObject({
  confirmation: v.pipe(
    v.string(),
    v.check(isDeletionWord),
    v.description(`"${deletionWord}", as the listener typed it`),
  ),
});

/** How much of the listener's was deleted. */
export const deletedAccountSchema = v.object({
  spins: countSchema,
  favorites: countSchema,
  trophies: countSchema,
  connections: v.pipe(countSchema, v.description("Connections to music services, with their tokens")),
  sessions: countSchema,
  devices: v.pipe(countSchema, v.description("Browsers that got notifications")),
});
export type DeletedAccount = v.InferOutput<typeof deletedAccountSchema>;

export const onboardingSchema = v.object({ onboardingCompleted: v.literal(true) });

export const acknowledgeCelebrationSchema = v.union([
  v.strictObject({
    localDate: v.pipe(localDateSchema, v.description("The date of the streak celebration that was shown")),
  }),
  v.strictObject({
    trophies: v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(64))),
      v.maxLength(100),
      v.description("The ids of the new trophies that were shown"),
    ),
  }),
]);

export const acknowledgedSchema = v.object({ acknowledged: v.literal(true) });
