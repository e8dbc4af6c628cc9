import { expect, test } from "vitest";
import { createFakeClock } from "../providers/testing/fake-clock.ts";
import { createServiceRecord, type Visit } from "./service-record.ts";

const [one, other] = ["https://one.example", "https://other.example"];

function records() {
  const clock = createFakeClock();
  const record = createServiceRecord(() => clock.now());
  const visit = (origin: string): Visit => record.visit(origin) ?? expect.unreachable();
  return { clock, record, visit };
}

test("a service is trusted once it has settled a message, whatever it made of it, and each for itself", () => {
  for (const end of ["taken", "gone", "refused"] as const) {
    const { visit } = records();
    const first = visit(one);
    expect(first.isTrusted()).toBe(false);
    first.conclude(end);
    expect([visit(one).isTrusted(), visit(other).isTrusted()]).toEqual([true, false]);
  }
});

test("one that did not take a message is trusted again after 32 that it settled, one after another", () => {
  const { visit } = records();
  visit(one).conclude("taken");
  visit(one).conclude("later");
  for (let settled = 0; settled < 31; settled += 1) visit(one).conclude("taken");
  visit(one).conclude("later");
  for (let settled = 0; settled < 32; settled += 1) {
    expect(visit(one).isTrusted()).toBe(false);
    visit(one).conclude("taken");
  }
  expect(visit(one).isTrusted()).toBe(true);
});

test("one that says nothing is trusted no more than before", () => {
  const { visit } = records();
  visit(one).conclude("unknown");
  expect(visit(one).isTrusted()).toBe(false);
  visit(one).conclude("taken");
  visit(one).conclude("unknown");
  expect(visit(one).isTrusted()).toBe(true);
});

test("one that fails five times in a row is left alone, and tried by one message after that", () => {
  for (const end of ["later", "unknown"] as const) {
    const { clock, record, visit } = records();
    for (let failures = 0; failures < 5; failures += 1) visit(one).conclude(end);
    expect(record.visit(one)).toBeUndefined();
    expect(record.visit(other)).toBeDefined();
    clock.advance(60_000);
    const probe = visit(one);
    expect(record.visit(one)).toBeUndefined();
    probe.conclude("taken");
    expect(record.visit(one)).toBeDefined();
  }
});

test("a message that was not sent says nothing of its service", () => {
  const { record, visit } = records();
  for (let discarded = 0; discarded < 10; discarded += 1) visit(one).conclude("discarded");
  expect(record.visit(one)?.isTrusted()).toBe(false);
});

test("services without end are not remembered without end: who never answered goes first, then who was asked longest ago", () => {
  const { record, visit } = records();
  const makeUp = (prefix: string, end: "taken" | "later") => {
    for (let number = 0; number < 1_000; number += 1)
      visit(`https://${prefix}${number}.example`).conclude(end);
  };
  for (let failures = 0; failures < 5; failures += 1) visit(other).conclude("later");
  visit(one).conclude("taken");
  makeUp("a", "later");
  expect(visit(one).isTrusted()).toBe(true);
  expect(record.visit(other)).toBeDefined();
  makeUp("b", "taken");
  expect(visit(one).isTrusted()).toBe(false);
});
