import { createHash } from "node:crypto";
import { parseUserId, type UserId } from "@spindle/core/ids.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandomness } from "../testing/seeded-randomness.ts";
import { newSessionToken, sessionKeyOf } from "./session-token.ts";

const userIds = fc.uuid().map((text) => parseUserId(text) as UserId);

test("a token contains its user's id, and only its hash is stored", () => {
  fc.assert(
    fc.property(userIds, fc.integer(), (userId, seed) => {
      const token = newSessionToken(userId, seededRandomness(seed));
      expect(token).toMatch(/^[\w-]{64}$/);
      const key = sessionKeyOf(token);
      expect(key?.userId).toBe(userId);
      const bytes = Buffer.from(token, "base64url");
      expect(Buffer.from(key?.tokenHash ?? [])).toEqual(createHash("sha256").update(bytes).digest());
    }),
  );
});

test("two tokens of one user are two sessions", () => {
  const randomness = seededRandomness();
  const userId = parseUserId("01234567-89ab-4def-8123-456789abcdef") as UserId;
  const tokens = Array.from({ length: 50 }, () => newSessionToken(userId, randomness));
  expect(new Set(tokens).size).toBe(50);
});

test("a malformed token has no key", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      fc.pre(!/^[\w-]{64}$/.test(text));
      expect(sessionKeyOf(text)).toBeUndefined();
    }),
  );
});
