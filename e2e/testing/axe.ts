import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const script = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const options: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
};

/**
 * Runs axe after all animations have ended, because mid-fade colors are not the final ones. Runs it again if an animation
 * starts meanwhile, also one whose event waits for the next frame.
 */
async function findingsAtRest(given: RunOptions): Promise<AxeResults> {
  const { axe } = globalThis as unknown as { axe: { run(given: RunOptions): Promise<AxeResults> } };
  let moved = false;
  const note = (): void => {
    moved = true;
  };
  for (const begins of ["animationstart", "transitionrun"]) document.addEventListener(begins, note);
  const running = () =>
    document.getAnimations().filter(
      ({ effect, playState }) =>
        playState === "running" &&
        effect instanceof KeyframeEffect &&
        // The browser never finishes animations of elements it does not render, such as those in closed details.
        effect.target?.checkVisibility() === true &&
        effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
  let results: AxeResults;
  do {
    await Promise.allSettled(running().map(({ finished }) => finished));
    moved = false;
    results = await axe.run(given);
  } while (moved || running().length > 0);
  for (const begins of ["animationstart", "transitionrun"]) document.removeEventListener(begins, note);
  return results;
}

/** Axe's violations on the page as it is now, one line per element; an empty list is a pass. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(script);
  const { violations } = await page.evaluate(findingsAtRest, options);
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(" ")} (${violation.help})`),
  );
}
