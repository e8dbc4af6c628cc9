import { toldWhys } from "@spindle/core/spin/why.ts";
import { type Kysely, sql } from "kysely";
import type { Database } from "../schema.ts";
import type { ConnectionKey } from "./connections.ts";

/** What is left of a connection once a part of what it brought is deleted. */
export type Disconnecting = "more" | "nothing" | "was-none";

/** How much of a kind one part deletes: some 10 ms of the embedded database, which serves nobody else meanwhile. */
export const disconnectingPart = 250;

/**
 * Deletes a part of what a connection brought: what was read of the listener's taste, and of the listener's spins their own
 * editions of albums with their covers, tracks, and the reasons that rest on what the provider told. With the last of it go the connection with its tokens and the address of the listener's
 * picture. Each part is a transaction of its own, that holds the user's row and from here on the connection's: what a spin
 * finds meanwhile is kept before and deleted with the rest, or not kept. If there is no connection it changes nothing.
 */
export async function disconnectPart(db: Kysely<Database>, key: ConnectionKey): Promise<Disconnecting> {
  const { rows } = await partDeletion(key).execute(db);
  const [deleted] = rows;
  if (!deleted?.isConnected) return "was-none";
  if (Math.max(deleted.tastes, deleted.editions) === disconnectingPart) return "more";
  await connectionDeletion(key).execute(db);
  return "nothing";
}

const isTold = sql`coalesce(why ->> 'kind' = any(${[...toldWhys]}::text[]), false)`;

interface DeletedPart {
  readonly isConnected: boolean;
  readonly tastes: number;
  readonly editions: number;
}

/** Each part reads only this listener's rows, by an index. A taste memory written again meanwhile is deleted with the connection, by its foreign key. */
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
    update spins set ref = null, cover_url = null, tracks = null, why = case when ${isTold} then null else why end
    where user_id = ${userId} and spin_id = any(array(
      select spin_id from spins
      where user_id = ${userId} and provider = ${provider}
        and (ref is not null or cover_url is not null or tracks is not null or ${isTold})
        and exists (select from connection)
      order by local_date limit ${disconnectingPart}::int
    )) returning 1
  )
  select exists (select from connection) as "isConnected", (select count(*)::int from tastes) as tastes,
    (select count(*)::int from editions) as editions`;

const connectionDeletion = ({ userId, provider }: ConnectionKey) => sql`
  with ended as (
    delete from connections where user_id = ${userId} and provider = ${provider} returning user_id
  )
  update users set avatar_url = null from ended where users.user_id = ended.user_id`;
