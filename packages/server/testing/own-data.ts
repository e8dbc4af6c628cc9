import type { ExportDocument, ImportReport } from "@spindle/contract/schemas/own-data.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { type Kysely, sql } from "kysely";
import type { Database } from "../db/schema.ts";
import type { TestBrowser } from "./test-browser.ts";

/** Calls of tests; each throws if the call fails. Replies have been checked against the document already. */
export async function exportOf(browser: TestBrowser): Promise<ExportDocument> {
  const reply = await browser.request("GET", "/api/export");
  if (reply.status !== 200) throw new Error(`${reply.status} ${await reply.text()}`);
  return (await reply.json()) as ExportDocument;
}

export async function importInto(browser: TestBrowser, file: unknown): Promise<ImportReport> {
  const reply = await browser.request("POST", "/api/import", { body: file });
  if (reply.status !== 200) throw new Error(`${reply.status} ${await reply.text()}`);
  return (await reply.json()) as ImportReport;
}

/** All that a listener keeps, without ids, which differ between accounts. */
export async function keptBy(db: Kysely<Database>, userId: UserId): Promise<unknown> {
  const { rows } = await sql<{ readonly kept: unknown }>`
    select json_build_object(
      'user', (select to_jsonb(u) - '{user_id,display_name,own_name,avatar_url,time_zone,registered_at,celebrated_on,unseen_trophies,onboarding_completed_at}'::text[]
        from users u where user_id = ${userId}),
      'spins', (select json_agg(to_jsonb(s) - '{user_id,spin_id,album_id}'::text[] order by local_date)
        from spins s where user_id = ${userId}),
      'collection', (select json_agg(to_jsonb(i) - '{user_id,spin_id,album_id}'::text[]
          || jsonb_build_object('on', local_date) order by given_title, given_artist)
        from collection_items i join spins using (user_id, spin_id)
        where user_id = ${userId}),
      'met', (select json_agg(to_jsonb(m) - 'user_id' order by artist) from artists_met m where user_id = ${userId}),
      'tallies', (select json_agg(to_jsonb(t) - 'user_id' order by kind, name) from tallies t where user_id = ${userId}),
      'shares', (select json_agg(json_build_array(local_date, target, shared_at) order by local_date, target)
        from shares join spins using (user_id, spin_id) where user_id = ${userId}),
      'trophies', (select json_agg(json_build_array(trophy_id, earned_at, earned_on, local_date) order by trophy_id)
        from earned_trophies t left join spins using (user_id, spin_id) where user_id = ${userId})
    ) as kept`.execute(db);
  return rows[0]?.kept;
}
