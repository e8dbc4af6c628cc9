import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const script = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const options: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
};

/** Waits for what still fades in: half-way through, its colours are not the ones that anybody reads. */
async function settled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(
      ({ effect }) => effect !== null && effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** What axe finds wrong with the page as it stands, one line for each element; an empty list is a pass. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(script);
  await page.evaluate(settled);
  const { violations } = await page.evaluate(
    (given) =>
      (globalThis as unknown as { axe: { run(given: unknown): Promise<AxeResults> } }).axe.run(given),
    options,
  );
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(" ")} (${violation.help})`),
  );
}
