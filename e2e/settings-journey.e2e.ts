import type { Me } from "@spindle/contract/schemas/me.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browsing, openChromium } from "./testing/browser.ts";
import { type Database, quickDatabase } from "./testing/databases.ts";
import {
  signInAsNewcomer,
  signInButton,
  signInOnPage,
  toastSaying,
  untilAnswered,
} from "./testing/page-steps.ts";
import { type SpindleProcess, startSpindle } from "./testing/spindle-process.ts";

let chromium: Browsing;
let database: Database;
let spindle: SpindleProcess;
beforeAll(async () => {
  chromium = await openChromium();
  database = await quickDatabase.open();
  spindle = await startSpindle({ databaseUrl: database.databaseUrl });
});
afterAll(async () => {
  await chromium.close();
  await spindle.stop();
  await database.remove();
});

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a keyboard user signs out elsewhere, pins a time zone, disconnects the provider and reconnects it", async () => {
  const elsewhere = await chromium.visit({ origin: spindle.origin });
  await signInOnPage(elsewhere.page, "Soul collector", "Ida");
  const isWalkedThrough = async () =>
    ((await (await elsewhere.page.request.get("/api/me")).json()) as Me).onboardingCompleted;
  await expect.poll(isWalkedThrough).toBe(true);
  const { context, page, watch } = await chromium.visit({ origin: spindle.origin, reducedMotion: true });
  const answered = untilAnswered(page);
  await signInAsNewcomer(page, "Soul collector", "Ida");
  const spun = await page.request.post("/api/spin", { data: { mode: "saved" } });
  const { spinId } = (await spun.json()) as { readonly spinId: string };
  await answered();
  await page.goto("/profile");
  await press(page, "link", "Settings");
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();

  await part(page, "Sessions").getByRole("heading", { name: "Chrome on Linux" }).nth(1).waitFor();
  await press(page, "button", "Sign out elsewhere");
  await confirm(page, "Sign Out");
  await toastSaying(page, "Signed Out Elsewhere");
  await elsewhere.page.reload();
  await signInButton(elsewhere.page).waitFor();

  await press(page, "button", "Pinned");
  await page.getByRole("dialog", { name: "Pin a time zone" }).waitFor();
  await page.keyboard.type("kiritimati");
  await page.keyboard.press("Enter");
  await part(page, "Your day")
    .getByText(/^Pacific\/Kiritimati\./)
    .waitFor();
  await toastSaying(page, "Settings Updated");
  await page.reload();
  await part(page, "Your day")
    .getByText(/^Pacific\/Kiritimati\./)
    .waitFor();
  await press(page, "button", "This device");
  await toastSaying(page, "Your days follow this device again.");

  await press(page, "button", "Disconnect");
  await confirm(page, "Disconnect");
  await part(page, "Streaming account").getByText("Not connected").waitFor();
  await answered();
  await page.goto(`/spin/${spinId}`);
  await page.getByRole("heading", { name: "Your Album Awaits!" }).waitFor();
  await expect.poll(() => hasDrawnSleeve(page)).toBe(true);
  await expect.poll(() => page.getByRole("link", { name: /Open .*in Sandbox/ }).count()).toBe(0);

  await answered();
  await page.goto("/profile/settings");
  await press(page, "link", "Connect");
  await part(page, "Streaming account").getByText("Connected", { exact: true }).waitFor();
  const me = (await (await page.request.get("/api/me")).json()) as { readonly stats: object };
  expect(me).toMatchObject({ displayName: "Ida", connection: "connected", stats: { albumsSpun: 1 } });
  await answered();
  expect(watch.troubles()).toEqual([]);
  await context.close();
  await elsewhere.context.close();
});

async function press(page: Page, role: "button" | "link", name: string): Promise<void> {
  await page.getByRole(role, { name, exact: true }).press("Enter");
}

async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).press("Enter");
}

/** Whether the album stands in its drawn sleeve, without a service's cover. */
async function hasDrawnSleeve(page: Page): Promise<boolean> {
  return page.getByRole("img", { name: /^Cover of / }).evaluate((cover) => cover.tagName === "svg");
}
