import { exit } from "node:process";
import { chromium } from "playwright-core";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import { browserArguments, browserProgram } from "../e2e/testing/browser-program.ts";

/** The limit for what the first visit to Home loads of JavaScript and CSS, in bytes as they travel (brotli). */
const budget = 85_000;

/** Opens Home for the first time, signed out and then signed in, in a real browser, and adds up what it loaded. */
const spindle = await startSpindle();
const browser = await chromium.launch({ executablePath: browserProgram(), args: [...browserArguments] });
let failed = false;
try {
  for (const visit of ["signed out", "signed in"] as const) {
    const context = await browser.newContext();
    const page = await context.newPage();
    if (visit === "signed in") {
      await page.goto(`${spindle.origin}/auth/sandbox/login?next=/healthz`);
      await page.getByRole("button", { name: /soul collector/i }).click();
      await page.waitForURL("**/healthz");
    }
    const loaded = new Map<string, number>();
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== spindle.origin && !request.url().startsWith("data:")) {
        foreign.push(request.url());
      }
    });
    page.on("response", async (response) => {
      const type = response.headers()["content-type"] ?? "";
      if (!/javascript|css/.test(type)) return;
      const { responseBodySize } = await response.request().sizes();
      loaded.set(new URL(response.url()).pathname, responseBodySize);
    });
    await page.goto(`${spindle.origin}/`, { waitUntil: "networkidle" });
    const bytes = [...loaded.values()].reduce((sum, size) => sum + size, 0);
    console.log(
      `Home, ${visit}: ${bytes} bytes of JavaScript and CSS in ${loaded.size} files; the limit is ${budget}`,
    );
    for (const [path, size] of loaded) console.log(`  ${String(size).padStart(7)} ${path}`);
    if (loaded.size === 0) failed = complain("nothing was loaded: the measurement is broken");
    if (bytes > budget) failed = complain(`over the limit by ${bytes - budget} bytes`);
    if (foreign.length > 0) failed = complain(`requests to other origins: ${foreign.join(", ")}`);
    await context.close();
  }
} finally {
  await browser.close();
  await spindle.stop();
}
exit(failed ? 1 : 0);

function complain(message: string): true {
  console.error(message);
  return true;
}
