import { existsSync } from "node:fs";
import { join } from "node:path";
import { argv, exit } from "node:process";
import { pathToFileURL } from "node:url";
import { freePort } from "@spindle/server/testing/free-port.ts";
import { chromium } from "playwright-core";
import { browserArguments, browserProgram } from "../e2e/testing/browser-program.ts";
import { takeCookies } from "../e2e/testing/browser.ts";
import { signIn, startSpin } from "../e2e/testing/sign-in.ts";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import type { Visitor } from "../e2e/testing/visitor.ts";
import { root, run } from "../scripts/set-up.mjs";
import { median } from "./percentile.ts";

/** Lighthouse's four scores (mobile defaults, 0 to 100) for the pages where visits start; the median of five runs each. */
const leastScore = 97;
const rounds = 5;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** The fields of its report that are read. */
interface Report {
  /** Lighthouse's rating of this machine: at 1,500 to 2,000, a fast desktop, its fourfold slowdown equals a typical phone. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly displayValue?: string }>
  >;
}
type Lighthouse = (
  url: string,
  flags: object,
) => Promise<{ readonly lhr: Report; readonly report: string } | undefined>;

/** The argument `why` prints what cost points in each page's last run. */
const tellsWhy = argv.includes("why");
const lighthouse = await installedLighthouse();
const spindle = await startSpindle({ env: { LOG_LEVEL: "error", RATE_LIMITS: "off" } });
const failures: string[] = [];
try {
  const visitor = await signIn(spindle.origin, { name: "measured" });
  const { spinId } = await startSpin(visitor);
  await measure("Home, signed out", "/");
  await measure("Home, signed in", "/", visitor);
  await measure("the album page", `/spin/${spinId}`, visitor);
} finally {
  await spindle.stop();
}
for (const failure of failures) console.log(`FAILED: ${failure}`);
exit(failures.length > 0 ? 1 : 0);

async function measure(name: string, path: string, visitor?: Visitor): Promise<void> {
  const reports: Report[] = [];
  for (let round = 0; round < rounds; round += 1) reports.push(await reportOf(path, visitor));
  const scores = categories.map((category) => {
    const all = reports.map((report) => 100 * (report.categories[category]?.score ?? 0));
    return { category, middle: Math.round(median(all)), all: all.map(Math.round) };
  });
  console.log(`${name}: ${scores.map(({ category, middle }) => `${category} ${middle}`).join(", ")}`);
  const [performance] = scores;
  console.log(`  performance of the runs: ${performance?.all.join(", ")}`);
  const speeds = reports.map(({ environment }) => environment.benchmarkIndex);
  console.log(`  speed of this machine: ${Math.round(median(speeds))}`);
  const last = reports.at(-1);
  if (tellsWhy && last) tellWhy(last);
  for (const { category, middle } of scores)
    if (!(middle >= leastScore))
      failures.push(`${name}, ${category}: ${middle}; the minimum is ${leastScore}`);
}

/** One run in a fresh browser profile. */
async function reportOf(path: string, visitor: Visitor | undefined): Promise<Report> {
  const port = await freePort();
  const context = await chromium.launchPersistentContext("", {
    executablePath: browserProgram({ full: true }),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  });
  try {
    if (visitor) await takeCookies(context, visitor);
    const outcome = await lighthouse(spindle.origin + path, { port, onlyCategories: categories });
    if (!outcome) throw new Error(`Lighthouse returned no result for ${path}`);
    return outcome.lhr;
  } finally {
    await context.close();
  }
}

function tellWhy({ audits }: Report): void {
  for (const [id, { score, title, displayValue = "" }] of Object.entries(audits))
    if (score !== null && score < 1) console.log(`  ${id} ${score}: ${title} ${displayValue}`);
}

/** Lighthouse, installed only for this measurement. */
async function installedLighthouse(): Promise<Lighthouse> {
  const version = "12.8.2";
  const home = join(root, ".cache", `lighthouse-${version}`);
  const entry = join(home, "node_modules/lighthouse/core/index.js");
  if (!existsSync(entry))
    run("npm", ["install", "--no-audit", "--no-fund", "--prefix", home, `lighthouse@${version}`]);
  return ((await import(pathToFileURL(entry).href)) as { readonly default: Lighthouse }).default;
}
