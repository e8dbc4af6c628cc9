import { instant } from "@spindle/core/day/instant.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Refusal } from "../outside/refusal.ts";
import { refusalOf } from "./errors.ts";

const now = instant(Date.UTC(2026, 10, 21, 9));
const web = (status: number, message: string, reason?: string) =>
  JSON.stringify({ error: { status, message, ...(reason === undefined ? {} : { reason }) } });
const kindOf = (status: number, text: string, catalogue = false): Refusal["kind"] =>
  refusalOf({ status, text, retryAfter: null }, now, catalogue).kind;

const table: readonly (readonly [number, string, Refusal["kind"]])[] = [
  [400, "Invalid limit", "invalid-limit"],
  [400, "Something else", "refused"],
  [400, "Invalid context uri", "not-found"],
  [400, "Invalid base62 id", "not-found"],
  [401, "The access token expired", "token-refused"],
  [401, "Invalid access token", "token-refused"],
  [403, "The user is not registered for this application", "not-registered"],
  [403, "Check settings on developer.example, the user may not be registered.", "not-registered"],
  [403, "User not registered in the Developer Dashboard", "not-registered"],
  [403, "Active premium subscription required for the owner of the app.", "app-suspended"],
  [403, "Insufficient client scope", "missing-scope"],
  [403, "Player command failed: Premium required", "premium-required"],
  [403, "Player command failed: Restriction violated", "restriction-violated"],
  [404, "Player command failed: No active device found", "no-device"],
  [404, "Device not found", "no-device"],
  [404, "Resource not found", "not-found"],
  [408, "Request timeout", "broken"],
  [429, "API rate limit exceeded", "rate-limited"],
  [429, "Too many requests", "rate-limited"],
  [500, "Server error", "broken"],
  [502, "Bad gateway", "broken"],
  [503, "Service unavailable", "broken"],
  [301, "", "broken"],
  [418, "", "refused"],
];

describe("the meaning of an error answer", () => {
  it.each(table)("%i %s means %s, as JSON, as plain text and in any case", (status, message, kind) => {
    for (const words of [message, message.toUpperCase()]) {
      expect(kindOf(status, words)).toBe(kind);
      expect(kindOf(status, web(status, words))).toBe(kind);
    }
  });

  it("reads the reason as well as the message", () => {
    expect(kindOf(403, web(403, "Player command failed", "PREMIUM_REQUIRED"))).toBe("premium-required");
    expect(kindOf(404, web(404, "Player command failed", "NO_ACTIVE_DEVICE"))).toBe("no-device");
    expect(kindOf(429, web(429, "Too many requests", "QUOTA_EXCEEDED"))).toBe("quota-exceeded");
  });

  it("treats an empty 400 as a limit above the app's cap", () => {
    expect(kindOf(400, "")).toBe("invalid-limit");
  });

  it("takes a bare Forbidden for a closed endpoint only for public data", () => {
    expect(kindOf(403, web(403, "Forbidden"), true)).toBe("endpoint-closed");
    expect(kindOf(403, web(403, "Forbidden"), false)).toBe("refused");
  });

  it("classifies any status and any body", () => {
    const anyText = fc.oneof(fc.string(), fc.json());
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 599 }), anyText, fc.boolean(), (status, text, catalogue) => {
        expect(kindOf(status, text, catalogue)).toBeTruthy();
      }),
    );
  });
});
