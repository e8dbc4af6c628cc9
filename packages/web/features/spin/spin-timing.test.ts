import { expect, it } from "vitest";
import { waitBeforeNavigating } from "./spin-timing.ts";

it("goes on 2.2 s after an album that took a while", () => {
  expect(waitBeforeNavigating(1_000, 5_000)).toBe(2_200);
});

it("lets the record turn for 3.5 s when the album is there at once", () => {
  expect(waitBeforeNavigating(1_000, 1_100)).toBe(3_400);
});
