import { expect, test } from "vitest";
import { createSingleFlight } from "./single-flight.ts";

const patient = new AbortController().signal;

test("whoever asks for work that is under way shares its outcome; the next one after it begins anew", async () => {
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

test("a failure is shared too, and forgotten with its work", async () => {
  const flight = createSingleFlight<string>();
  const failing = () => Promise.reject(new Error("broken"));
  const outcomes = await Promise.allSettled([
    flight.join("ada", patient, failing),
    flight.join("ada", patient, failing),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await flight.join("ada", patient, async () => "mended")).toBe("mended");
});

test("all is settled once no work is under way, failed or not; who waits for that may lose patience", async () => {
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

test("work of another key begins beside it", async () => {
  const flight = createSingleFlight<string>();
  const { promise: held, resolve: release } = Promise.withResolvers<string>();
  const slow = flight.join("ada", patient, () => held);
  expect(await flight.join("grace", patient, async () => "done")).toBe("done");
  release("late");
  expect(await slow).toBe("late");
});

test("who leaves gets nothing; the work goes on, knows whether anybody waits, and whoever comes back joins it", async () => {
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
