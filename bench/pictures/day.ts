import type { Page } from "playwright-core";
import { spinButton } from "../../e2e/testing/page-steps.ts";
import { filmed, type Frame } from "./film.ts";

/** How much longer than an overlay's arrival its picture waits, so that what moves in it is in sight. */
const momentMs = 900;

/**
 * Lives through a listener's third day in a row, taking a picture of each thing that only such a day shows. The frames are those
 * of the reveal: from the press to the album, and what celebrates it.
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

/** Next as long as there is one, then Close. */
async function leaveTrophies(page: Page): Promise<void> {
  const next = page.getByRole("dialog").getByRole("button", { name: "Next" });
  const close = page.getByRole("dialog").getByRole("button", { name: "Close", exact: true });
  await next.or(close).first().waitFor();
  while (await next.isVisible()) await next.click();
  await close.first().click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}
