import type { UserId } from "@spindle/core/ids.ts";
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";

/** The user who signed in last. */
export async function newestUser(db: Kysely<Database>): Promise<UserId> {
  const { user_id: userId } = await db
    .selectFrom("sessions")
    .select("user_id")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return userId;
}
