import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrations } from "./list.ts";

/** The last migration from before old and new processes had to run beside each other. */
const lastWithoutRule = "030-unused-columns";

/** What a process of the version before may still rely on, or write. */
const contractions: Readonly<Record<string, RegExp>> = {
  "drops a table, view or schema": /\bdrop\s+(?:table|view|materialized\s+view|schema|type|function)\b/,
  "drops a column": /\bdrop\s+column\b/,
  "drops a default": /\bdrop\s+default\b/,
  renames: /\brename\s+(?:to|column|constraint)\b|\brename\s+\w+\s+to\b/,
  "changes a type": /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/,
  "forbids null": /\bset\s+not\s+null\b/,
  "adds a column that old inserts leave out":
    /\badd\s+column\b(?=[^,;`]*\bnot\s+null\b)(?![^,;`]*\bdefault\b)/,
  "adds a constraint": /\badd\s+(?:constraint|check|unique|primary\s+key|foreign\s+key)\b/,
  "adds a unique index": /\bcreate\s+unique\s+index\b/,
};

function contractionsIn(source: string): readonly string[] {
  const statements = source.replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, "").toLowerCase();
  return Object.entries(contractions).flatMap(([what, shape]) => (shape.test(statements) ? [what] : []));
}

test.each(Object.entries(migrations).filter(([name]) => name > lastWithoutRule))(
  "%s only adds, or names the last version that used what it takes away",
  (name, { lastUsedBy }) => {
    const found = contractionsIn(readFileSync(join(import.meta.dirname, `${name}.ts`), "utf8"));
    if (lastUsedBy === undefined) expect(found).toEqual([]);
    else {
      expect(lastUsedBy).toMatch(/^\d+\.\d+\.\d+$/);
      expect(found).not.toEqual([]);
    }
  },
);

test.each([
  ["alter table users drop column celebration_key", "drops a column"],
  ["drop table tallies", "drops a table, view or schema"],
  ["drop schema jobs cascade", "drops a table, view or schema"],
  ["alter table earned_trophies alter column earned_on drop default", "drops a default"],
  ["alter table users rename column spins to turns", "renames"],
  ["alter table users rename spins to turns", "renames"],
  ["alter table spins rename to turns", "renames"],
  ["alter table users alter column spins type bigint", "changes a type"],
  ["alter table users alter spins set data type bigint", "changes a type"],
  ["alter table users alter column avatar_url\n set not null", "forbids null"],
  ["alter table users add column note text not null", "adds a column that old inserts leave out"],
  ["alter table users add constraint few check (spins < 9)", "adds a constraint"],
  ["create unique index names on users (display_name)", "adds a unique index"],
])("%s takes something away: it %s", (statement, what) => {
  expect(contractionsIn(`await sql\`${statement}\`.execute(db);`)).toEqual([what]);
});

test.each([
  "alter table users add column note text",
  "alter table users add column note text not null default ''",
  "create table notes (user_id uuid primary key, text text not null unique)",
  "create index notes_of on notes (user_id)",
  "drop index collection_favorites",
  "alter table users alter column avatar_url drop not null",
  "/** Drops a column later: drop column note. */ update users set spins = 0",
])("%s only adds", (statement) => {
  expect(contractionsIn(statement)).toEqual([]);
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
