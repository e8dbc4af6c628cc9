import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { type Browsing, openChromium } from "../testing/browser.ts";
import { type Deployment, deployment } from "../testing/deployed.ts";
import { untilWorking } from "../testing/offline-steps.ts";
import { pressable, sidewaysScroll, underCard } from "./layout.ts";
import {
  type Answer,
  json,
  lowTide,
  openDay,
  problem,
  rosa,
  site,
  spinId,
} from "@spindle/web/testing/sample-answers.ts";
import { type ServedApp, serveDist } from "./serve-dist.ts";
import type { Sweep } from "./sweep.ts";

const spin = `/spin/${spinId}`;
const answers: Readonly<Record<string, Answer>> = {
  "GET /api/me": json(rosa),
  "GET /api/site": json(site),
  "GET /api/spin/status": json(openDay),
  [`GET /api/spins/${spinId}`]: json(lowTide),
};

const offerOn = (page: Page) => page.getByRole("region", { name: "A new version is ready" });

export function testOfferPlace(windows: Sweep["windows"]): void {
  let chromium: Browsing;
  let deployed: Deployment;
  let app: ServedApp;

  beforeAll(async () => {
    chromium = await openChromium();
    deployed = deployment();
    app = await serveDist({
      folder: deployed.folder,
      api: ({ method }, path) => Promise.resolve(answers[`${method} ${path}`] ?? problem("unknown-path")),
    });
  });
  afterAll(async () => {
    await chromium.close();
    await app.close();
    deployed.remove();
  });

  it("is within reach at the beginning of every page in every window, and lies on nothing wherever the page is scrolled", async () => {
    const { context, page } = await chromium.visit({ origin: app.origin, worker: true, reducedMotion: true });
    await page.goto("/");
    await untilWorking(page);
    deployed.deployNext("next");
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    await offerOn(page).waitFor();
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      for (const path of ["/", "/collection", spin]) {
        const where = `${path} at ${width} by ${height}`;
        await page.goto(path);
        await page.locator("main h1").waitFor();
        await offerOn(page).waitFor();
        await expect.poll(() => buttonsInReach(page), { message: where }).toBe(2);
        expect(await sidewaysScroll(page), where).toBe(0);
        for (const top of [0, 200, 600, 5000]) {
          await page.evaluate((y) => scrollTo(0, y), top);
          const under = () => underCard(page, `h1, h2, h3, header, ${pressable}`);
          await expect.poll(under, { message: `${where}, ${top} down` }).toEqual([]);
        }
      }
      await page.evaluate(() => scrollTo(0, 0));
      await offerOn(page).waitFor();
      expect(await axeFindings(page), `${width} by ${height}`).toEqual([]);
    }
    await offerOn(page).getByRole("button", { name: "Later" }).click();
    await offerOn(page).waitFor({ state: "detached" });
    await context.close();
  });
}

/** How many of the offer's buttons a press would reach. */
function buttonsInReach(page: Page): Promise<number> {
  return offerOn(page)
    .getByRole("button")
    .evaluateAll(
      (buttons) =>
        buttons.filter((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) === button;
        }).length,
    );
}
