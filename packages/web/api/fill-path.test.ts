import { expect, it } from "vitest";
import { fillPath } from "./fill-path.ts";

it("fills each part of a path and keeps a value inside its own segment", () => {
  expect(fillPath("/api/{provider}/play/{albumId}", { provider: "sandbox", albumId: "a/../b?c" })).toBe(
    "/api/sandbox/play/a%2F..%2Fb%3Fc",
  );
});

it("leaves a path without parts as it is", () => {
  expect(fillPath("/api/me")).toBe("/api/me");
});

it("adds what is asked for, and leaves out what is not", () => {
  expect(fillPath("/api/favorites", {}, { search: "a&b=c #1", cursor: undefined })).toBe(
    "/api/favorites?search=a%26b%3Dc+%231",
  );
  expect(fillPath("/api/favorites", {}, { cursor: undefined })).toBe("/api/favorites");
});
