import { exit } from "node:process";
import { type Browser, chromium, type Page } from "playwright-core";
import type { PageName } from "@spindle/contract/pages.ts";
import { staticPageNames, staticPages } from "@spindle/contract/static-pages.ts";
import { browserArguments, browserProgram } from "../e2e/testing/browser-program.ts";
import { takeCookies } from "../e2e/testing/browser.ts";
import { everyPage } from "../e2e/testing/every-page.ts";
import { inParallel } from "../e2e/testing/in-parallel.ts";
import { signIn, startSpin } from "../e2e/testing/sign-in.ts";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import { ensureBuilt } from "../scripts/set-up.mjs";
import { doIdleWork, holdIdleWork, watchLoads } from "./page-loads.ts";

interface Visit {
  readonly name: string;
  readonly who: string;
  /** With `{id}` for the spin of the listener who has one. */
  readonly path: string;
  /** A text that appears when the page has everything it needs. */
  readonly shows: string;
  /** Limit for JavaScript and CSS of the first visit before it is idle, in bytes on the wire (brotli). */
  readonly limit: number;
  readonly signedInAs?: "with a spin" | "without a spin";
  /** A static page without the application, and so without idle work. */
  readonly isText?: boolean;
}

const home = 88_000;
/** What a listener's page may add to Home's limit. */
const mayAdd: Readonly<Partial<Record<PageName, number>>> = { home: 0, spin: 18_000 };
const others = 30_000;
/** A static page loads no application: only the first style sheet, its own, and a small script. */
const staticPage = 12_000;

const visits: readonly Visit[] = [
  { name: "home", who: "signed out", path: "/", shows: "Sign In to Spin", limit: home },
  {
    name: "home",
    who: "today's spin open",
    path: "/",
    shows: "One album per day",
    limit: home,
    signedInAs: "without a spin",
  },
  ...everyPage.map((page) => ({
    ...page,
    who: "signed in",
    limit: home + (mayAdd[page.name] ?? others),
    signedInAs: "with a spin" as const,
  })),
  ...staticPageNames.map((name) => ({
    name,
    who: "anybody",
    path: staticPages[name],
    shows: "Social media",
    limit: staticPage,
    isText: true,
  })),
];

ensureBuilt();
const spindle = await startSpindle({ env: { LOG_LEVEL: "warn" } });
const browser = await chromium.launch({
  executablePath: browserProgram(),
  args: [...browserArguments],
});
let failed = false;
try {
  const spinner = await signIn(spindle.origin, { name: "with a spin" });
  const { spinId } = await startSpin(spinner);
  const listeners = {
    "with a spin": spinner,
    "without a spin": await signIn(spindle.origin, { name: "without a spin" }),
  };
  const measured = await inParallel(4, visits, async (visit) => {
    const { path, shows, signedInAs } = visit;
    const page = await newPage(browser);
    if (signedInAs !== undefined) await takeCookies(page.context(), listeners[signedInAs]);
    const loads = watchLoads(page, spindle.origin);
    await page.goto(spindle.origin + path.replace("{id}", spinId));
    await page.getByText(shows).first().waitFor();
    const first = await loads.soFar();
    const idleTasks = await doIdleWork(page);
    const idle = (await loads.soFar()).slice(first.length);
    await page.context().close();
    return { ...visit, first, idleTasks, idle, foreign: loads.foreign };
  });
  for (const { name, who, limit, isText = false, first, idleTasks, idle, foreign } of measured) {
    report(`${name}, ${who}`, first, limit);
    if (idleTasks === 0 && !isText) complain("nothing was kept for later: the measurement is broken");
    console.log(`  when idle: ${sum(idle)} bytes in ${idle.length} files`);
    list(idle);
    if (foreign.length > 0) complain(`requests to other origins: ${foreign.join(", ")}`);
  }
} finally {
  await browser.close();
  await spindle.stop();
}
exit(failed ? 1 : 0);

type Files = Awaited<ReturnType<ReturnType<typeof watchLoads>["soFar"]>>;

async function newPage(from: Browser): Promise<Page> {
  const page = await (await from.newContext({ serviceWorkers: "block" })).newPage();
  await holdIdleWork(page);
  return page;
}

function report(name: string, files: Files, limit: number): void {
  const bytes = sum(files);
  console.log(
    `${name}: ${bytes} bytes of JavaScript and CSS in ${files.length} files; the limit is ${limit}`,
  );
  list(files);
  if (files.length === 0) complain("nothing was loaded: the measurement is broken");
  if (bytes > limit) complain(`over the limit by ${bytes - limit} bytes`);
}

function list(files: Files): void {
  for (const { path, bytes } of files) console.log(`  ${String(bytes).padStart(7)} ${path}`);
}

function sum(files: Files): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

function complain(message: string): void {
  console.error(message);
  failed = true;
}
