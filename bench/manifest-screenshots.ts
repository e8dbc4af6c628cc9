// Takes the screenshots of the manifest, which browsers show when they offer to install the application.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { browserArguments, browserProgram } from "../e2e/testing/browser-program.ts";
import { takeCookies, untilStill } from "../e2e/testing/browser.ts";
import { signIn, startSpin } from "../e2e/testing/sign-in.ts";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import { ensureBuilt } from "../scripts/set-up.mjs";

const folder = join(import.meta.dirname, "../packages/web/public/screenshots");
const forms = [
  // A phone shows no keyboard hints.
  {
    form: "narrow",
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  },
  { form: "wide", viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
] as const;

ensureBuilt();
await mkdir(folder, { recursive: true });
const spindle = await startSpindle({ env: { LOG_LEVEL: "warn", JOBS: "off" } });
const browser = await chromium.launch({
  executablePath: browserProgram({ full: true }),
  args: [...browserArguments],
});
try {
  const visitor = await signIn(spindle.origin, { name: "Rosa Delgado" });
  const take = async (name: string, path: string, shows: string): Promise<void> => {
    for (const { form, ...window } of forms) {
      const context = await browser.newContext({
        baseURL: spindle.origin,
        reducedMotion: "reduce",
        serviceWorkers: "block",
        ...window,
      });
      await takeCookies(context, visitor);
      const page = await context.newPage();
      await page.goto(path);
      await page.getByText(shows).first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState("networkidle");
      await untilStill(page);
      // On a phone the modes start below the record: scroll, so that the button does not cut them in half.
      if (form === "narrow") await page.evaluate(showWhole);
      await page.screenshot({ path: join(folder, `${name}-${form}.png`) });
      await context.close();
    }
  };
  await take("home", "/", "Choose Your Discovery Mode");
  const { spinId } = await startSpin(visitor);
  await take("album", `/spin/${spinId}`, "Your Album Awaits!");
} finally {
  await browser.close();
  await spindle.stop();
}

/** Scrolls Home until its modes are fully visible above the button at the bottom. */
function showWhole(): void {
  document.querySelector(".modes")?.scrollIntoView({ block: "end" });
}
