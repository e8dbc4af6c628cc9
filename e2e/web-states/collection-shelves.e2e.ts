import { describe, expect, it } from "vitest";
import { twoFrames, useApp } from "./app-in-browser.ts";
import { collectionOf, keptAlbum, keptAlbums, uuid } from "./collection-answers.ts";
import { collectionIn } from "./collection-steps.ts";
import { axeInEveryRoom } from "./every-room.ts";
import { sidewaysScroll, sizes } from "./layout.ts";
import { problem } from "./sample-answers.ts";

const openCollection = collectionIn(useApp());

describe("the shelves", () => {
  it("show each album with its facts, its way to the provider and its way to the spin", async () => {
    const { page } = await openCollection(keptAlbums(128));
    await page.getByText("Showing 128 albums").waitFor();
    expect(await page.locator(".collection-counts").innerText()).toMatch(
      /^128 albums\s*43 favourites\s*7 artists$/,
    );
    const low = page.locator(".shelf-item").nth(3);
    expect(await low.locator(".shelf-facts").textContent()).toBe("Harbour Lights · 1976");
    expect(await low.locator(".shelf-genres").innerText()).toBe("folk rock, singer-songwriter");
    expect(await low.getByRole("link", { name: "Open Low Tide in Spotify" }).getAttribute("href")).toBe(
      "https://music.example/album/3",
    );
    await low.getByRole("link", { name: "Cover of Low Tide by Harbour Lights" }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/spin/${uuid(1, 3)}`);
  });

  it("say nothing of a genre or a year that is not known", async () => {
    const { year: _, ...album } = keptAlbum(4).album;
    const { page } = await openCollection([{ ...keptAlbum(4), album }]);
    await page.getByText("Showing 1 album", { exact: false }).waitFor();
    expect(await page.locator(".shelf-facts").innerText()).toBe(album.artist);
    expect(await page.locator(".shelf-genres").count()).toBe(0);
  });

  it("say so where the artwork does not come", async () => {
    const album = { ...keptAlbum(0).album, coverUrl: "/api/covers/missing" };
    const { page } = await openCollection([{ ...keptAlbum(0), album }]);
    await page.getByText("Album artwork not available").waitFor();
  });

  it("hold only what is near the screen, however many there are, and get to the last", async () => {
    const { page } = await openCollection(keptAlbums(2_000));
    await page.getByText("Showing 2000 albums").waitFor();
    await page.locator(".shelf-name").first().waitFor();
    expect(await page.locator(".shelf-item").count()).toBeLessThan(40);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const last = page.locator(".shelf-item[aria-posinset='2000'] .shelf-name");
    await last.waitFor();
    expect(await last.innerText()).toMatch(/ 1999$/);
    expect(await page.locator(".shelf-item").count()).toBeLessThan(40);
  });

  it("say where more albums do not come, and try again", async () => {
    let fails = true;
    const whole = collectionOf(keptAlbums(300));
    const { page } = await openCollection(
      [],
      {},
      {
        "GET /api/collection": (request) =>
          fails && request.url().includes("cursor") ? problem("internal") : whole(request),
      },
    );
    await page.getByText("Showing 300 albums").waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByText("The next albums did not come.").waitFor();
    fails = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator(".shelf-item[aria-posinset='300'] .shelf-name").waitFor();
  });

  it("return to where they were left", async () => {
    const { page } = await openCollection(keptAlbums(1_000));
    await page.getByText("Showing 1000 albums").waitFor();
    await page.evaluate(() => scrollTo(0, 6_000));
    const cover = page.locator(".shelf-item[aria-posinset='61'] a").first();
    await cover.waitFor();
    await cover.scrollIntoViewIfNeeded();
    const top = () => cover.evaluate((element) => element.getBoundingClientRect().top);
    // Rows that come meanwhile may move it until the very press.
    await page.evaluate(() => {
      const note = ({ target }: Event): void => {
        const pressed = target instanceof Element ? target.closest("a") : null;
        Reflect.set(globalThis, "leftAt", pressed?.getBoundingClientRect().top);
      };
      addEventListener("click", note, { capture: true });
    });
    await cover.click();
    await page.getByRole("heading", { name: "Spin Not Found" }).waitFor();
    const before = await page.evaluate(() => Reflect.get(globalThis, "leftAt") as number);
    await page.goBack();
    await cover.waitFor();
    await twoFrames(page);
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3);
    await page.reload();
    await cover.waitFor();
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(120);
  });

  it("return to where they were left when they come late", async () => {
    let held = Promise.resolve();
    const { page } = await openCollection(keptAlbums(1_000), {
      clockAt: "2026-11-21T12:00:00Z",
      before: (opening) =>
        opening.route(/\/api\/collection/, async (route) => {
          await held;
          await route.fallback();
        }),
    });
    const cover = page.locator(".shelf-item[aria-posinset='61'] a").first();
    const top = () => cover.evaluate((element) => element.getBoundingClientRect().top);
    const note = () => page.evaluate(() => (history.state as { readonly leftAt?: number } | null)?.leftAt);
    await page.getByText("Showing 1000 albums").waitFor();
    await page.evaluate(() => scrollTo(0, 6_000));
    await cover.waitFor();
    await expect.poll(note).toBeGreaterThan(5_000);
    const before = await top();
    const answers = Promise.withResolvers<void>();
    held = answers.promise;
    await page.reload();
    await page.getByText("Loading your collection...").waitFor();
    // As a browser scrolls the short page, to be as near to the place as it can.
    await page.evaluate(() => dispatchEvent(new Event("scroll")));
    await page.clock.runFor(1_000);
    answers.resolve();
    await cover.waitFor();
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(120);
  });
});

const letters = {
  "80 letters": "The Long and Winding Account of Everything That Happened to Us in the Dry Season",
  "200 letters": "An Album Whose Name Goes On ".repeat(8).slice(0, 200),
  "200 letters without a space": "Donaudampfschifffahrtsgesellschaft".repeat(6).slice(0, 200),
  Arabic: "أغاني البحر والمدينة القديمة في ليالي الصيف الطويلة",
  Japanese: "夏の終わりの海岸線をどこまでも歩いてゆくための音楽と小さな物語たち",
};

it.each([320, 1280])("names have two lines at most, and their hearts, at a width of %i", async (width) => {
  const named = Object.values(letters).map((name, index) => {
    const kept = keptAlbum(index);
    return { ...kept, album: { ...kept.album, name, artist: name } };
  });
  const { page } = await openCollection([...named, keptAlbum(9)], { width, height: 2400 });
  await page.locator(".shelf-name").nth(named.length).waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
  const tooHigh = await page
    .locator(".shelf-name")
    .evaluateAll((names) =>
      names
        .filter((name) => name.clientHeight >= 2.5 * Number.parseFloat(getComputedStyle(name).lineHeight))
        .map((name) => name.textContent),
    );
  expect(tooHigh).toEqual([]);
  const tooWide = await page
    .locator(".shelf-facts")
    .evaluateAll((facts) => facts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(tooWide).toBe(0);
});

it("as many albums stand in a row as should be, and nothing hangs out, in every window", async () => {
  const { page, complaints } = await openCollection(keptAlbums(40));
  await page.locator(".shelf-item").first().waitFor();
  const rows: (readonly [width: number, columns: number])[] = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await twoFrames(page);
    const columns = await page
      .locator(".shelf")
      .evaluate((shelf) => getComputedStyle(shelf).gridTemplateColumns.split(" ").length);
    rows.push([width, columns]);
    expect(await sidewaysScroll(page)).toBe(0);
    const low = await page
      .locator("main :is(a, button, input, select)")
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.getBoundingClientRect().height < 44)
          .map((control) => control.textContent),
      );
    expect(low).toEqual([]);
  }
  const expected = (width: number): number => (width >= 1024 ? 4 : width >= 700 ? 3 : width >= 360 ? 2 : 1);
  expect(rows).toEqual(sizes.map(([width]) => [width, expected(width)]));
  expect(complaints).toEqual([]);
});

describe("in both rooms", () => {
  it.each([
    ["full", keptAlbums(12), "/collection"],
    ["searched", keptAlbums(12), "/collection?q=jazz"],
    ["without favourites", [keptAlbum(1)], "/collection?filter=favourites"],
    ["without albums", [], "/collection"],
    ["found nothing", keptAlbums(12), "/collection?q=zzz"],
  ])("axe finds nothing in a collection that is %s, wide or narrow", async (_, albums, path) => {
    const { page } = await openCollection(albums, { path, reducedMotion: true });
    await page.locator(".shelf-item, .nothing").first().waitFor();
    expect(await axeInEveryRoom(page)).toEqual([]);
  });
});
