import { exit } from "node:process";
import { type Browser, chromium, type Page } from "playwright-core";
import { pages } from "@spindle/contract/pages.ts";
import { type StaticPageName, staticPageNames, staticPages } from "@spindle/contract/static-pages.ts";
import { browserArguments, browserProgram } from "../e2e/testing/browser-program.ts";
import { takeCookies } from "../e2e/testing/browser.ts";
import { inParallel } from "../e2e/testing/in-parallel.ts";
import { signIn, startSpin } from "../e2e/testing/sign-in.ts";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import { ensureBuilt } from "../scripts/set-up.mjs";
import { doIdleWork, holdIdleWork, watchLoads } from "./page-loads.ts";

interface Visit {
  readonly who: string;
  /** A text that appears when the page has everything it needs. */
  readonly shows: string;
  readonly path: (spinId: string) => string;
  readonly signedInAs?: "with a spin" | "without a spin";
}

interface Budget {
  /** Limit for JavaScript and CSS of the first visit before it is idle, in bytes on the wire (brotli). */
  readonly limit: number;
  readonly visits: readonly Visit[];
  /** A static page without the application, and so without idle work. */
  readonly isText?: boolean;
}

const home = 88_000;
/** What a listener's page may add to Home's limit. */
const mayAdd = 30_000;

function ownPage(path: string, shows: string): Budget {
  const visits = [{ who: "signed in", shows, path: () => path, signedInAs: "with a spin" }] as const;
  return { limit: home + mayAdd, visits };
}

/** A static page loads no application: only the first style sheet, its own, and a small script. */
const staticPage = 12_000;

function textPages(): Readonly<Record<StaticPageName, Budget>> {
  const budgetOf = (name: StaticPageName): Budget => ({
    limit: staticPage,
    isText: true,
    visits: [{ who: "anybody", shows: "Social media", path: () => staticPages[name] }],
  });
  return Object.fromEntries(staticPageNames.map((name) => [name, budgetOf(name)])) as Record<
    StaticPageName,
    Budget
  >;
}

/** Every page has its own limit, and is the first page of each of these visits. */
const budgets: Readonly<Record<keyof typeof pages | StaticPageName, Budget>> = {
  home: {
    limit: home,
    visits: [
      { who: "signed out", shows: "Connect Your Sandbox", path: () => "/" },
      { who: "today's spin open", shows: "One album per day", path: () => "/", signedInAs: "without a spin" },
      {
        who: "today's spin used",
        shows: "Back to today’s album",
        path: () => "/",
        signedInAs: "with a spin",
      },
    ],
  },
  spin: {
    limit: home + 18_000,
    visits: [
      {
        who: "signed in",
        shows: "Your Album Awaits!",
        path: (spinId) => `/spin/${spinId}`,
        signedInAs: "with a spin",
      },
    ],
  },
  collection: ownPage(pages.collection, "Your Vinyl Collection"),
  profile: ownPage(pages.profile, "Vinyl Enthusiast since"),
  settings: ownPage(pages.settings, "Listening room"),
  statistics: ownPage(pages.statistics, "Your Music Statistics"),
  trophies: ownPage(pages.trophies, "Your Music Statistics"),
  leaderboards: ownPage(pages.leaderboards, "Your Music Statistics"),
  ...textPages(),
};

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
  const all = Object.entries(budgets).flatMap(([name, { visits, ...budget }]) =>
    visits.map((visit) => ({ name, ...budget, ...visit })),
  );
  const measured = await inParallel(4, all, async (visit) => {
    const { path, shows, signedInAs } = visit;
    const page = await newPage(browser);
    if (signedInAs !== undefined) await takeCookies(page.context(), listeners[signedInAs]);
    const loads = watchLoads(page, spindle.origin);
    await page.goto(spindle.origin + path(spinId));
    await page.getByText(shows).waitFor();
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
