import { expect, it } from "vitest";
import { fillPath } from "./fill-path.ts";

it("fills each placeholder, and encodes the value to stay in its segment", () => {
  expect(fillPath("/api/{provider}/play/{albumId}", { provider: "sandbox", albumId: "a/../b?c" })).toBe(
    "/api/sandbox/play/a%2F..%2Fb%3Fc",
  );
});

it("leaves a path without placeholders unchanged", () => {
  expect(fillPath("/api/me")).toBe("/api/me");
});

it("adds query parameters, and omits undefined ones", () => {
  expect(fillPath("/api/favorites", {}, { search: "a&b=c #1", cursor: undefined })).toBe(
    "/api/favorites?search=a%26b%3Dc+%231",
  );
  expect(fillPath("/api/favorites", {}, { cursor: undefined })).toBe("/api/favorites");
});
