import { AbortedTransactionError, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { isRetryable, violatedConstraint } from "./constraint-violation.ts";
import type { OpenedDatabase } from "./open-database.ts";
import type { Db } from "./schema.ts";
import { databases } from "./testing/databases.ts";
import { insertSampleRows } from "./testing/sample-rows.ts";
import { openTestDatabase } from "./testing/test-database.ts";
import { transact } from "./transact.ts";

async function numbersIn(db: Db): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select n from notes order by n`.execute(db);
  return rows.map(({ n }) => n);
}

const insertNumber = (db: Db, n: number) => sql`insert into notes (n) values (${n})`.execute(db);

describe.each(databases)("$name", ({ open }) => {
  let database: OpenedDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await open();
    db = database.db;
    await sql`create table notes (n integer constraint notes_once primary key)`.execute(db);
  });
  afterAll(() => database.close());

  test("a fresh test database is migrated, answers, and can be vacuumed", async () => {
    await database.ping();
    await database.vacuum();
    expect(await db.selectFrom("spins").selectAll().execute()).toEqual([]);
  });

  test("a vacuum that is stopped leaves the remaining tables alone", async () => {
    await sql`create table unread (n integer)`.execute(db);
    await database.vacuum(AbortSignal.abort());
    const { rows } = await sql`select reltuples from pg_class where relname = 'unread'`.execute(db);
    expect(rows).toEqual([{ reltuples: -1 }]);
  });

  test("a transaction's changes stay after it returns and are gone after it throws", async () => {
    await db.transaction().execute((transaction) => insertNumber(transaction, 1));
    const failed = db.transaction().execute(async (transaction) => {
      await insertNumber(transaction, 2);
      throw new Error("changed my mind");
    });
    await expect(failed).rejects.toThrow("changed my mind");
    expect(await numbersIn(db)).toEqual([1]);
  });

  test("a transaction that continues after a failed statement learns that nothing was committed", async () => {
    const committed = db.transaction().execute(async (transaction) => {
      await insertNumber(transaction, 3);
      await insertNumber(transaction, 3).catch(() => undefined);
    });
    await expect(committed).rejects.toThrow(AbortedTransactionError);
    expect(await numbersIn(db)).not.toContain(3);
  });

  test("many concurrent transactions and queries each see consistent states", async () => {
    await sql`create table pairs (side text, n integer)`.execute(db);
    const write = (n: number) =>
      db.transaction().execute(async (transaction) => {
        await sql`insert into pairs values ('left', ${n})`.execute(transaction);
        await sql`insert into pairs values ('right', ${n})`.execute(transaction);
      });
    const read = async () => {
      const { rows } = await sql<{ left: number; right: number }>`
        select count(*) filter (where side = 'left') as left, count(*) filter (where side = 'right') as right
        from pairs`.execute(db);
      expect(rows[0]?.left).toBe(rows[0]?.right);
    };
    await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? read() : write(n))));
    await read();
  });

  test("a savepoint rolls back only its part of a transaction", async () => {
    const transaction = await db.startTransaction().execute();
    await insertNumber(transaction, 10);
    const after = await transaction.savepoint("half way").execute();
    await insertNumber(after, 11);
    await after.rollbackToSavepoint("half way").execute();
    await insertNumber(after, 12);
    await after.releaseSavepoint("half way").execute();
    await transaction.commit().execute();
    expect(await numbersIn(db)).toEqual(expect.arrayContaining([10, 12]));
    expect(await numbersIn(db)).not.toContain(11);
  });

  test("isolation level and access mode reach the database", async () => {
    const reading = db.transaction().setIsolationLevel("serializable").setAccessMode("read only");
    const modes = await reading.execute(async (transaction) => {
      const { rows } = await sql`
        select current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as only
      `.execute(transaction);
      return rows[0];
    });
    expect(modes).toEqual({ isolation: "serializable", only: "on" });
    await expect(reading.execute((transaction) => insertNumber(transaction, 20))).rejects.toThrow(
      "read-only",
    );
    await insertNumber(db, 20);
  });

  test("affected rows are counted for changes, not for reads", async () => {
    await sql`create table counted (n integer)`.execute(db);
    const changed = async (query: string) => (await sql.raw(query).execute(db)).numAffectedRows;
    expect(await changed("insert into counted select generate_series(1, 5)")).toBe(5n);
    expect(await changed("update counted set n = n where n > 3")).toBe(2n);
    expect(await changed("delete from counted where n = 1")).toBe(1n);
    expect(await changed("select * from counted")).toBeUndefined();
    expect(
      (await sql`update counted set n = 0 where n = ${99} returning n`.execute(db)).numAffectedRows,
    ).toBe(0n);
  });

  test("without parameters one call may have several statements", async () => {
    await sql`create table one (n integer); create table two (n integer)`.execute(db);
    expect((await sql`select * from one, two`.execute(db)).rows).toEqual([]);
  });

  test("a violated constraint is identified by name, and other errors are not", async () => {
    await insertNumber(db, 30);
    const error = await insertNumber(db, 30).catch((thrown: unknown) => thrown);
    expect(violatedConstraint(error)).toBe("notes_once");
    expect(isRetryable(error)).toBe(false);
    const syntax = await sql`select from where`.execute(db).catch((thrown: unknown) => thrown);
    expect(violatedConstraint(syntax)).toBeUndefined();
    expect(violatedConstraint(new Error("other"))).toBeUndefined();
    expect(violatedConstraint("text")).toBeUndefined();
  });

  test("two spins on one date violate spins_one_a_day", async () => {
    await insertSampleRows(db, 1, 1);
    const error = await sql`
      insert into spins (user_id, spin_id, local_date, number, started_at, time_zone, utc_offset_minutes, mode, provider,
        album_id, streak_length)
      select user_id, '30000000-0000-4000-8000-000000000001', local_date, 2, started_at, time_zone, utc_offset_minutes,
        mode, provider, album_id, streak_length from spins`
      .execute(db)
      .catch((thrown: unknown) => thrown);
    expect(violatedConstraint(error)).toBe("spins_one_a_day");
  });

  test("no error carries the parameters of its query", async () => {
    await insertNumber(db, 40);
    const secret = "a-token-that-no-log-may-see";
    const error = await sql`insert into notes (n) values (${40}) returning ${secret}::text`
      .execute(db)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(JSON.stringify({ ...Object(error) })).not.toContain(secret);
    expect(String(error)).not.toContain(secret);
  });

  test.each(["40001", "40P01"])("a transaction aborted with %s runs up to three times", async (code) => {
    const failing = (failures: number) => {
      const attempts: number[] = [];
      const result = transact(db, async (transaction) => {
        attempts.push(attempts.length + 1);
        if (attempts.length <= failures) {
          const raise = sql.raw(`do $$ begin raise exception 'given up' using errcode = '${code}'; end $$`);
          await raise.execute(transaction);
        }
        return attempts;
      });
      return { attempts, result };
    };
    expect(await failing(2).result).toEqual([1, 2, 3]);
    const hopeless = failing(3);
    await expect(hopeless.result).rejects.toThrow("given up");
    expect(hopeless.attempts).toEqual([1, 2, 3]);
  });

  test("a transaction that fails otherwise runs once", async () => {
    let attempts = 0;
    const failed = transact(db, async (transaction) => {
      attempts += 1;
      await insertNumber(transaction, 50);
      await insertNumber(transaction, 50);
    });
    await expect(failed).rejects.toThrow("notes_once");
    expect(attempts).toBe(1);
  });

  test("closing waits for a running transaction, and later queries fail", async () => {
    const other = await open();
    let finished = false;
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const { promise: mayFinish, resolve: finish } = Promise.withResolvers<void>();
    const running = other.db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      start();
      await mayFinish;
      await sql`select 1`.execute(transaction);
      finished = true;
    });
    await started;
    const closed = other.close();
    finish();
    await closed;
    expect(finished).toBe(true);
    await running;
    await other.close();
    await expect(other.ping()).rejects.toThrow();
    await expect(sql`select 1`.execute(other.db)).rejects.toThrow();
  });
});

test("timers run between the statements of a long transaction of the embedded database", async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  await db.transaction().execute(async (transaction) => {
    let hasRun = false;
    setTimeout(() => (hasRun = true));
    for (let statement = 0; statement < 3; statement += 1) {
      await sql`select count(*) from generate_series(1, 200000)`.execute(transaction);
    }
    expect(hasRun).toBe(true);
  });
});

test("the embedded database refuses to stream, and still works afterwards", async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  const rows = db.selectFrom("spins").selectAll().stream();
  await expect(rows[Symbol.asyncIterator]().next()).rejects.toThrow("declare a cursor and fetch from it");
  expect(await db.selectFrom("spins").selectAll().execute()).toEqual([]);
});
