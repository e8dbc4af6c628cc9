import type { UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** A row with sealed values; for maintenance. */
export interface SealedRow {
  readonly userId: UserId;
  /** Its key in the table: the provider, or the hexadecimal hash of the endpoint. */
  readonly name: string;
  readonly values: readonly Uint8Array[];
}

export interface ResealedRow extends SealedRow {
  readonly resealed: readonly Uint8Array[];
}

/** A table with sealed values. Changes skip rows that were changed meanwhile. */
export interface SealedTable {
  /** Rows in the order of the primary key, after `behind`. */
  read(db: Db, behind: SealedRow | undefined, most: number): Promise<readonly SealedRow[]>;
  /** Returns the number of replaced rows. */
  replace(db: Db, rows: readonly ResealedRow[]): Promise<number>;
  /** Deletes sealed values and what is useless without them; returns the number of rows. */
  forget(db: Db, rows: readonly SealedRow[]): Promise<number>;
}

/** Access and refresh tokens, and the credentials if they count. A connection without them needs a new sign-in. */
export const sealedConnections: SealedTable = {
  async read(db, behind, most) {
    const rows = await db
      .selectFrom("connections")
      .select(["user_id as userId", "provider as name", "access_token", "refresh_token"])
      .select((eb) =>
        eb
          .case()
          .when("credentials_version", "=", eb.ref("version"))
          .then(eb.ref("credentials"))
          .end()
          .as("credentials"),
      )
      .where("state", "=", "connected")
      .$if(behind !== undefined, (query) =>
        query.where(sql<boolean>`(user_id, provider) > (${behind?.userId}::uuid, ${behind?.name})`),
      )
      .orderBy("user_id")
      .orderBy("provider")
      .limit(most)
      .execute();
    return rows.map(({ userId, name, access_token, refresh_token, credentials }) => ({
      userId,
      name,
      values: [access_token, refresh_token, credentials].filter((value) => value !== null),
    }));
  },
  async replace(db, rows) {
    const { numAffectedRows } = await sql`
      update connections set access_token = decode(resealed ->> 0, 'hex'), refresh_token = decode(resealed ->> 1, 'hex'),
        credentials = decode(resealed ->> 2, 'hex')
      from ${changes(rows)} where ${sameTokens}`.execute(db);
    return Number(numAffectedRows ?? 0);
  },
  async forget(db, rows) {
    const { numAffectedRows } = await sql`
      update connections set state = 'expired', access_token = null, refresh_token = null, credentials = null,
        credentials_version = null, access_expires_at = null, refresh_lease_until = null, version = version + 1
      from ${changes(rows)} where ${sameTokens}`.execute(db);
    return Number(numAffectedRows ?? 0);
  },
};

export const sealedSubscriptions: SealedTable = {
  async read(db, behind, most) {
    const { rows } = await sql<{ userId: UserId; name: string; sealed: Uint8Array }>`
      select user_id as "userId", encode(endpoint_hash, 'hex') as name, sealed from push_subscriptions
      where endpoint_hash > decode(${behind?.name ?? ""}, 'hex')
      order by endpoint_hash limit ${most}::int`.execute(db);
    return rows.map(({ userId, name, sealed }) => ({ userId, name, values: [sealed] }));
  },
  async replace(db, rows) {
    const { numAffectedRows } = await sql`
      update push_subscriptions set sealed = decode(resealed ->> 0, 'hex')
      from ${changes(rows)} where ${sameSubscription}`.execute(db);
    return Number(numAffectedRows ?? 0);
  },
  async forget(db, rows) {
    const { numAffectedRows } = await sql`
      delete from push_subscriptions using ${changes(rows)} where ${sameSubscription}`.execute(db);
    return Number(numAffectedRows ?? 0);
  },
};

const sameTokens = sql`
  connections.user_id = changed."userId" and connections.provider = changed.name
  and access_token = decode(changed.values ->> 0, 'hex') and refresh_token = decode(changed.values ->> 1, 'hex')`;

const sameSubscription = sql`
  push_subscriptions.user_id = changed."userId" and endpoint_hash = decode(changed.name, 'hex')
  and sealed = decode(changed.values ->> 0, 'hex')`;

function changes(rows: readonly (SealedRow & Partial<ResealedRow>)[]) {
  const written = rows.map(({ userId, name, values, resealed = [] }) => ({
    userId,
    name,
    values: values.map(hexOf),
    resealed: resealed.map(hexOf),
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
    as changed ("userId" uuid, name text, values jsonb, resealed jsonb)`;
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}
