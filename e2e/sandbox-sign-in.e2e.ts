import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browsing, openChromium } from "./testing/browser.ts";
import { type Database, quickDatabase } from "./testing/databases.ts";
import { type SpindleProcess, startSpindle } from "./testing/spindle-process.ts";
import { onFirstScreen, sidewaysScroll, sizes } from "./web-states/layout.ts";

let chromium: Browsing;
let database: Database;
let spindle: SpindleProcess;
beforeAll(async () => {
  chromium = await openChromium();
  database = await quickDatabase.open();
  spindle = await startSpindle({ databaseUrl: database.databaseUrl, env: { JOBS: "off" } });
});
afterAll(async () => {
  await chromium.close();
  await spindle.stop();
  await database.remove();
});

test("the sandbox's sign-in shows a listener to choose on the first screen of every window", async () => {
  const { context, page } = await chromium.visit({ origin: spindle.origin });
  await page.goto("/auth/sandbox/login?next=/");
  await page.getByRole("heading", { name: "Who is listening?" }).waitFor();
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    expect(await onFirstScreen(page, ".persona"), `${width} by ${height}`).toBe(true);
    expect(await sidewaysScroll(page), `${width} by ${height}`).toBe(0);
  }
  await context.close();
});
