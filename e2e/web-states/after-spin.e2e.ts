import { expect, it } from "vitest";
import { untilStill } from "../testing/browser.ts";
import { useApp } from "./app-in-browser.ts";
import { json, lowTide, spinId } from "@spindle/web/testing/sample-answers.ts";
import { stubs } from "@spindle/web/testing/stubs.ts";

const open = useApp();
const used = { canSpin: false, nextSpinAt: "2026-11-22T00:00:00.000Z", todaysSpinId: spinId };

it("today's sleeve is on Home after the spin, and its cover and its link open the album at the provider", async () => {
  const { page, complaints } = await open({ ...stubs.signedIn, "GET /api/spin/status": json(used) });
  const cover = page
    .locator(".hero-record")
    .getByRole("link", { name: /^Cover of Low Tide by Harbour Lights/ });
  const link = page.locator(".hero-record").getByRole("link", { name: "Open Low Tide in Spotify" });
  await link.waitFor();
  await untilStill(page);
  const [coverBox, linkBox] = await page.evaluate(
    (boxes) => boxes.map((element) => element?.getBoundingClientRect().toJSON() as DOMRect),
    [await cover.elementHandle(), await link.elementHandle()],
  );
  expect(linkBox?.top).toBeGreaterThanOrEqual(coverBox?.bottom ?? Number.POSITIVE_INFINITY);
  expect(linkBox?.height).toBeGreaterThanOrEqual(44);
  for (const each of [cover, link]) expect(await each.getAttribute("href")).toBe(lowTide.album.deepLink);
  expect(complaints).toEqual([]);
});
