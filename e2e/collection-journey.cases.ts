import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { takeCookies } from "./testing/browser.ts";
import type { DatabaseKind } from "./testing/databases.ts";
import { toastSaying } from "./testing/page-steps.ts";
import { useChromium, useSpindle } from "./testing/running.ts";
import { signIn, spinOf, startSpin } from "./testing/sign-in.ts";

const aDay = 24 * 60 * 60 * 1000;
const days = 3;

export function describeCollectionJourney(database: DatabaseKind): void {
  const chromium = useChromium();
  const spindle = useSpindle(database);

  test("a listener collects albums, finds them by search, filter and sort, and favorites them", async () => {
    const { context, page, watch } = await chromium.visit({ origin: spindle.origin });
    const visitor = await signIn(spindle.origin, { name: "Keeper" });
    await takeCookies(context, visitor);
    await page.goto("/collection");
    await page.getByRole("heading", { name: "No Albums Yet" }).waitFor();

    const albums = [];
    for (let day = 0; day < days; day += 1) {
      // Every second day, so that no streak celebration covers the page.
      await spindle.moveClock(2 * day * aDay);
      const { spinId } = await startSpin(visitor);
      albums.push((await spinOf(visitor, spinId)).album);
    }
    const [oldest, middle, newest] = albums;
    if (!oldest || !middle || !newest) throw new Error("Three albums were spun.");
    const heart = (name: string) => page.getByRole("button", { name: `Favorite: ${name}`, exact: true });

    await page.reload();
    await page.getByText(`Showing ${days} albums`).waitFor();
    await expect.poll(() => shelves(page)).toEqual([newest.name, middle.name, oldest.name]);
    await heart(newest.name).click();
    await toastSaying(page, "Added to Favourites");
    await page.getByRole("button", { name: "Favourites (1)" }).waitFor();

    await page.getByRole("link", { name: `Cover of ${oldest.name} by ${oldest.artist}` }).click();
    await page.getByRole("button", { name: "Add to Favorites" }).click();
    await page.getByRole("button", { name: "Favorited" }).waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Favourites (2)" }).click();
    // Favorites are sorted by when they were added.
    await expect.poll(() => shelves(page)).toEqual([oldest.name, newest.name]);

    await page.getByLabel("Sort").selectOption("Album Name");
    await page.getByRole("searchbox").fill(newest.name.toUpperCase());
    await page.getByText(`Found 1 album matching "${newest.name.toUpperCase()}"`).waitFor();
    // Leaving the page would abort a pending request.
    await toastSaying(page, "Added to Favourites");
    await page.reload();
    await expect.poll(() => shelves(page)).toEqual([newest.name]);

    await heart(newest.name).click();
    await toastSaying(page, "Removed from Favourites");
    expect(await shelves(page)).toEqual([newest.name]);
    await page.getByRole("searchbox").fill("%_\\");
    await page.getByText('No albums found matching "%_\\"').waitFor();
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toBe("?filter=favourites");
    await expect.poll(() => shelves(page)).toEqual([oldest.name]);
    await heart(oldest.name).click();
    await toastSaying(page, "Removed from Favourites");
    await page.reload();
    await page.getByRole("heading", { name: "No Favorites Yet" }).waitFor();
    expect(watch.troubles()).toEqual([]);
    await context.close();
  });
}

function shelves(page: Page): Promise<readonly string[]> {
  return page.locator(".shelf-name").allInnerTexts();
}
