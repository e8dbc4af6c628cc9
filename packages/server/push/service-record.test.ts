import { expect, test } from "vitest";
import { createFakeClock } from "../providers/testing/fake-clock.ts";
import { createServiceRecord, type Visit } from "./service-record.ts";

const [one, other] = ["https://one.example", "https://other.example"];

function records() {
  const clock = createFakeClock();
  const record = createServiceRecord(() => clock.now());
  let endpoints = 0;
  const tryTo = (origin: string, endpoint = `endpoint-${(endpoints += 1)}`) =>
    record.visit(new URL(endpoint, origin));
  /** A visit to an endpoint that was never visited before, unless one is named. */
  const visit = (origin: string, endpoint?: string): Visit => tryTo(origin, endpoint) ?? expect.unreachable();
  return { clock, tryTo, visit };
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

test("one that fails at five endpoints in a row is left alone, and tried by one message after that", () => {
  for (const end of ["later", "unknown"] as const) {
    const { clock, tryTo, visit } = records();
    for (let failures = 0; failures < 5; failures += 1) visit(one).conclude(end);
    expect(tryTo(one)).toBeUndefined();
    expect(tryTo(other)).toBeDefined();
    clock.advance(60_000);
    const probe = visit(one);
    expect(tryTo(one)).toBeUndefined();
    probe.conclude("taken");
    expect(tryTo(one)).toBeDefined();
  }
});

test("one endpoint that fails again and again stops nobody else, and counts once where others fail as well", () => {
  const { clock, tryTo, visit } = records();
  for (let failures = 0; failures < 20; failures += 1) visit(one, "broken").conclude("later");
  expect(tryTo(one)).toBeDefined();
  for (let failures = 0; failures < 3; failures += 1) visit(one).conclude("later");
  visit(one, "broken").conclude("later");
  expect(tryTo(one)).toBeDefined();
  visit(one).conclude("later");
  expect(tryTo(one)).toBeUndefined();
  // Once a service is left alone, whoever is sent to next tells whether it works again.
  // One that fails then does not keep it from the others for longer.
  for (let probes = 0; probes < 3; probes += 1) {
    clock.advance(5_000);
    visit(one, "broken").conclude("later");
    expect(tryTo(one)).toBeUndefined();
  }
  clock.advance(5_000);
  visit(one, "broken").conclude("taken");
  expect(tryTo(one)).toBeDefined();
});

test("a message that was not sent says nothing of its service", () => {
  const { tryTo, visit } = records();
  for (let discarded = 0; discarded < 10; discarded += 1) visit(one).conclude("discarded");
  expect(tryTo(one)?.isTrusted()).toBe(false);
});

test("services without end are not remembered without end: who never answered goes first, then who was asked longest ago", () => {
  const { tryTo, visit } = records();
  const makeUp = (prefix: string, end: "taken" | "later") => {
    for (let number = 0; number < 1_000; number += 1)
      visit(`https://${prefix}${number}.example`).conclude(end);
  };
  for (let failures = 0; failures < 5; failures += 1) visit(other).conclude("later");
  visit(one).conclude("taken");
  makeUp("a", "later");
  expect(visit(one).isTrusted()).toBe(true);
  expect(tryTo(other)).toBeDefined();
  makeUp("b", "taken");
  expect(visit(one).isTrusted()).toBe(false);
});
