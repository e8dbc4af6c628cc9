import type { Page } from "playwright-core";
import { spinButton } from "../../e2e/testing/page-steps.ts";
import { filmed, type Frame } from "./film.ts";

/** How long (ms) after an overlay opens its picture is taken, so that its animation is visible. */
const momentMs = 900;

/**
 * Plays a listener's third day in a row, and captures what only such a day shows.
 * The frames show the reveal, from the press to the album and its celebration.
 */
export async function liveADay(
  page: Page,
  keepFrames: (frames: readonly Frame[]) => Promise<void>,
  take: (name: string) => Promise<unknown>,
): Promise<void> {
  await page.goto("/");
  await spinButton(page, "saved").waitFor();
  await page.evaluate(() => document.fonts.ready);
  const frames = await filmed(page, async () => {
    await spinButton(page, "saved").click();
    await page.getByText("Finding your album...").waitFor();
    await page.getByRole("heading", { name: "Your Album Awaits!" }).waitFor();
    await page.getByRole("dialog", { name: "Hot Streak!" }).waitFor();
  });
  await keepFrames(frames);
  await page.waitForTimeout(momentMs);
  await take("streak");
  await page.getByRole("button", { name: "Continue Discovery Journey" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("dialog").waitFor();
  await page.waitForTimeout(momentMs);
  await take("streak-trophy");
  await leaveTrophies(page);

  await page.getByRole("button", { name: "Mark as Listened" }).click();
  await page.getByText("Album Marked as Listened!").first().waitFor();
  await page.waitForTimeout(momentMs);
  await take("listened");
  await page
    .getByText(/^Achievement unlocked/)
    .first()
    .waitFor();
  await take("trophy-toast");
  await page.getByRole("dialog").waitFor();
  await page.waitForTimeout(momentMs);
  await take("trophy-modal");
  await leaveTrophies(page);

  await page.getByRole("button", { name: "Add to Favorites" }).click();
  await page.getByText("Added to Favourites").first().waitFor();
  await take("favourite-toast");
}

/** Presses Next to the last trophy, and then Close. */
async function leaveTrophies(page: Page): Promise<void> {
  const next = page.getByRole("dialog").getByRole("button", { name: "Next" });
  const close = page.getByRole("dialog").getByRole("button", { name: "Close", exact: true });
  await next.or(close).first().waitFor();
  while (await next.isVisible()) await next.click();
  await close.first().click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}
