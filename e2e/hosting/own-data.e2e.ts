import { readFile } from "node:fs/promises";
import type { ExportDocument } from "@spindle/contract/schemas/own-data.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { quickDatabase } from "../testing/databases.ts";
import { acknowledgeTrophies, signInOnPage } from "../testing/page-steps.ts";
import { useChromium, useSpindle } from "../testing/running.ts";

const chromium = useChromium();
const spindle = useSpindle(quickDatabase, { JOBS: "off" });

const data = (page: Page) => page.getByRole("region", { name: "Your data", exact: true });

async function save(page: Page, name: string): Promise<{ readonly name: string; readonly text: string }> {
  const downloading = page.waitForEvent("download");
  await data(page).getByRole("button", { name, exact: true }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

test("a listener saves their data, and adds it to another account by keyboard", async () => {
  const leaving = await chromium.visit({ origin: spindle.origin });
  await signInOnPage(leaving.page, "Soul collector", "Olive");
  expect((await leaving.page.request.post("/api/spin", { data: { mode: "roulette" } })).ok()).toBe(true);
  await acknowledgeTrophies(leaving.page);
  await leaving.page.goto("/profile/settings");
  const file = await save(leaving.page, "Export");
  expect(file.name).toMatch(/^spindle-\d{4}-\d\d-\d\d\.json$/);
  const [spin] = (JSON.parse(file.text) as ExportDocument).spins;
  const table = await save(leaving.page, "Export spins as a table");
  expect(table.text).toContain(spin?.album.title ?? "no spin");
  await leaving.context.close();

  const { context, page, watch } = await chromium.visit({ origin: spindle.origin });
  await signInOnPage(page, "Metal fan", "Omar");
  await page.goto("/profile/settings");
  const choose = data(page).getByRole("button", { name: "Choose a file" });
  const send = async (name: string, text: string) => {
    const chooser = page.waitForEvent("filechooser");
    await choose.focus();
    await page.keyboard.press("Enter");
    await (await chooser).setFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
  };
  await send("other.json", '{"format":"other"}');
  await data(page).getByText("That isn’t a file that Spindle exported, or it’s incomplete.").waitFor();
  await send(file.name, file.text);
  await data(page).getByText("1 spin added").waitFor();
  await expect.poll(() => choose.evaluate((button) => document.activeElement === button)).toBe(true);
  await send(file.name, file.text);
  await data(page).getByText("Everything in this file was already here").waitFor();
  await page.goto("/collection");
  await page
    .getByText(spin?.album.title ?? "no spin")
    .first()
    .waitFor();
  // The refused file.
  expect(watch.troubles()).toEqual([expect.stringContaining("400")]);
  await context.close();
});
