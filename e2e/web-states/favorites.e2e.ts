import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { callsTo, sentTo, toastWords, twoFrames, useApp } from "./app-in-browser.ts";
import { keptAlbum, keptAlbums, uuid } from "./collection-answers.ts";
import { collectionIn, heartOf, shelfNames, stubsWith } from "./collection-steps.ts";
import { json, lowTide, problem, spinId } from "./sample-answers.ts";
import { stubApi, type Stubs, stubs } from "./stub-api.ts";

const open = useApp();
const openCollection = collectionIn(open);
const favoritePath = (index: number) => `/api/favorites/${uuid(2, index)}`;

describe("a heart in the collection", () => {
  it("waits with a dashed outline, is filled, counted and said", async () => {
    let end: (() => void) | undefined;
    const { page, calls } = await openCollection(keptAlbums(8), {
      before: (opening) =>
        opening.route(`**${favoritePath(1)}`, async (route) => {
          await new Promise<void>((resolve) => {
            end = resolve;
          });
          await route.fulfill({ status: 200, json: { isFavorite: true, newTrophies: [] } });
        }),
    });
    const heart = heartOf(page, "Dominoes at Noon");
    await heart.click();
    await expect.poll(() => heart.getAttribute("data-pending")).toBe("true");
    expect(await heart.getAttribute("aria-pressed")).toBe("true");
    await page.getByRole("button", { name: "Favourites (4)" }).waitFor();
    await expect.poll(() => end !== undefined).toBe(true);
    end?.();
    expect((await toastWords(page))[0]).toBe("Added to Favourites");
    await expect.poll(() => heart.getAttribute("data-pending")).toBe("false");
    await twoFrames(page);
    expect(callsTo(calls, "GET", "/api/collection")).toHaveLength(1);
  });

  it("goes back, with its count, where the call fails", async () => {
    const { page } = await openCollection(
      keptAlbums(8),
      {},
      {
        [`DELETE ${favoritePath(0)}`]: problem("internal"),
        [`POST ${favoritePath(1)}`]: "no-network",
      },
    );
    const heart = heartOf(page, "Winter Ferry");
    await heart.click();
    expect(await toastWords(page)).toEqual([
      "Failed to Remove",
      "Could not remove album from favourites. Please try again.",
    ]);
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    await page.getByRole("button", { name: "Favourites (3)" }).waitFor();
    const other = heartOf(page, "Dominoes at Noon");
    await other.click();
    await page.getByText("Could not add album to favourites. Please try again.").first().waitFor();
    await expect.poll(() => other.getAttribute("aria-pressed")).toBe("false");
  });

  it("is pressed once by a double click", async () => {
    const { page, calls } = await openCollection(
      keptAlbums(8),
      {},
      {
        [`POST ${favoritePath(1)}`]: json({ isFavorite: true, newTrophies: [] }),
      },
    );
    await heartOf(page, "Dominoes at Noon").dblclick();
    expect((await toastWords(page))[0]).toBe("Added to Favourites");
    expect(callsTo(calls, "DELETE", favoritePath(1))).toHaveLength(0);
    expect(callsTo(calls, "POST", favoritePath(1))).toHaveLength(1);
  });

  it("keeps its album in its place among the favourites until the list is fetched anew", async () => {
    const albums = keptAlbums(8).map((album) => ({ ...album }));
    const { page } = await openCollection(
      albums,
      { path: "/collection?filter=favourites" },
      {
        [`DELETE ${favoritePath(3)}`]: () => {
          albums[3] = { ...keptAlbum(3), isFavorite: false };
          return json({ isFavorite: false });
        },
      },
    );
    await heartOf(page, "Low Tide").click();
    expect((await toastWords(page))[0]).toBe("Removed from Favourites");
    expect(await shelfNames(page)).toEqual(["Winter Ferry", "Low Tide", "Kiosk"]);
    await page.getByRole("button", { name: "Favourites (2)" }).waitFor();
    await page.getByText("Showing 2 albums from your favourites").waitFor();
    await page.getByRole("link", { name: "Home" }).first().click();
    await page.getByText("Best Streak").waitFor();
    await page.goBack();
    await expect.poll(() => shelfNames(page)).toEqual(["Winter Ferry", "Kiosk"]);
  });

  it("is told to other tabs, which ask anew", async () => {
    const albums = keptAlbums(8).map((album) => ({ ...album }));
    const answers: Stubs = {
      [`POST ${favoritePath(1)}`]: () => {
        albums[1] = { ...keptAlbum(1), isFavorite: true };
        return json({ isFavorite: true, newTrophies: [] });
      },
    };
    const { page } = await openCollection(albums, {}, answers);
    await page.getByText("Showing 8 albums").waitFor();
    const other = await page.context().newPage();
    await stubApi(other, stubsWith(albums, answers));
    await other.goto(page.url());
    await other.getByText("Showing 8 albums").waitFor();
    // The browser draws a tab behind another but once a second.
    await page.bringToFront();
    await heartOf(page, "Dominoes at Noon").click();
    await expect.poll(() => heartOf(other, "Dominoes at Noon").getAttribute("aria-pressed")).toBe("true");
    await other.getByRole("button", { name: "Favourites (4)" }).waitFor();
  });
});

