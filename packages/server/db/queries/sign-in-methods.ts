import type { Instant } from "@spindle/core/day/instant.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import type { Db } from "../schema.ts";
import type { Identity } from "./identities.ts";

export interface StoredMethod extends Identity {
  readonly name: string | null;
  readonly addedAt: Instant | null;
  readonly lastUsedAt: Instant | null;
  /** The host that a passkey works at. */
  readonly relyingParty: string | null;
  /** Of the user, the same in each row. */
  readonly codesLeft: number;
}

/** A user's ways to sign in, the first added first. */
export async function readSignInMethods(db: Db, userId: UserId): Promise<readonly StoredMethod[]> {
  return db
    .selectFrom("identities")
    .select([
      "provider",
      "account_id as accountId",
      "name",
      "created_at as addedAt",
      "last_used_at as lastUsedAt",
      "relying_party as relyingParty",
    ])
    .select(sql<number>`(select count(*)::int from recovery_codes where user_id = ${userId})`.as("codesLeft"))
    .where("user_id", "=", userId)
    .orderBy(sql`created_at nulls first`)
    .orderBy("provider")
    .orderBy("account_id")
    .execute();
}

export async function renameIdentity(
  transaction: Db,
  userId: UserId,
  { provider, accountId }: Identity,
  name: string,
): Promise<void> {
  await transaction
    .updateTable("identities")
    .set({ name })
    .where("provider", "=", provider)
    .where("account_id", "=", accountId)
    .where("user_id", "=", userId)
    .execute();
}

export async function deleteIdentity(
  transaction: Db,
  userId: UserId,
  { provider, accountId }: Identity,
): Promise<void> {
  await transaction
    .deleteFrom("identities")
    .where("provider", "=", provider)
    .where("account_id", "=", accountId)
    .where("user_id", "=", userId)
    .execute();
}
