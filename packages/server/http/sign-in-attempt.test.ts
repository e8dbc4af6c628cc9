import { instant } from "@spindle/core/day/instant.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSealer } from "../crypto/sealer.ts";
import {
  openSignIn,
  slotForAttempt,
  type SignInAttempt,
  sealSignIn,
  signInLifetime,
} from "./sign-in-attempt.ts";

const sealer = createSealer(new Uint8Array(32).fill(1));
const startedAt = instant(Date.UTC(2026, 10, 21, 9));
const attempt: SignInAttempt = {
  provider: "sandbox",
  state: "S".repeat(43),
  codeVerifier: "v".repeat(64),
  next: "/spin/1",
  playback: false,
  connects: false,
  startedAt,
};

test("a sealed attempt opens for ten minutes, and is unreadable", () => {
  const cookie = sealSignIn(sealer, attempt);
  expect(cookie).toMatch(/^[\w-]+$/);
  expect(Buffer.from(cookie, "base64url").includes(attempt.codeVerifier)).toBe(false);
  expect(openSignIn(sealer, cookie, startedAt)).toEqual(attempt);
  expect(openSignIn(sealer, cookie, instant(startedAt + signInLifetime))).toEqual(attempt);
  expect(openSignIn(sealer, cookie, instant(startedAt + signInLifetime + 1))).toBeUndefined();
  expect(openSignIn(sealer, cookie, instant(startedAt - signInLifetime - 1))).toBeUndefined();
});

test("another server's attempt and any other text do not open and do not throw", () => {
  const foreign = sealSignIn(createSealer(new Uint8Array(32).fill(2)), attempt);
  expect(openSignIn(sealer, foreign, startedAt)).toBeUndefined();
  const otherPurpose = Buffer.from(sealer.seal(JSON.stringify(attempt), "other")).toString("base64url");
  expect(openSignIn(sealer, otherPurpose, startedAt)).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(openSignIn(sealer, text, startedAt)).toBeUndefined();
    }),
  );
});

test("another attempt takes any free cookie, else the oldest attempt's", () => {
  const held = fc.option(fc.integer({ min: 0, max: signInLifetime }), { nil: undefined });
  fc.assert(
    fc.property(
      fc.array(held, { minLength: 3, maxLength: 3 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (ages, chance) => {
        const slots = ages.map((age) =>
          age === undefined ? undefined : { ...attempt, startedAt: instant(startedAt - age) },
        );
        const taken = slotForAttempt(slots, chance);
        if (ages.includes(undefined)) expect(slots[taken]).toBeUndefined();
        else expect(ages[taken]).toBe(Math.max(...ages.map((age) => age ?? 0)));
        expect(taken).toBeGreaterThanOrEqual(0);
        expect(taken).toBeLessThan(3);
      },
    ),
  );
  const free = [undefined, undefined, undefined];
  expect([0, 0.5, 0.99].map((chance) => slotForAttempt(free, chance))).toEqual([0, 1, 2]);
});
