import { providerReasons } from "@spindle/core/spin/why.ts";
import { sql } from "kysely";
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

const isFromProvider = sql`coalesce(why ->> 'kind' = any(${[...providerReasons]}::text[]), false)`;

interface DeletedPart {
  readonly isConnected: boolean;
  readonly tastes: number;
  readonly editions: number;
}

/** Reads only this listener's rows, by an index. Taste memory written meanwhile is deleted with the connection, by its foreign key. */
const partDeletion = ({ userId, provider }: ConnectionKey) => sql<DeletedPart>`
  with connection as (
    select from connections where user_id = ${userId} and provider = ${provider} for update
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

/** Without another connection it stays, so that the listener is offered to connect it again. */
const connectionDeletion = ({ userId, provider }: ConnectionKey) => sql`
  with ended as (
    delete from connections where user_id = ${userId} and provider = ${provider} returning user_id
  )
  update users set
    avatar_url = case when coalesce(default_service, ${provider}) = ${provider} then null else avatar_url end,
    default_service = case
    when default_service = ${provider} then coalesce((
      select other.provider from connections as other
      where other.user_id = ${userId} and other.provider <> ${provider}
      order by other.authorized_at, other.provider limit 1), default_service)
    else default_service end
  from ended where users.user_id = ended.user_id`;
