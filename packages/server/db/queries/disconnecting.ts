import { providerReasons } from "@spindle/core/spin/why.ts";
import { sql } from "kysely";
import { shelf } from "../../ports/shelf.ts";
import type { Db } from "../schema.ts";
import type { ConnectionKey } from "./connections.ts";

/** What is left of a connection after deleting a part of its data. */
export type Disconnecting = "more" | "nothing" | "was-none";

/** Rows per part and kind: blocks the embedded database for about 10 ms. */
export const disconnectingPart = 250;

/**
 * Deletes a part of a connection's data: taste memory, and the spins' own editions with covers, tracks and reasons from the
 * provider. The last part also deletes the connection and the listener's picture, and makes another connection the default. Each part is a transaction that locks the
 * user's row, so concurrent spins lose nothing and leave nothing behind. Without a connection it does nothing.
 */
export async function disconnectPart(db: Db, key: ConnectionKey): Promise<Disconnecting> {
  const { rows } = await partDeletion(key).execute(db);
  const [deleted] = rows;
  if (!deleted?.isConnected) return "was-none";
  if (Math.max(deleted.tastes, deleted.editions) === disconnectingPart) return "more";
  await connectionDeletion(key).execute(db);
  return "nothing";
}

/** Deletes such a part if the connection is to another account than this; returns whether there is more. */
export async function forgetPartOfOther(db: Db, key: ConnectionKey, accountId: string): Promise<boolean> {
  const { rows } = await partDeletion(key, sql`account_id <> ${accountId}`).execute(db);
  return rows.some(({ tastes, editions }) => Math.max(tastes, editions) === disconnectingPart);
}

const isFromProvider = sql`coalesce(why ->> 'kind' = any(${[...providerReasons]}::text[]), false)`;

interface DeletedPart {
  readonly isConnected: boolean;
  readonly tastes: number;
  readonly editions: number;
}

/** Reads only this listener's rows, by an index. Taste memory written meanwhile is deleted with the connection, by its foreign key. */
const partDeletion = ({ userId, provider }: ConnectionKey, condition = sql`true`) => sql<DeletedPart>`
  with connection as (
    select from connections where user_id = ${userId} and provider = ${provider} and ${condition} for update
  ), tastes as (
    delete from taste_memory where ctid = any(array(
      select ctid from taste_memory
      where user_id = ${userId} and provider = ${provider} and exists (select from connection)
      order by kind, thing limit ${disconnectingPart}::int
    )) returning 1
  ), editions as (
    update spins set ref = null, cover_url = null, tracks = null, why = case when ${isFromProvider} then null else why end
    where user_id = ${userId} and spin_id = any(array(
      select spin_id from spins
      where user_id = ${userId} and provider = ${provider}
        and (ref is not null or cover_url is not null or tracks is not null or ${isFromProvider})
        and exists (select from connection)
      order by local_date limit ${disconnectingPart}::int
    )) returning 1
  )
  select exists (select from connection) as "isConnected", (select count(*)::int from tastes) as tastes,
    (select count(*)::int from editions) as editions`;

const isDefault = ({ provider }: ConnectionKey) =>
  sql<boolean>`coalesce(default_service, ${provider}) = ${provider}`;

/**
 * The default in place of a service that is not connected any more: the connection made first. Without one it stays while the
 * listener signs in with it, so that they are offered to connect it again.
 */
const defaultInstead = ({ userId, provider }: ConnectionKey) => sql`coalesce(
    (select other.provider from connections as other
      where other.user_id = ${userId} and other.provider <> ${provider}
      order by other.authorized_at, other.provider limit 1),
    case when exists (select from identities where user_id = ${userId} and provider = ${provider})
      then default_service else ${shelf} end)`;

const connectionDeletion = (key: ConnectionKey) => sql`
  with ended as (
    delete from connections where user_id = ${key.userId} and provider = ${key.provider} returning user_id
  )
  update users set
    avatar_url = case when ${isDefault(key)} then null else avatar_url end,
    default_service = case when ${isDefault(key)} then ${defaultInstead(key)} else default_service end
  from ended where users.user_id = ended.user_id`;

/** Makes a service that is not connected no default, once the listener can't sign in with it any more. */
export async function leaveService(transaction: Db, key: ConnectionKey): Promise<void> {
  await sql`
    update users set default_service = ${defaultInstead(key)}
    where user_id = ${key.userId} and ${isDefault(key)}
      and not exists (select from connections where user_id = ${key.userId} and provider = ${key.provider})`.execute(
    transaction,
  );
}
