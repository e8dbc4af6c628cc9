import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeFindings } from "./testing/axe.ts";
import { takeCookies, untilStill } from "./testing/browser.ts";
import { quickDatabase } from "./testing/databases.ts";
import { useChromium, useSpindle } from "./testing/running.ts";
import { signIn, startSpin } from "./testing/sign-in.ts";

const chromium = useChromium();
const spindle = useSpindle(quickDatabase, { JOBS: "off" });

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  test.each([1280, 390])("axe finds nothing on Home, Spin and Collection at a width of %d", async (width) => {
    const { context, page } = await chromium.visit({
      origin: spindle.origin,
      theme,
      width,
      reducedMotion: true,
    });
    const visitor = await signIn(spindle.origin, { name: `Axe ${theme} ${width}` });
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
});

/** What axe finds on the page of a path in the state that shows a text. */
async function findingsOn(page: Page, path: string, text: string): Promise<readonly string[]> {
  await page.goto(path);
  await page.getByText(text).first().waitFor();
  await untilStill(page);
  return (await axeFindings(page)).map((finding) => `${text}: ${finding}`);
}
