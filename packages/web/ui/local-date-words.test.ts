import { expect, it } from "vitest";
import { fullDate, longDate, monthName, weekdayName } from "./local-date-words.ts";

it("writes a local date as that date in every device time zone", () => {
  for (const zone of ["Pacific/Kiritimati", "UTC", "Pacific/Pago_Pago"]) {
    process.env["TZ"] = zone;
    expect(longDate("2026-10-20")).toMatch(/\b20\b/);
    expect(fullDate("2026-10-20")).toContain("Tuesday");
    expect(monthName("2026-10")).toBe("October 2026");
  }
});

it("starts the week on Monday", () => {
  const names = [0, 1, 2, 3, 4, 5, 6].map((weekday) => weekdayName(weekday, "short"));
  expect(names).toEqual(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
});
