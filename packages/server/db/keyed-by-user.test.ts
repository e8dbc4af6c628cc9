import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "./testing/test-database.ts";
import { keyedOtherwise } from "./testing/keyed-by-user.ts";

interface Key {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
  /** The table that a foreign key refers to. */
  readonly target: string | null;
}

test("every key of a listener's table begins with the user, but of tables that find one", async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  const { rows: owned } = await sql<{ readonly name: string }>`
    select table_name::text as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id'`.execute(db);
  const ofListeners = new Set(owned.map(({ name }) => name));
  const { rows: keys } = await sql<Key>`
    select conrelid::regclass::text as table, conname::text as name, confrelid::regclass::text as target,
      (select json_agg(attname order by at) from unnest(conkey) with ordinality as k (number, at)
        join pg_attribute on attrelid = conrelid and attnum = number) as columns
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f')
    union all
    select indrelid::regclass::text, indexrelid::regclass::text, null,
      (select json_agg(attname order by at) from unnest(indkey::int2[]) with ordinality as k (number, at)
        join pg_attribute on attrelid = indrelid and attnum = number)
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indisunique and relnamespace = 'public'::regnamespace`.execute(db);
  expect(keys.length).toBeGreaterThan(20);
  const faults = keys
    .filter(({ table }) => ofListeners.has(table) && !Object.hasOwn(keyedOtherwise, table))
    // What a listener's row refers to of nobody's, such as albums, is the same for all.
    .filter(({ target }) => target === null || target === "-" || ofListeners.has(target))
    .filter(({ columns }) => columns[0] !== "user_id");
  expect(faults).toEqual([]);
  expect([...ofListeners]).toEqual(expect.arrayContaining(Object.keys(keyedOtherwise)));
});
