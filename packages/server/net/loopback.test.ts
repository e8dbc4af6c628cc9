import { expect, test } from "vitest";
import { isLoopback } from "./loopback.ts";

test.each(["localhost", "LOCALHOST", "127.0.0.1", "127.8.9.10", "[::1]", "::1"])("%s is loopback", (name) => {
  expect(isLoopback(name)).toBe(true);
});

test.each([
  "",
  "0.0.0.0",
  "::",
  "[::]",
  "192.168.0.1",
  "127.0.0.1.evil.example",
  "localhost.evil.example",
  "127.1",
])("%j is not loopback", (name) => {
  expect(isLoopback(name)).toBe(false);
});
