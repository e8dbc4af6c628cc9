import { readFileSync } from "node:fs";
import type { Spin } from "@spindle/contract/schemas/spin.ts";
import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import { cardFileName } from "@spindle/core/share/card-file-name.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import {
  acknowledgeTrophies,
  closeUnlocked,
  markListened,
  signInOnPage,
  toastSaying,
  untilAnswered,
} from "../testing/page-steps.ts";
import { pngSize } from "../testing/png.ts";
import { useChromium, useSpindle } from "../testing/running.ts";

const chromium = useChromium();
const spindle = useSpindle();

test("a listener shares a spin, a trophy and the statistics, with correct image sizes and links, and earns a trophy", async () => {
  const { context, page, watch } = await chromium.visit({ origin: spindle.origin, reducedMotion: true });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInOnPage(page, "Soul collector", "Ida & <b>Söhne</b>");
  const spin = await spinToday(page);

  const answered = untilAnswered(page);
  await page.goto(`/spin/${spin.spinId}`);
  await page.getByRole("heading", { name: spin.album.name, exact: true }).waitFor();
  await page.keyboard.press("s");
  const dialog = page.getByRole("dialog", { name: "Share My Spin" });
  const picture = dialog.getByRole("img");
  const sizeShown = (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight];
  await expect.poll(() => picture.evaluate(sizeShown)).toEqual([1080, 1920]);
  expect(await saved(page)).toEqual({ name: cardFileName(spin.album.name, "png"), size: [1080, 1920] });
  await toastSaying(page, "Share Image Downloaded!");
  await dialog.getByRole("button", { name: "Copy Link" }).click();
  await toastSaying(page, "Copied!");
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect([link.origin + link.pathname, Object.fromEntries(link.searchParams)]).toEqual([
    `${spindle.origin}/`,
    { ref: "social", album: spin.album.name, artist: spin.album.artist },
  ]);
  await dialog.getByText(/^Spindle, .+\n.*◐.*\n1-day streak$/).waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.keyboard.press("Escape");
  await toastSaying(page, "Achievement unlocked: Pass the Sleeve");
  await closeUnlocked(page);
  expect((await earned(page)).filter(({ id }) => id === "pass-the-sleeve")).toHaveLength(1);

  await markListened(page);
  const trophy = page.getByRole("dialog");
  await trophy.getByText("Share it").waitFor();
  const name = await trophy.getByRole("heading", { level: 2 }).innerText();
  expect(await saved(page)).toEqual({ name: cardFileName(name, "png"), size: [1080, 1080] });
  await closeUnlocked(page);

  await answered();
  await page.goto("/profile");
  await shareOf(page, { ref: "profile" });
  expect(await saved(page)).toEqual({ name: "My listening on Spindle.png", size: [1080, 1920] });
  await page.goto("/profile/settings");
  await page.getByRole("switch", { name: "Name in share links and pictures" }).click();
  await toastSaying(page, "Your name now appears on what you share.");
  await page.goto("/profile");
  await shareOf(page, { ref: "profile", user: "Ida & <b>Söhne</b>" });
  expect(watch.troubles()).toEqual([]);
  await context.close();
});

/** Opens the dialog for the statistics, and waits until its link has these parameters. */
async function shareOf(page: Page, parameters: object): Promise<void> {
  await page.getByRole("button", { name: "Share My Stats" }).click();
  const facebook = page.getByRole("dialog").getByRole("link", { name: "Facebook" });
  await expect
    .poll(async () => {
      const address = new URL((await facebook.getAttribute("href")) ?? "");
      return Object.fromEntries(new URL(address.searchParams.get("u") ?? "").searchParams);
    })
    .toEqual(parameters);
}

/** Name and size of the image that the open dialog downloads. */
async function saved(page: Page): Promise<object> {
  const download = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Download Share Image" }).click();
  const file = await download;
  return { name: file.suggestedFilename(), size: pngSize(readFileSync(await file.path())) };
}

async function spinToday(page: Page): Promise<Spin> {
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const headers = { "X-Time-Zone": zone };
  const started = await page.request.post("/api/spin", { data: { mode: "saved" }, headers });
  const { spinId } = (await started.json()) as { readonly spinId: string };
  await acknowledgeTrophies(page);
  return (await (await page.request.get(`/api/spins/${spinId}`)).json()) as Spin;
}

async function earned(page: Page): Promise<readonly Trophy[]> {
  return (await (await page.request.get("/api/profile/trophies")).json()) as readonly Trophy[];
}
