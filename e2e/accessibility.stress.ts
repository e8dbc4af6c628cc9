import { pages } from "@spindle/contract/pages.ts";
import type { Album } from "@spindle/contract/schemas/album.ts";
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { takeCookies, untilStill } from "./testing/browser.ts";
import { quickDatabase } from "./testing/databases.ts";
import { everyPage } from "./testing/every-page.ts";
import { useChromium, useSpindle } from "./testing/running.ts";
import { signIn, spinOf, startSpin } from "./testing/sign-in.ts";
import { axeInViews } from "./web-states/sweep.ts";
import { textFaultsEverywhere } from "./web-states/text-faults.ts";

const chromium = useChromium();
const spindle = useSpindle(quickDatabase, { JOBS: "off" });

test("every page passes axe in both themes, keeps its text whole at 200 %, and has a link from another page", async () => {
  const { context, page } = await chromium.visit({ origin: spindle.origin, reducedMotion: true });
  const visitor = await signIn(spindle.origin, { name: "Axe" });
  const findings = [...(await findingsOn(page, "/", "Sign In to Spin"))];
  findings.push(...(await findingsOn(page, pages.join, "Join Spindle")));
  await takeCookies(context, visitor);
  findings.push(...(await findingsOn(page, "/", "Choose Your Discovery Mode")));
  const { spinId } = await startSpin(visitor);
  await renameAlbum(context, (await spinOf(visitor, spinId)).album);
  findings.push(...(await findingsOn(page, `${pages.collection}?filter=favourites`, "No Favorites Yet")));
  const linked = new Set<string>();
  for (const { path, shows } of everyPage) {
    const address = path.replace("{id}", spinId);
    findings.push(...(await findingsOn(page, address, shows)));
    findings.push(...(await textFaultsEverywhere(page, path)));
    for (const to of await linksOn(page)) if (to !== address) linked.add(to.replace(spinId, "{id}"));
  }
  expect(findings).toEqual([]);
  // An invitation leads to this page.
  linked.add(pages.join);
  const unlinked = everyPage.filter(({ path }) => !linked.has(path)).map(({ name }) => name);
  expect(unlinked, "pages to which no other page has a link").toEqual([]);
  await context.close();
});

/** Gives the spun album long words in every reply: whether the drawn ones are long is chance. */
async function renameAlbum(context: BrowserContext, spun: Album): Promise<void> {
  await context.route("**/api/**", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      namesIn(spun),
      namesIn({ name: "Superunknown Generation of Other Stories", artist: "Einstürzende Neubauten" }),
    );
    await route.fulfill({ response, body });
  });
}

/** As every reply writes them. */
function namesIn({ name, artist }: Pick<Album, "name" | "artist">): string {
  return JSON.stringify({ name, artist }).slice(1, -1);
}

/** Axe's findings on a path once it shows the text. */
async function findingsOn(page: Page, path: string, text: string): Promise<readonly string[]> {
  await page.goto(path);
  await page.locator("main").getByText(text).first().waitFor();
  await untilStill(page);
  return (await axeInViews(page)).map((finding) => `${path}, ${text}: ${finding}`);
}

/** The paths to which links of a page lead. */
function linksOn(page: Page): Promise<readonly string[]> {
  return page
    .locator("a[href]")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
}
