import { beforeEach, describe, expect, it, vi } from "vitest";
import { noteServerDate, serverNow } from "./server-clock.ts";

const now = Date.parse("2026-11-21T12:00:00.700Z");

beforeEach(() => {
  vi.useFakeTimers({ now });
  noteServerDate(new Date(now).toUTCString(), now);
  return () => vi.useRealTimers();
});

describe("the server's clock", () => {
  it("follows the server if the device's clock is hours off", () => {
    noteServerDate("Sat, 21 Nov 2026 15:00:00 GMT", now);
    expect(serverNow()).toBe(Date.parse("2026-11-21T15:00:00.000Z"));
  });

  it("does not jitter because the header has whole seconds", () => {
    noteServerDate("Sat, 21 Nov 2026 12:00:00 GMT", now);
    expect(serverNow()).toBe(now);
  });

  it("keeps its offset if a response has no valid date", () => {
    noteServerDate("Sat, 21 Nov 2026 15:00:00 GMT", now);
    noteServerDate(null, now);
    noteServerDate("yesterday", now);
    expect(serverNow()).toBe(Date.parse("2026-11-21T15:00:00.000Z"));
  });
});
