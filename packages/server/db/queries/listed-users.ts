import type { Instant } from "@spindle/core/day/instant.ts";
import type { UserId } from "@spindle/core/ids.ts";
import type { Db } from "../schema.ts";
import { shownName } from "./users.ts";

const usersAtOnce = 500;

export interface ListedUser {
  readonly userId: UserId;
  readonly displayName: string | null;
  /** When the account was made here, whatever an import says. */
  readonly registeredAt: Instant;
  /** The last use of a session, to the hour; null without one. */
  readonly lastSeenAt: Instant | null;
  readonly spins: number;
}

/** All users in the order of their ids, page by page. */
export async function* everyListedUser(db: Db): AsyncGenerator<ListedUser, void> {
  let last: UserId | undefined;
  do {
    const users = await readUsers(db, last);
    yield* users;
    last = users.at(-1)?.userId;
  } while (last !== undefined);
}

async function readUsers(db: Db, after: UserId | undefined): Promise<readonly ListedUser[]> {
  return db
    .selectFrom("users")
    .select((eb) => [
      "user_id as userId",
      shownName.as("displayName"),
      eb.fn.coalesce("registered_at", "created_at").as("registeredAt"),
      "spins",
      eb
        .selectFrom("sessions")
        .select(({ fn }) => fn.max("last_seen_at").as("last"))
        .whereRef("sessions.user_id", "=", "users.user_id")
        .as("lastSeenAt"),
    ])
    .$if(after !== undefined, (query) => query.where("user_id", ">", after ?? null))
    .orderBy("user_id")
    .limit(usersAtOnce)
    .execute();
}
