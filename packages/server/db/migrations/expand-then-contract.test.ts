import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrateInside } from "../migrate.ts";
import type { OpenedDatabase } from "../open-database.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { migrations } from "./list.ts";

/** The last migration from before old and new processes had to run beside each other. */
const lastWithoutRule = "030-unused-columns";

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly filled: boolean;
}

/** A constraint or a unique index. */
interface Rule {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
  readonly isKey: boolean;
  readonly columns: readonly string[];
}

interface Catalog {
  readonly columns: ReadonlyMap<string, Column>;
  readonly rules: readonly Rule[];
}

async function readCatalog<Schema>(db: Kysely<Schema>): Promise<Catalog> {
  const isOurs = sql`relnamespace not in (select oid from pg_namespace where nspname ~ '^pg_|^information_schema$')`;
  const { rows: columns } = await sql<Column>`
    select pg_class.oid::regclass::text as table, attname::text as name, format_type(atttypid, atttypmod) as type,
      attnotnull as required, (atthasdef or attidentity <> '') as filled
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where ${isOurs} and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped`.execute(db);
  const { rows: rules } = await sql<Rule>`
    select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(pg_constraint.oid) as definition,
      contype in ('p', 'u') as "isKey",
      (select coalesce(json_agg(attname), '[]') from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
    from pg_constraint join pg_class on pg_class.oid = conrelid where ${isOurs} and contype in ('c', 'f', 'p', 'u', 'x')
    union all
    select indrelid::regclass::text, relname::text, pg_get_indexdef(indexrelid), true,
      (select coalesce(json_agg(attname), '[]') from pg_attribute where attrelid = indrelid and attnum = any (indkey::int2[]))
    from pg_index join pg_class on pg_class.oid = indexrelid
    where ${isOurs} and indisunique and not exists (select from pg_constraint where conindid = indexrelid)`.execute(
    db,
  );
  return { columns: new Map(columns.map((column) => [`${column.table}.${column.name}`, column])), rules };
}

/** What a process of the version before may still rely on, or write, and no longer can. */
function contractionsBetween(before: Catalog, after: Catalog): readonly string[] {
  const found: string[] = [];
  for (const [name, was] of before.columns) {
    const is = after.columns.get(name);
    if (!is) found.push(`drops ${name}`);
    else if (is.type !== was.type) found.push(`changes the type of ${name}`);
    else if (is.required && !was.required) found.push(`forbids null in ${name}`);
    else if (was.filled && !is.filled) found.push(`drops the default of ${name}`);
  }
  const tables = new Set([...before.columns.values()].map(({ table }) => table));
  for (const [name, { table, required, filled }] of after.columns) {
    const isNew = tables.has(table) && !before.columns.has(name);
    if (isNew && required && !filled) found.push(`adds ${name}, which old inserts leave out`);
  }
  const isIn = (rules: readonly Rule[], { table, name, definition }: Rule): boolean =>
    rules.some((each) => each.table === table && each.name === name && each.definition === definition);
  for (const rule of after.rules) {
    const isOfOld =
      rule.columns.length === 0 || rule.columns.some((name) => before.columns.has(`${rule.table}.${name}`));
    if (isOfOld && tables.has(rule.table) && !isIn(before.rules, rule)) found.push(`adds ${rule.name}`);
  }
  // Statements name the columns of a key where rows may exist already.
  for (const rule of before.rules) {
    if (rule.isKey && !isIn(after.rules, rule)) found.push(`drops ${rule.name}`);
  }
  return found;
}

let database: OpenedDatabase;
beforeAll(async () => {
  database = await openTestDatabase("empty");
  await migrateTo(lastWithoutRule);
});
afterAll(() => database.close());

async function migrateTo(name: string): Promise<void> {
  await database.db.transaction().execute((transaction) => migrateInside(transaction, migrations, name));
}

test.each(Object.entries(migrations).filter(([name]) => name > lastWithoutRule))(
  "%s only adds, or names the last version that used what it takes away",
  async (name, { lastUsedBy }) => {
    const before = await readCatalog(database.db);
    await migrateTo(name);
    const found = contractionsBetween(before, await readCatalog(database.db));
    if (lastUsedBy === undefined) expect(found).toEqual([]);
    else {
      expect(lastUsedBy).toMatch(/^\d+\.\d+\.\d+$/);
      expect(found).not.toEqual([]);
    }
  },
);

/** The contractions of a statement that is not kept. */
async function contractionsOf(statement: string): Promise<readonly string[]> {
  const transaction = await database.db.startTransaction().execute();
  try {
    const before = await readCatalog(transaction);
    await sql.raw(statement).execute(transaction);
    return contractionsBetween(before, await readCatalog(transaction));
  } finally {
    await transaction.rollback().execute();
  }
}

test.each([
  ["alter table users drop column avatar_url", "drops users.avatar_url"],
  ["alter table users drop avatar_url", "drops users.avatar_url"],
  ["drop table secret_canary", "drops secret_canary.sealed"],
  ["alter table users rename column avatar_url to picture", "drops users.avatar_url"],
  ["alter table users rename avatar_url to picture", "drops users.avatar_url"],
  ["alter table job_runs rename to runs", "drops job_runs.job"],
  ["alter table users alter column spins drop default", "drops the default of users.spins"],
  ["alter table users alter column spins type bigint", "changes the type of users.spins"],
  ["alter table users alter spins set data type numeric(3)", "changes the type of users.spins"],
  ["alter table users alter column avatar_url\n set not null", "forbids null in users.avatar_url"],
  ["alter table users add column note text not null", "adds users.note, which old inserts leave out"],
  ["alter table users add note text not null", "adds users.note, which old inserts leave out"],
  ["alter table users add constraint few check (spins < 9)", "adds few"],
  ["alter table users add check (spins < 9)", "adds users_spins_check1"],
  ["alter table users add unique (display_name)", "adds users_display_name_key"],
  ["create unique index names on users (display_name)", "adds names"],
  ["create unique index names on users (lower(display_name))", "adds names"],
  ["alter table job_runs drop constraint job_runs_pkey", "drops job_runs_pkey"],
])("%s takes something away: it %s", async (statement, what) => {
  expect(await contractionsOf(statement)).toContain(what);
});

test.each([
  "alter table users add column note text",
  "alter table users add column note text not null default ''",
  "alter table users add column note text check (note <> '')",
  "create table notes (user_id uuid primary key references users, text text not null unique)",
  "create index notes_of on users (display_name)",
  "drop index album_links_not_found",
  "alter table users alter column display_name drop not null",
])("%s only adds", async (statement) => {
  expect(await contractionsOf(statement)).toEqual([]);
});

test("every migration says what it does and what it blocks, in sentences", () => {
  for (const [name, { does, blocks }] of Object.entries(migrations)) {
    expect([name, does, blocks]).toEqual([
      name,
      expect.stringMatching(/^[A-Z].*\.$/),
      expect.stringMatching(/\.$/),
    ]);
  }
});
