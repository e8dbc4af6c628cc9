import { describe, expect, it } from "vitest";
import { callsTo, useApp } from "./app-in-browser.ts";
import { collectionOf, keptAlbums } from "./collection-answers.ts";
import { collectionIn, searchBox, shelfNames } from "./collection-steps.ts";
import { untilListening } from "./shortcut-steps.ts";

const openCollection = collectionIn(useApp());

describe("search, filters and sort", () => {
  it("look for what is typed after a pause, and keep the address without an entry for each letter", async () => {
    const { page, calls } = await openCollection(keptAlbums(40), { clockAt: "2026-10-24T12:00:00Z" });
    await page.getByText("Showing 40 albums").waitFor();
    const entries = await page.evaluate(() => history.length);
    // Between two letters no time passes, however long the machine takes over them.
    await page.clock.pauseAt("2026-10-24T13:00:00Z");
    await searchBox(page).pressSequentially("jazz");
    await page.clock.resume();
    await page.getByText('Found 8 albums matching "jazz"').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe("?q=jazz");
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(callsTo(calls, "GET", "/api/collection").length).toBeLessThan(4);
    await page.locator(".search").getByRole("button", { name: "Clear search" }).click();
    await page.getByText("Showing 40 albums").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
  });

  it("keep the old albums while the new ones come, and never take an answer that comes too late", async () => {
    const whole = collectionOf(keptAlbums(40));
    const { page } = await openCollection(
      [],
      {},
      {
        "GET /api/collection": (request) =>
          request.url().includes("q=so&") || request.url().endsWith("q=so") ? "hangs" : whole(request),
      },
    );
    await page.getByText("Showing 40 albums").waitFor();
    await searchBox(page).fill("so");
    await page.locator(".shelves[aria-busy=true]").waitFor();
    expect((await shelfNames(page)).length).toBeGreaterThan(0);
    await searchBox(page).fill("soul");
    await page.getByText('Found 8 albums matching "soul"').waitFor();
    await page.locator(".shelves[aria-busy=true]").waitFor({ state: "detached" });
  });

  it("come back with Back, Forward, a reload and a shared link", async () => {
    const { page } = await openCollection(keptAlbums(40), {
      path: "/collection?q=jazz&filter=favourites&sort=artist",
    });
    await page.getByText('Found 3 albums matching "jazz"').waitFor();
    expect(await page.locator(".found [role=status]").innerText()).toContain(
      'Showing 3 albums matching "jazz" from your favourites',
    );
    expect(await searchBox(page).inputValue()).toBe("jazz");
    expect(await page.getByLabel("Sort").inputValue()).toBe("artist");
    await page.getByRole("button", { name: /^All Albums/ }).click();
    await page.getByText('Found 8 albums matching "jazz"').waitFor();
    await page.getByLabel("Sort").selectOption("Release Year");
    await expect.poll(() => new URL(page.url()).search).toBe("?q=jazz&sort=decade");
    await page.goBack();
    await page.goBack();
    await page.getByText('Found 3 albums matching "jazz"').waitFor();
    await page.goForward();
    await page.getByText('Found 8 albums matching "jazz"').waitFor();
    await page.reload();
    await page.getByText('Found 8 albums matching "jazz"').waitFor();
    expect(await searchBox(page).inputValue()).toBe("jazz");
  });

  it("answer to F, S and /, and are in the list of shortcuts", async () => {
    const { page } = await openCollection(keptAlbums(40));
    await page.getByText("Showing 40 albums").waitFor();
    await untilListening(page);
    await page.keyboard.press("f");
    await page.getByText("Showing 14 albums from your favourites").waitFor();
    await page.keyboard.press("s");
    await expect.poll(() => page.getByLabel("Sort").inputValue()).toBe("alphabetical");
    await page
      .locator(".found [role=status]")
      .getByText(", sorted by Album Name")
      .waitFor({ state: "attached" });
    await page.keyboard.press("f");
    await page.getByText("Showing 40 albums").waitFor();
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await list.getByText("Sort in the next order").waitFor();
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "hidden" });
    await untilListening(page);
    await page.keyboard.press("/");
    await page.keyboard.type("f");
    await expect.poll(() => searchBox(page).inputValue()).toBe("f");
  });
});
