import type { Page, Request } from "playwright-core";
import { expect, it } from "vitest";
import { callsTo, toastWords, twoFrames, type useApp } from "./app-in-browser.ts";
import { collectionAlbums, stubsWith, uuid } from "@spindle/web/testing/collection-answers.ts";
import { collectionIn, heartOf } from "./collection-steps.ts";
import { json } from "@spindle/web/testing/sample-answers.ts";
import { stubApi } from "./stub-api.ts";
import type { Stubs } from "@spindle/web/testing/stubs.ts";

export const favoritePath = (index: number) => `/api/favorites/${uuid(2, index)}`;

/** The collection loads a hundred albums per request. */
export function testHeartBesideManyAlbums(open: ReturnType<typeof useApp>, albums: number): void {
  const openCollection = collectionIn(open);
  const answers: Stubs = { [`POST ${favoritePath(1)}`]: json({ isFavorite: true, newTrophies: [] }) };
  const last = `.shelf-item[aria-posinset='${albums}']`;
  const toTheEnd = async (page: Page): Promise<void> => {
    await page.getByText(`Showing ${albums} albums`).waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.locator(`${last} .shelf-name`).waitFor();
  };
  const listed = (calls: readonly Request[]): number => callsTo(calls, "GET", "/api/collection").length;

  it(`a heart in another tab refetches only the visible part of a collection of ${albums} albums`, async () => {
    const { page, calls } = await openCollection(collectionAlbums(albums), {}, answers);
    await toTheEnd(page);
    const before = listed(calls);
    expect(before).toBe(albums / 100);
    const other = await page.context().newPage();
    await stubApi(other, stubsWith(collectionAlbums(8), answers));
    await other.goto(page.url());
    await heartOf(other, "Dominoes at Noon").click();
    await expect.poll(() => listed(calls)).toBeGreaterThan(before);
    await page.locator(`${last} .shelf-name`).waitFor();
    await twoFrames(page);
    expect(listed(calls) - before).toBeLessThanOrEqual(2);
  });

  it(`after a heart, a collection of ${albums} albums is refetched only where the listener looks`, async () => {
    const { page, calls } = await openCollection(collectionAlbums(albums), {}, answers);
    await page.getByText(`Showing ${albums} albums`).waitFor();
    await heartOf(page, "Dominoes at Noon").click();
    expect((await toastWords(page))[0]).toBe("Added to Favourites");
    await toTheEnd(page);
    const before = listed(calls);
    await page.locator(`${last} a`).first().click();
    await page.getByRole("heading", { name: "Spin Not Found" }).waitFor();
    await page.goBack();
    await page.locator(`${last} .shelf-name`).waitFor();
    await twoFrames(page);
    expect(listed(calls) - before).toBeLessThanOrEqual(2);
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator(".shelf-item[aria-posinset='1'] .shelf-name").waitFor();
    await twoFrames(page);
    expect(listed(calls) - before).toBeLessThanOrEqual(4);
  });
}