describe("a heart beside a collection of 5,000 albums", () => {
  const answers: Stubs = { [`POST ${favoritePath(1)}`]: json({ isFavorite: true, newTrophies: [] }) };
  const toTheEnd = async (page: Page): Promise<void> => {
    await page.getByText("Showing 5000 albums").waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.locator(".shelf-item[aria-posinset='5000'] .shelf-name").waitFor();
  };
  const listed = (calls: readonly Request[]): number => callsTo(calls, "GET", "/api/collection").length;

  it("in another tab has only those on the screen asked for again", async () => {
    const { page, calls } = await openCollection(keptAlbums(5_000), {}, answers);
    await toTheEnd(page);
    const before = listed(calls);
    expect(before).toBe(50);
    const other = await page.context().newPage();
    await stubApi(other, stubsWith(keptAlbums(8), answers));
    await other.goto(page.url());
    await heartOf(other, "Dominoes at Noon").click();
    await expect.poll(() => listed(calls)).toBeGreaterThan(before);
    await page.locator(".shelf-item[aria-posinset='5000'] .shelf-name").waitFor();
    await twoFrames(page);
    expect(listed(calls) - before).toBeLessThanOrEqual(2);
  });

  it("has only those asked for again that are looked at later", async () => {
    const { page, calls } = await openCollection(keptAlbums(5_000), {}, answers);
    await page.getByText("Showing 5000 albums").waitFor();
    await heartOf(page, "Dominoes at Noon").click();
    expect((await toastWords(page))[0]).toBe("Added to Favourites");
    await toTheEnd(page);
    const before = listed(calls);
    await page.locator(".shelf-item[aria-posinset='5000'] a").first().click();
    await page.getByRole("heading", { name: "Spin Not Found" }).waitFor();
    await page.goBack();
    await page.locator(".shelf-item[aria-posinset='5000'] .shelf-name").waitFor();
    await twoFrames(page);
    expect(listed(calls) - before).toBeLessThanOrEqual(2);
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator(".shelf-item[aria-posinset='1'] .shelf-name").waitFor();
    await twoFrames(page);
    expect(listed(calls) - before).toBeLessThanOrEqual(4);
  });
});

describe("the favourite on a spin's page", () => {
  it("is asked for with the call of its own, and toggled by button and key", async () => {
    const path = `/api/favorites/${lowTide.album.id}`;
    let isFavorite = false;
    const { page, calls } = await open(
      {
        ...stubs.signedIn,
        // It is asked for once more where it was under way at the press.
        [`GET ${path}/status`]: () => json({ isFavorite }),
        [`POST ${path}`]: () => {
          isFavorite = true;
          return json({ isFavorite, newTrophies: [] });
        },
        [`DELETE ${path}`]: () => {
          isFavorite = false;
          return json({ isFavorite });
        },
      },
      { path: `/spin/${spinId}` },
    );
    await page.getByRole("button", { name: "Add to Favorites" }).click();
    expect((await toastWords(page))[0]).toBe("Added to Favourites");
    await page.getByRole("button", { name: "Favorited" }).waitFor();
    await page.locator("h1").focus();
    await page.keyboard.press("f");
    await page.getByText("Removed from Favourites").first().waitFor();
    await page.getByRole("button", { name: "Add to Favorites" }).waitFor();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Favorited" }).waitFor();
    await sentTo(calls, "DELETE", path);
    await expect.poll(() => callsTo(calls, "POST", path).length).toBe(2);
  });
});
