import { describe, expect, it } from "vitest";
import { twoFrames, useApp } from "./app-in-browser.ts";
import { collectionOf, collectionAlbums } from "@spindle/web/testing/collection-answers.ts";
import { testShelves } from "./collection-shelves.cases.ts";
import { collectionIn } from "./collection-steps.ts";
import { problem } from "@spindle/web/testing/sample-answers.ts";
import { quickSweep } from "./sweep.ts";

const open = useApp();
const openCollection = collectionIn(open);

testShelves(open, quickSweep);

describe("the shelves", () => {
  it("render only the rows near the screen, report a failed page of albums, and load the rest on retry", async () => {
    let fails = true;
    const whole = collectionOf(collectionAlbums(2_000));
    const { page } = await openCollection(
      [],
      {},
      {
        "GET /api/collection": (request) =>
          fails && request.url().includes("cursor") ? problem("internal") : whole(request),
      },
    );
    await page.getByText("Showing 2000 albums").waitFor();
    await page.locator(".shelf-name").first().waitFor();
    expect(await page.locator(".shelf-item").count()).toBeLessThan(40);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByText("The next albums didn’t load.").waitFor();
    fails = false;
    await page.getByRole("button", { name: "Try again" }).click();
    const last = page.locator(".shelf-item[aria-posinset='2000'] .shelf-name");
    await last.waitFor();
    expect(await last.innerText()).toMatch(/ 1999$/);
    expect(await page.locator(".shelf-item").count()).toBeLessThan(40);
  });

  it("restore the scroll position", async () => {
    const { page } = await openCollection(collectionAlbums(1_000));
    await page.getByText("Showing 1000 albums").waitFor();
    await page.evaluate(() => scrollTo(0, 6_000));
    const cover = page.locator(".shelf-item[aria-posinset='61'] a").first();
    await cover.waitFor();
    await cover.scrollIntoViewIfNeeded();
    const top = () => cover.evaluate((element) => element.getBoundingClientRect().top);
    // Rows that load meanwhile may move the cover until the click.
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

  it("restore the scroll position after Back from a search that found fewer albums", async () => {
    const { page } = await openCollection(collectionAlbums(1_000));
    await page.getByText("Showing 1000 albums").waitFor();
    await page.evaluate(() => scrollTo(0, 6_000));
    await page.locator(".shelf-item[aria-posinset='61']").waitFor();
    const leftAt = () => page.evaluate(() => (history.state as { readonly leftAt?: number } | null)?.leftAt);
    await expect.poll(leftAt).toBeGreaterThan(5_000);
    const left = await page.evaluate(() => {
      const { scrollY } = window;
      history.pushState(null, "", "?q=999");
      return scrollY;
    });
    await page.getByText("Showing 1 album").waitFor();
    await page.goBack();
    // Rows are measured anew.
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(120);
  });

  it("start at the top with another order, even while its albums load", async () => {
    let held = Promise.resolve();
    const { page } = await openCollection(collectionAlbums(1_000), {
      before: (opening) =>
        opening.route(/\/api\/collection/, async (route) => {
          await held;
          await route.fallback();
        }),
    });
    await page.getByText("Showing 1000 albums").waitFor();
    await page.evaluate(() => scrollTo(0, 6_000));
    await page.locator(".shelf-item[aria-posinset='61']").waitFor();
    held = new Promise(() => {});
    await page.keyboard.press("s");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  it("restore the scroll position if they load late", async () => {
    let held = Promise.resolve();
    const { page } = await openCollection(collectionAlbums(1_000), {
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
    // The browser scrolls a page that is still too short as far as it can.
    await page.evaluate(() => dispatchEvent(new Event("scroll")));
    await page.clock.runFor(1_000);
    answers.resolve();
    await cover.waitFor();
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(120);
  });
});
