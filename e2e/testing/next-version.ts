// Preloaded into a server under test (`node --import`): makes it a later version, whose migration adds columns and a table.
import { migrations } from "@spindle/server/db/migrations/list.ts";
import { type Kysely, sql } from "kysely";

const statements = [
  "alter table spins add column of_next_version text",
  "alter table users add column of_next_version text not null default 'new'",
  "alter table sessions add column of_next_version text",
  "create table of_next_version (user_id uuid primary key references users on delete cascade)",
];

Object.assign(migrations, {
  "999-next-version": {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
});
