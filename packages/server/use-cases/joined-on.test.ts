import type { CalendarMonth, WeeklyRecap, WeeklyStats } from "@spindle/contract/schemas/profile.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { read } from "../testing/recounts/generated-listener.ts";
import { readMe, spin } from "../testing/spin-calls.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  // Already Monday in Auckland, still Sunday in Los Angeles.
  const startsAt = Date.parse("2026-11-22T20:00:00Z");
  server = await startTestServer({ database: await openTestDatabase(), startsAt });
});
afterAll(() => server.stop());

test("a listener who joined on a Monday has no earlier week, however far west they fly", async () => {
  const browser = await server.signIn("newcomer", "flies west");
  browser.zone = "Pacific/Auckland";
  await spin(browser, { mode: "roulette" });
  for (const zone of ["Pacific/Auckland", "America/Los_Angeles"]) {
    browser.zone = zone;
    expect((await readMe(browser)).joinedOn).toBe("2026-11-23");
    const calendar = await read<CalendarMonth>({ browser }, "/api/profile/calendar");
    expect(calendar.joinedOn).toBe("2026-11-23");
    const weeks = await read<WeeklyStats[]>({ browser }, "/api/profile/weekly-stats");
    expect(weeks.map(({ weekStart }) => weekStart)).toEqual(["2026-11-23"]);
    const recap = await read<WeeklyRecap>({ browser }, "/api/profile/weekly-recap");
    expect([recap.weekStart, recap.spinsBefore]).toEqual(["2026-11-23", undefined]);
    for (const weekStart of ["2026-11-22", "2026-11-30"]) {
      const path = "/api/profile/weekly-recap";
      expect((await browser.request("GET", `${path}?weekStart=${weekStart}`)).status).toBe(400);
      const card = await browser.request("POST", `${path}/share`, { body: { weekStart } });
      expect(card.status).toBe(400);
    }
  }
});
