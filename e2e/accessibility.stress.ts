import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { takeCookies, untilStill } from "./testing/browser.ts";
import { quickDatabase } from "./testing/databases.ts";
import { useChromium, useSpindle } from "./testing/running.ts";
import { signIn, startSpin } from "./testing/sign-in.ts";
import { axeInViews } from "./web-states/sweep.ts";

const chromium = useChromium();
const spindle = useSpindle(quickDatabase, { JOBS: "off" });

test("axe finds no violations on Home, Spin and Collection, in both themes, wide and narrow", async () => {
  const { context, page } = await chromium.visit({ origin: spindle.origin, reducedMotion: true });
  const visitor = await signIn(spindle.origin, { name: "Axe" });
  const findings = [...(await findingsOn(page, "/", "Connect Your Sandbox"))];
  await takeCookies(context, visitor);
  findings.push(...(await findingsOn(page, "/", "Choose Your Discovery Mode")));
  const { spinId } = await startSpin(visitor);
  findings.push(...(await findingsOn(page, "/", "Next spin available in")));
  findings.push(...(await findingsOn(page, `/spin/${spinId}`, "Your Album Awaits!")));
  findings.push(...(await findingsOn(page, "/collection", "Showing 1 album")));
  findings.push(...(await findingsOn(page, "/collection?filter=favourites", "No Favorites Yet")));
  expect(findings).toEqual([]);
  await context.close();
});

/** Axe's findings on a path once it shows the text. */
async function findingsOn(page: Page, path: string, text: string): Promise<readonly string[]> {
  await page.goto(path);
  await page.getByText(text).first().waitFor();
  await untilStill(page);
  return (await axeInViews(page)).map((finding) => `${text}: ${finding}`);
}
