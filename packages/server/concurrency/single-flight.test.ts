import { expect, test } from "vitest";
import { createSingleFlight } from "./single-flight.ts";

const patient = new AbortController().signal;

test("concurrent callers share the result; a later one starts a new run", async () => {
  const flight = createSingleFlight<number>();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let begun = 0;
  const work = async () => {
    begun += 1;
    await held;
    return begun;
  };
  const all = [flight.join("ada", patient, work), flight.join("ada", patient, work)];
  expect(begun).toBe(1);
  release();
  expect(await Promise.all(all)).toEqual([1, 1]);
  expect(await flight.join("ada", patient, work)).toBe(2);
});

test("a failure is shared too, and not cached", async () => {
  const flight = createSingleFlight<string>();
  const failing = () => Promise.reject(new Error("broken"));
  const outcomes = await Promise.allSettled([
    flight.join("ada", patient, failing),
    flight.join("ada", patient, failing),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await flight.join("ada", patient, async () => "mended")).toBe("mended");
});

test("settled resolves once nothing runs, failures included, or when its signal aborts", async () => {
  const flight = createSingleFlight<string>();
  await flight.settled(patient);
  const [ada, grace] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const joined = Promise.allSettled([
    flight.join("ada", patient, () => ada.promise),
    flight.join("grace", patient, () => grace.promise),
  ]);
  const seen: string[] = [];
  const settled = flight.settled(patient).then(() => seen.push("settled"));
  await flight.settled(AbortSignal.abort());
  ada.reject(new Error("broken"));
  await Promise.allSettled([ada.promise]);
  seen.push("one left");
  grace.resolve("done");
  await Promise.all([joined, settled]);
  expect(seen).toEqual(["one left", "settled"]);
});

test("runs with different keys are concurrent", async () => {
  const flight = createSingleFlight<string>();
  const { promise: held, resolve: release } = Promise.withResolvers<string>();
  const slow = flight.join("ada", patient, () => held);
  expect(await flight.join("grace", patient, async () => "done")).toBe("done");
  release("late");
  expect(await slow).toBe("late");
});

test("a caller that aborts gets nothing; the run continues, knows whether it is wanted, and can be joined again", async () => {
  const flight = createSingleFlight<string>();
  const { promise: held, resolve: release } = Promise.withResolvers<string>();
  let wanted = () => false;
  const leaving = new AbortController();
  const work = (isWanted: () => boolean) => {
    wanted = isWanted;
    return held;
  };
  const left = flight.join("ada", leaving.signal, work);
  expect(wanted()).toBe(true);
  leaving.abort();
  expect(await left).toBeUndefined();
  expect(wanted()).toBe(false);
  const back = flight.join("ada", patient, async () => "another");
  expect(wanted()).toBe(true);
  release("done");
  expect(await back).toBe("done");
  expect(await flight.join("ada", leaving.signal, async () => "never")).toBeUndefined();
});
