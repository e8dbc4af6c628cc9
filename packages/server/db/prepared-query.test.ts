import type { UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenedDatabase } from "./open-database.ts";
import { type ParameterOf, preparedQuery } from "./prepared-query.ts";
import { databases } from "./testing/databases.ts";
import { insertSampleRows } from "./testing/sample-rows.ts";

const usersOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}` as UserId;

describe.each(databases)("$name", ({ open }) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
    await insertSampleRows(database.db, 3, 2);
  });
  afterAll(() => database.close());

  const findUser = preparedQuery(
    (db, parameter: ParameterOf<{ readonly userId: UserId; readonly since: Date }>) =>
      db
        .selectFrom("users")
        .select(["user_id", "spins", "created_at", "avatar_url", "time_zone_pinned"])
        .where("user_id", "=", parameter("userId"))
        .where("created_at", ">=", sql<never>`${parameter("since")}`)
        .limit(1),
  );

  test("each run uses its own values, and has the same result as an unprepared query", async () => {
    for (const user of [1, 2, 3, 1]) {
      const userId = usersOf(user);
      const plain = database.db
        .selectFrom("users")
        .select(["user_id", "spins", "created_at", "avatar_url", "time_zone_pinned"])
        .where("user_id", "=", userId);
      expect(await findUser(database.db, { userId, since: new Date(0) })).toEqual(await plain.execute());
    }
    expect(await findUser(database.db, { userId: usersOf(9), since: new Date(0) })).toEqual([]);
    expect(await findUser(database.db, { userId: usersOf(1), since: new Date("2100-01-01") })).toEqual([]);
  });

  test("concurrent runs, beside and inside transactions, each get their own result", async () => {
    const found = (user: number) =>
      findUser(database.db, { userId: usersOf(user), since: new Date(0) }).then(([row]) => row?.user_id);
    const inside = (user: number) =>
      database.db.transaction().execute(async (transaction) => {
        await sql`update users set spins = spins where user_id = ${usersOf(user)}`.execute(transaction);
        const [row] = await findUser(transaction, { userId: usersOf(user), since: new Date(0) });
        return row?.user_id;
      });
    const asked = Array.from({ length: 40 }, (_, index) => (index % 3) + 1);
    const answers = await Promise.all(asked.map((user, index) => (index % 2 ? inside(user) : found(user))));
    expect(answers).toEqual(asked.map(usersOf));
  });

  test("a failing run throws its error without the values, and the next one works", async () => {
    const secret = "no uuid, but a secret";
    const refused = await findUser(database.db, { userId: secret as UserId, since: new Date(0) }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(Error);
    expect(JSON.stringify({ ...Object(refused) })).not.toContain(secret);
    expect(await findUser(database.db, { userId: usersOf(1), since: new Date(0) })).toHaveLength(1);
  });
});
