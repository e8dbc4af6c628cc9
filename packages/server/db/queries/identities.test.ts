import { ExplainNode, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "../testing/test-database.ts";
import { readLocalNames } from "./identities.ts";

test("the names used last are read by an index, without the others", async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  await sql`
    with listeners as (
      insert into users (user_id, time_zone, created_at)
      select gen_random_uuid(), 'UTC', now() from generate_series(1, 3000) returning user_id)
    insert into identities (provider, account_id, user_id, last_used_at)
    select 'local', user_id::text, user_id, now() from listeners`.execute(db);
  await sql`analyze identities`.execute(db);
  const plan: unknown[] = [];
  const explaining = db.withPlugin({
    transformQuery: ({ node }) => ({ ...node, explain: ExplainNode.create() }),
    async transformResult({ result }) {
      plan.push(...result.rows.map((row) => row["QUERY PLAN"]));
      return result;
    },
  });
  await readLocalNames(explaining, 100);
  expect(plan.join("\n")).toContain("identities_local_names");
  expect(plan.join("\n")).not.toContain("Sort");
});
