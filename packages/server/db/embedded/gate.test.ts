import { expect, test } from "vitest";
import { DatabaseBusy, Gate } from "./gate.ts";

test("the gate admits one at a time, in the order of asking", async () => {
  const gate = new Gate(60_000);
  const order: string[] = [];
  const pass = async (name: string): Promise<void> => {
    await gate.enter(name);
    order.push(`${name} in`);
    await Promise.resolve();
    order.push(`${name} out`);
    gate.leave();
  };
  await Promise.all(["a", "b", "c"].map(pass));
  expect(order).toEqual(["a in", "a out", "b in", "b out", "c in", "c out"]);
});

test("who waits too long is told what it wanted and what held the gate", async () => {
  const gate = new Gate(10);
  await gate.enter("update users set spins = spins + 1");
  const refusal = await gate.enter("select  1").catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabaseBusy);
  expect(String(refusal)).toContain("to run: select 1");
  expect(String(refusal)).toContain("update users set spins");
});

test("one that gave up waiting is skipped, and the gate stays usable", async () => {
  const gate = new Gate(10);
  await gate.enter("first");
  await expect(gate.enter("second")).rejects.toThrow(DatabaseBusy);
  gate.leave();
  await gate.enter("third");
  gate.leave();
});
