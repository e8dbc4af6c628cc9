import { instant } from "@spindle/core/day/instant.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSealer } from "../crypto/sealer.ts";
import { openSignIn, type SignInAttempt, sealSignIn, signInLifetime } from "./sign-in-attempt.ts";

const sealer = createSealer(new Uint8Array(32).fill(1));
const startedAt = instant(Date.UTC(2026, 10, 21, 9));
const attempt: SignInAttempt = {
  provider: "sandbox",
  state: "S".repeat(43),
  codeVerifier: "v".repeat(64),
  next: "/spin/1",
  playback: false,
  startedAt,
};

test("a sealed attempt opens to itself for ten minutes, and tells nothing", () => {
  const cookie = sealSignIn(sealer, attempt);
  expect(cookie).toMatch(/^[\w-]+$/);
  expect(Buffer.from(cookie, "base64url").includes(attempt.codeVerifier)).toBe(false);
  expect(openSignIn(sealer, cookie, startedAt)).toEqual(attempt);
  expect(openSignIn(sealer, cookie, instant(startedAt + signInLifetime))).toEqual(attempt);
  expect(openSignIn(sealer, cookie, instant(startedAt + signInLifetime + 1))).toBeUndefined();
  expect(openSignIn(sealer, cookie, instant(startedAt - signInLifetime - 1))).toBeUndefined();
});

test("another server's attempt, or any other text, opens nothing and throws nothing", () => {
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
