import { expect, it } from "vitest";
import { waitBeforeCelebrating, waitBeforeNavigating } from "./spin-timing.ts";

it("goes on 2.2 s after an album that took a while", () => {
  expect(waitBeforeNavigating(1_000, 5_000)).toBe(2_200);
});

it("lets the record turn for 3.5 s when the album is there at once", () => {
  expect(waitBeforeNavigating(1_000, 1_100)).toBe(3_400);
});

it("celebrates 3 s after the album is known, but never on the page that is about to be left", () => {
  expect(waitBeforeCelebrating(2_200)).toBe(3_000);
  expect(waitBeforeCelebrating(3_400)).toBe(3_400);
});
