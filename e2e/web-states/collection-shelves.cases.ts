import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { navigateTo, type useApp } from "./app-in-browser.ts";
import { collectionAlbum, collectionAlbums, stubsWith } from "@spindle/web/testing/collection-answers.ts";
import { resizeTo, sidewaysScroll } from "./layout.ts";
import { axeInViews, type Sweep } from "./sweep.ts";

type Open = ReturnType<typeof useApp>;

const letters = {
  "80 letters": "The Long and Winding Account of Everything That Happened to Us in the Dry Season",
  "200 letters": "An Album Whose Name Goes On ".repeat(8).slice(0, 200),
  "200 letters without a space": "Donaudampfschifffahrtsgesellschaft".repeat(6).slice(0, 200),
  Arabic: "أغاني البحر والمدينة القديمة في ليالي الصيف الطويلة",
  Japanese: "夏の終わりの海岸線をどこまでも歩いてゆくための音楽と小さな物語たち",
};

const named = Object.values(letters).map((name, index) => {
  const kept = collectionAlbum(index);
  return { ...kept, album: { ...kept.album, name, artist: name } };
});

/** Simulates another tab's message that data on the server has changed. */
function tellOfChange(page: Page): Promise<void> {
  return page.evaluate(() => new BroadcastChannel("spindle").postMessage("changed"));
}

export function testShelves(open: Open, { views, windows }: Sweep): void {
  it("the shelves have the right number of columns, no overflow, names of two lines at most, and no axe violations in every window", async () => {
    const answers = { ...stubsWith(collectionAlbums(40)) };
    const { page, complaints } = await open(answers, { path: "/collection", reducedMotion: true });
    await page.locator(".shelf-item").first().waitFor();
    await rowsAreRight(page, windows);
    expect(await axeInViews(page, views), "full").toEqual([]);
    await navigateTo(page, "/collection?q=jazz");
    await page.getByText('Showing 8 albums matching "jazz"').waitFor();
    expect(await axeInViews(page, views), "searched").toEqual([]);
    await navigateTo(page, "/collection?q=zzz");
    await page.locator(".nothing").waitFor();
    expect(await axeInViews(page, views), "found nothing").toEqual([]);
    await navigateTo(page, "/collection");
    await page.getByText("Showing 40 albums").waitFor();
    Object.assign(answers, stubsWith([...named, collectionAlbum(9)]));
    await tellOfChange(page);
    await page.getByText(`Showing ${named.length + 1} albums`).waitFor();
    for (const width of [320, 1280]) {
      await resizeTo(page, width, 2400);
      await page.locator(".shelf-name").nth(named.length).waitFor();
      await namesHaveTwoLines(page, width);
    }
    Object.assign(answers, stubsWith([collectionAlbum(1)]));
    await tellOfChange(page);
    await page.getByText("Showing 1 album").waitFor();
    await navigateTo(page, "/collection?filter=favourites");
    await page.locator(".nothing").waitFor();
    expect(await axeInViews(page, views), "without favourites").toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("an empty collection has no axe violations", async () => {
    const { page } = await open(stubsWith([]), { path: "/collection", reducedMotion: true });
    await page.locator(".nothing").waitFor();
    expect(await axeInViews(page, views)).toEqual([]);
  });
}

async function namesHaveTwoLines(page: Page, width: number): Promise<void> {
  expect(await sidewaysScroll(page), `at ${width} px`).toBe(0);
  const tooHigh = await page
    .locator(".shelf-name")
    .evaluateAll((names) =>
      names
        .filter((name) => name.clientHeight >= 2.5 * Number.parseFloat(getComputedStyle(name).lineHeight))
        .map((name) => name.textContent),
    );
  expect(tooHigh, `at ${width} px`).toEqual([]);
  const tooWide = await page
    .locator(".shelf-facts")
    .evaluateAll((facts) => facts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(tooWide, `at ${width} px`).toBe(0);
}

async function rowsAreRight(page: Page, windows: Sweep["windows"]): Promise<void> {
  const rows: (readonly [width: number, columns: number])[] = [];
  for (const [width, height] of windows) {
    await resizeTo(page, width, height);
    const columns = await page
      .locator(".shelf")
      .evaluate((shelf) => getComputedStyle(shelf).gridTemplateColumns.split(" ").length);
    rows.push([width, columns]);
    expect(await sidewaysScroll(page), `${width} by ${height}`).toBe(0);
    const low = await page
      .locator("main :is(a, button, input, select)")
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.getBoundingClientRect().height < 44)
          .map((control) => control.textContent),
      );
    expect(low, `${width} by ${height}`).toEqual([]);
  }
  const expected = (width: number): number => (width >= 1024 ? 4 : width >= 700 ? 3 : width >= 360 ? 2 : 1);
  expect(rows).toEqual(windows.map(([width]) => [width, expected(width)]));
}
