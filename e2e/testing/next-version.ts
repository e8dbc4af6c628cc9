// Preloaded into a server under test (`node --import`): makes it a later version, whose migration adds columns and a table.
import { migrations } from "@spindle/server/db/migrations/list.ts";
import type { Db } from "@spindle/server/db/schema.ts";

Object.assign(migrations, {
  "999-next-version": {
    async up({ schema }: Db): Promise<void> {
      for (const table of ["sessions", "users", "spins"]) {
        await schema
          .alterTable(table)
          .addColumn("of_next_version", "text", (column) => column.notNull().defaultTo("new"))
          .execute();
      }
      await schema
        .createTable("of_next_version")
        .addColumn("user_id", "uuid", (column) =>
          column.primaryKey().references("users.user_id").onDelete("cascade"),
        )
        .execute();
    },
  },
});
