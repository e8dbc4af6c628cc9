import { expect, test } from "vitest";
import { Overloaded } from "../overloaded.ts";
import { batchedQuery } from "./batched-query.ts";
import type { Db } from "./schema.ts";

const limits = { mostConcurrent: 1, longestBatch: 3, longestQueue: 5 };
/** Never used by a query; handles only need to be different objects. */
const handle = () => ({}) as Db;
const nextTurn = () => new Promise(setImmediate);

/** A query that doubles, and keeps each batch waiting until it is let go. */
function doubling() {
  const batches: { readonly numbers: readonly number[]; readonly end: PromiseWithResolvers<void> }[] = [];
  const double = batchedQuery(async (_db, numbers: readonly number[]) => {
    const end = Promise.withResolvers<void>();
    batches.push({ numbers, end });
    await end.promise;
    return numbers.map((number) => number * 2);
  }, limits);
  return { batches, double };
}

test("simultaneous questions share a batch, and each gets its own answer", async () => {
  const { batches, double } = doubling();
  const db = handle();
  const answers = Promise.all([double(db, 1), double(db, 2), double(db, 2)]);
  await nextTurn();
  expect(batches.map(({ numbers }) => numbers)).toEqual([[1, 2, 2]]);
  batches[0]?.end.resolve();
  expect(await answers).toEqual([2, 4, 4]);
});

test("questions during a batch wait for the next, which has a limit", async () => {
  const { batches, double } = doubling();
  const db = handle();
  const first = double(db, 1);
  await nextTurn();
  const rest = [2, 3, 4, 5].map((number) => double(db, number));
  await nextTurn();
  expect(batches).toHaveLength(1);
  batches[0]?.end.resolve();
  expect(await first).toBe(2);
  await nextTurn();
  expect(batches[1]?.numbers).toEqual([2, 3, 4]);
  batches[1]?.end.resolve();
  await Promise.all(rest.slice(0, 3));
  await nextTurn();
  batches[2]?.end.resolve();
  expect(await Promise.all(rest)).toEqual([4, 6, 8, 10]);
});

test("a full queue refuses the next question, and answers the waiting ones", async () => {
  const { batches, double } = doubling();
  const db = handle();
  const waiting = [1, 2, 3, 4, 5].map((number) => double(db, number));
  await expect(double(db, 6)).rejects.toThrow(Overloaded);
  await nextTurn();
  batches[0]?.end.resolve();
  await Promise.all(waiting.slice(0, 3));
  await nextTurn();
  batches[1]?.end.resolve();
  expect(await Promise.all(waiting)).toEqual([2, 4, 6, 8, 10]);
});

test("a failing batch rejects all its questions, and the next one works", async () => {
  const db = handle();
  const positive = batchedQuery(async (_db, numbers: readonly number[]) => {
    if (numbers.some((number) => number < 0)) throw new Error("negative");
    return numbers;
  }, limits);
  const failed = await Promise.allSettled([positive(db, 1), positive(db, -1)]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await positive(db, 1)).toBe(1);
});

test("a question is never answered through another handle, such as a transaction", async () => {
  const asked: (readonly [Db, readonly number[]])[] = [];
  const echo = batchedQuery(async (db, numbers: readonly number[]) => {
    asked.push([db, numbers]);
    return numbers;
  }, limits);
  const [one, other] = [handle(), handle()];
  await Promise.all([echo(one, 1), echo(other, 2)]);
  expect(asked.map(([db, numbers]) => [db === one, numbers])).toEqual([
    [true, [1]],
    [false, [2]],
  ]);
});
