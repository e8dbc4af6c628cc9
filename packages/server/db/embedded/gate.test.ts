import { afterEach, expect, test, vi } from "vitest";
import { Overloaded } from "../../overloaded.ts";
import { DatabaseBusy, Gate } from "./gate.ts";

const patient = { waitMs: 60_000, longestQueue: 100 };
const impatient = { waitMs: 10, longestQueue: 100 };
const write = { refusable: false };
const read = { refusable: true };

afterEach(() => vi.useRealTimers());

test("the gate admits one at a time, in order", async () => {
  const gate = new Gate(patient);
  const order: string[] = [];
  const pass = (name: string): Promise<void> =>
    gate.hold(name, write, async () => {
      order.push(`${name} in`);
      await Promise.resolve();
      order.push(`${name} out`);
    });
  await Promise.all(["a", "b", "c"].map(pass));
  expect(order).toEqual(["a in", "a out", "b in", "b out", "c in", "c out"]);
});

test("the event loop runs between two holders", async () => {
  const gate = new Gate(patient);
  const order: string[] = [];
  await gate.enter("first", write);
  const second = gate.hold("second", write, async () => order.push("second"));
  const third = gate.hold("third", write, async () => order.push("third"));
  setImmediate(() => {
    order.push("other work");
    setImmediate(() => order.push("more of it"));
  });
  gate.leave();
  await Promise.all([second, third]);
  expect(order).toEqual(["other work", "second", "more of it", "third"]);
});

test("a caller in a loop without waiting lets the event loop run before each query", async () => {
  const gate = new Gate(patient);
  const order: string[] = [];
  const work = (name: string) => async () => void order.push(name);
  setImmediate(() => {
    order.push("other work");
    setImmediate(() => order.push("more of it"));
  });
  await gate.hold("first", write, work("first"));
  await gate.hold("second", write, work("second"));
  expect(order).toEqual(["other work", "first", "more of it", "second"]);
});

test("a caller that times out learns its purpose and the holder's", async () => {
  const gate = new Gate(impatient);
  await gate.enter("update users set spins = spins + 1", write);
  const refusal = await gate.enter("select  1", read).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabaseBusy);
  expect(String(refusal)).toContain("to run: select 1");
  expect(String(refusal)).toContain("update users set spins");
});

test("a caller that timed out is skipped, and the gate stays usable", async () => {
  const gate = new Gate(impatient);
  await gate.enter("first", write);
  await expect(gate.enter("second", write)).rejects.toThrow(DatabaseBusy);
  gate.leave();
  await gate.enter("third", write);
  gate.leave();
});

test("the next caller in line never times out, however slow the process is to resume it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const gate = new Gate(impatient);
  await gate.enter("first", write);
  const second = gate.enter("second", write);
  gate.leave();
  vi.advanceTimersByTime(1_000);
  await second;
});

test("a full queue refuses reads at once and lets writes wait, and admits both again later", async () => {
  const gate = new Gate({ waitMs: 60_000, longestQueue: 2 });
  await gate.enter("first", read);
  const order: string[] = [];
  const waiting = ["second", "third"].map((name) => gate.hold(name, read, async () => order.push(name)));
  await expect(gate.enter("one too many", read)).rejects.toThrow(Overloaded);
  waiting.push(gate.hold("a write", write, async () => order.push("a write")));
  gate.leave();
  await Promise.all(waiting);
  expect(order).toEqual(["second", "third", "a write"]);
  await gate.hold("later", read, async () => order.push("later"));
});
