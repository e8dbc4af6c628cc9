import { expect, it } from "vitest";
import { deviceDateAt } from "./device-date.ts";

it("takes the date from the device's calendar, from midnight to midnight", () => {
  expect(deviceDateAt(new Date(2026, 9, 4, 0, 1).getTime())).toBe("2026-10-04");
  expect(deviceDateAt(new Date(2026, 9, 4, 23, 59).getTime())).toBe("2026-10-04");
});
