import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Me } from "@spindle/contract/schemas/me.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  acknowledgeTrophies,
  arriveAtSpin,
  replyTo,
  signInButton,
  signOutOnPage,
  spinButton,
} from "../testing/page-steps.ts";
import { useChromium } from "../testing/running.ts";
import { startSpindle } from "../testing/spindle-process.ts";

const chromium = useChromium();

test("from the first page to today's album in five presses, and every name of this computer sees its own", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "spindle-local-"));
  let spindle = await startSpindle({ dataDir });
  const { port } = spindle;
  const { context, page } = await chromium.visit({ origin: spindle.origin, reducedMotion: true });
  try {
    const presses = await countPresses(page);
    await page.goto("/");
    await signInButton(page).click();
    const name = page.getByRole("textbox", { name: "Your name" });
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.insertText("Ada");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Skip" }).click();
    await spinButton(page, "saved").click();
    const adas = await arriveAtSpin(page);
    expect(presses()).toBeLessThanOrEqual(5);
    await acknowledgeTrophies(page);

    await page.reload();
    await page.getByRole("heading", { name: "Your Album Awaits!" }).waitFor();
    // Without a streaming service, Play asks where to, and no link leads nowhere.
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    expect(await page.getByRole("link", { name: /^Open/ }).count()).toBe(0);

    await spindle.stop();
    spindle = await startSpindle({ dataDir, port });
    await page.reload();
    await page.getByRole("heading", { name: "Your Album Awaits!" }).waitFor();
    await page.goto("/");
    await signOutOnPage(page);

    await signInButton(page).click();
    await page.getByRole("button", { name: "New listener" }).click();
    await name.fill("Bo");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Skip" }).click();
    await spinButton(page, "saved").waitFor();
    expect(await replyTo<Me>(page, "/api/me")).toMatchObject({ displayName: "Bo", stats: { albumsSpun: 0 } });
    await page.goto(`/spin/${adas}`);
    await page.getByRole("heading", { name: "Spin Not Found" }).waitFor();
    await page.goto("/");
    await signOutOnPage(page);

    await signInButton(page).click();
    await page.getByRole("dialog").getByRole("button", { name: "Ada" }).click();
    await page.getByText("Back to today’s album").waitFor();
    expect(await replyTo<Me>(page, "/api/me")).toMatchObject({
      displayName: "Ada",
      stats: { albumsSpun: 1 },
    });
  } finally {
    await context.close();
    await spindle.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** Counts clicks and Enter from now on, over all pages. Typed text isn't a press. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction("notePress", () => void (presses += 1));
  await page.addInitScript(() => {
    const note = (): void => (Reflect.get(globalThis, "notePress") as () => void)();
    addEventListener("pointerdown", note, { capture: true });
    addEventListener("keydown", note, { capture: true });
  });
  return () => presses;
}
