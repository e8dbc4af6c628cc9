import { instant } from "@spindle/core/day/instant.ts";
import { type CompiledQuery, type KyselyPlugin, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenedDatabase } from "../open-database.ts";
import { databases } from "../testing/databases.ts";
import { deleteEndedSessions } from "./sessions.ts";

describe.each(databases)("$name", ({ open }) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test("sessions past either limit are found by indexes", async () => {
    const asked: CompiledQuery[] = [];
    const recording: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        asked.push(database.db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await deleteEndedSessions(database.db.withPlugin(recording), instant(2), instant(1), 100);
    const [deletion] = asked;
    if (!deletion) throw new Error("nothing was deleted");
    const plan = await database.db.transaction().execute(async (transaction) => {
      // A small table is read as a whole despite its indexes, so ask for the plan of a large one.
      await sql`set local enable_seqscan = off`.execute(transaction);
      const explained = { ...deletion, sql: `explain ${deletion.sql}` };
      return JSON.stringify((await transaction.executeQuery(explained)).rows);
    });
    expect(plan).toContain("sessions_expires_at");
    expect(plan).toContain("sessions_last_seen_at");
    expect(plan).not.toContain("Seq Scan");
  });
});
