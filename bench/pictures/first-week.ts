import type { Page } from "playwright-core";
import {
  arriveAtSpin,
  chooseMadeUp,
  chooseMode,
  signInButton,
  spinButton,
} from "../../e2e/testing/page-steps.ts";

/** Number of simulated days: a week from Monday to Sunday, and the next Monday. */
export const daysOfFilm = 8;
const modes = [
  "saved",
  "recommendations",
  "discovery",
  "roulette",
  "mood",
  "time",
  "saved",
  "discovery",
] as const;

/** How long (ms) to wait for automatic overlays: a celebration appears 3 s after the reveal. */
const watchedMs = 8_000;
/** How long (ms) something has been visible when its picture is taken, so that its animation is visible. */
const momentMs = 900;

export type Shoot = (name: string, fullPage?: boolean) => Promise<void>;

/** Visits Spindle for the first time: signs in and goes through the onboarding. */
export async function joinIn(page: Page, name: string, shoot: Shoot): Promise<void> {
  await page.goto("/");
  await signInButton(page).waitFor();
  await shoot("visitor");
  await chooseMadeUp(page);
  await page.waitForURL("**/sandbox/authorize**");
  await page.getByLabel("Name (optional)").fill(name);
  await shoot("sign-in");
  await page.getByRole("button", { name: "Soul collector" }).click();
  await page.getByRole("dialog", { name: "Welcome to Spindle" }).waitFor();
  await page.waitForTimeout(momentMs);
  const next = page.getByRole("dialog").getByRole("button", { name: "Next" });
  for (let step = 1; ; step += 1) {
    await shoot(`onboarding-${step}`);
    if (!(await next.isVisible())) break;
    await next.click();
    await page.waitForTimeout(momentMs);
  }
  await page.getByRole("button", { name: "Get Started!" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** Plays a typical day, with a picture of each moment and of every automatic overlay. */
export async function liveDayOfWeek(page: Page, day: number, shoot: Shoot): Promise<void> {
  if (day > 0) await page.goto("/");
  await page.getByText("Choose Your Discovery Mode").waitFor();
  await page.waitForTimeout(momentMs);
  await shoot("arrival");
  await whatComesUp(page, shoot);
  if (day === daysOfFilm - 1) {
    await page.goto("/statistics");
    await page.getByText("No Data Yet").first().waitFor();
    await page.waitForTimeout(momentMs);
    await shoot("recap-before-the-spin", true);
    return;
  }
  await spin(page, day, shoot);
  await play(page, shoot);
  await hear(page, shoot);
  if (day % 2 === 0) await loveIt(page, shoot);
  await shoot("heard", true);
  await page.locator(".logo").click();
  await page.getByText("Back to today’s album").waitFor();
  await page.waitForTimeout(momentMs);
  await shoot("home-after", true);
  await whatComesUp(page, shoot);
  if (day === 6) await lookBack(page, shoot);
}

async function spin(page: Page, day: number, shoot: Shoot): Promise<void> {
  const mode = modes[day] ?? "saved";
  await chooseMode(page, mode);
  await spinButton(page, mode).click();
  await page.getByText("Finding your album...").waitFor();
  await page.waitForTimeout(momentMs);
  await shoot("spinning");
  await arriveAtSpin(page);
  await shoot("arriving");
  await page.locator("[data-revealing=false]").waitFor();
  await page.waitForTimeout(momentMs);
  await shoot("revealed");
  await whatComesUp(page, shoot);
  await shoot("before-listening", true);
}

async function play(page: Page, shoot: Shoot): Promise<void> {
  await page.getByRole("button", { name: "Play on Sandbox" }).click();
  const consent = page.getByRole("button", { name: /^Continue as/ });
  const playing = page.getByText("Playing, side A");
  await consent.or(playing).first().waitFor();
  if (await consent.isVisible()) {
    await shoot("consent");
    await consent.click();
    await playing.waitFor();
  }
  await page.waitForTimeout(momentMs);
  await shoot("playing");
}

async function hear(page: Page, shoot: Shoot): Promise<void> {
  await page.getByRole("button", { name: "Mark as Listened" }).click();
  await page.getByText("Album Marked as Listened!").first().waitFor();
  await page.waitForTimeout(momentMs);
  await shoot("marked");
  await whatComesUp(page, shoot);
}

async function loveIt(page: Page, shoot: Shoot): Promise<void> {
  await page.getByRole("button", { name: "Add to Favorites" }).click();
  await page.waitForTimeout(momentMs);
  await shoot("loved");
  await whatComesUp(page, shoot);
}

/** Visits the results of a week: the recap with its sharing, the profile, the trophies, the collection. */
async function lookBack(page: Page, shoot: Shoot): Promise<void> {
  await page.goto("/statistics");
  await page.getByText("Albums Spun").first().waitFor();
  await page.waitForTimeout(momentMs);
  await shoot("recap", true);
  await page.getByRole("button", { name: "Share My Week" }).click();
  await page.getByRole("dialog").getByRole("img").waitFor();
  await page.waitForTimeout(momentMs);
  await shoot("share-week");
  await page.keyboard.press("Escape");
  for (const [name, path, shows] of [
    ["profile", "/profile", "Recent Spins"],
    ["trophies", "/statistics/trophies", "Needle Drop"],
    ["collection", "/collection", "Showing"],
  ] as const) {
    await page.goto(path);
    await page.getByText(shows).first().waitFor();
    await page.waitForTimeout(momentMs);
    await shoot(name, true);
  }
}

/** Captures every toast and dialog that appears by itself, and closes the dialogs. */
async function whatComesUp(page: Page, shoot: Shoot): Promise<void> {
  const dialog = page.getByRole("dialog");
  const toast = page.locator(".toast").first();
  const seen = new Set<string>();
  let until = Date.now() + watchedMs;
  while (Date.now() < until) {
    if (await dialog.isVisible()) {
      await page.waitForTimeout(momentMs);
      const title = await dialog.getByRole("heading", { level: 2 }).innerText();
      await shoot(`up-${title}`);
      await dialog.locator(".btn-primary").click();
      until = Date.now() + watchedMs;
    } else if (await toast.isVisible()) {
      const words = await toast
        .locator(".toast-title")
        .innerText({ timeout: momentMs })
        .catch(() => "");
      if (words !== "" && !seen.has(words)) await shoot(`toast-${words}`);
      seen.add(words);
    }
    await page.waitForTimeout(200);
  }
}
