import { describe, expect, it } from "vitest";
import { focusedWords, useApp } from "./app-in-browser.ts";
import { collectionOf, keptAlbums } from "./collection-answers.ts";
import { collectionIn, searchBox } from "./collection-steps.ts";
import { problem } from "./sample-answers.ts";
import { stubs } from "./stub-api.ts";

const open = useApp();
const openCollection = collectionIn(open);

describe("what the collection says when there is nothing to show", () => {
  it("asks someone signed out to log in, and comes back to what was asked for", async () => {
    const answers = { ...stubs.signedOut, "GET /api/collection": problem("not-signed-in") };
    const { page } = await open(answers, { path: "/collection?q=jazz" });
    await page.getByRole("heading", { name: "Login Required" }).waitFor();
    await page.getByText("Please log in to view your vinyl collection").waitFor();
    const login = page.getByRole("link", { name: "Login with Spotify" });
    expect(await login.getAttribute("href")).toBe("/auth/spotify/login?next=%2Fcollection%3Fq%3Djazz");
  });

  it("is loading while the answer is on its way", async () => {
    const { page } = await openCollection([], {}, { "GET /api/collection": "hangs" });
    await page.getByText("Loading your collection...").waitFor();
  });

  it("says that it could not be read, and tries again", async () => {
    let fails = true;
    const { page } = await openCollection(
      [],
      {},
      {
        "GET /api/collection": (request) =>
          fails ? problem("internal") : collectionOf(keptAlbums(3))(request),
      },
    );
    await page.getByRole("heading", { name: "We couldn't open your collection" }).waitFor();
    fails = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Showing 3 albums").waitFor();
    await expect.poll(() => focusedWords(page)).toBe("Your Vinyl Collection");
  });

  it("says what to do where the network is gone", async () => {
    const { page } = await openCollection([], {}, { "GET /api/collection": "no-network" });
    await page.getByText("Spindle did not answer. Check your connection, then try again.").waitFor();
  });

  it("sends a newcomer to the first spin", async () => {
    const { page } = await openCollection([]);
    await page.getByRole("heading", { name: "No Albums Yet" }).waitFor();
    expect(await page.getByRole("searchbox").count()).toBe(0);
    await page.getByRole("link", { name: "Spin Your First Album" }).click();
    await page.getByText("Best Streak").waitFor();
  });

  it("says how favourites come about, and leads back to all albums", async () => {
    const none = keptAlbums(4).map((album) => ({ ...album, isFavorite: false }));
    const { page } = await openCollection(none, { path: "/collection?filter=favourites" });
    await page.getByRole("heading", { name: "No Favorites Yet" }).waitFor();
    await page.getByRole("link", { name: "Discover Music" }).waitFor();
    await page.getByRole("button", { name: "View All Albums" }).click();
    await page.getByText("Showing 4 albums").waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe("");
  });

  it("says that a search has found nothing, and clears it", async () => {
    const { page } = await openCollection(keptAlbums(4), { path: "/collection?q=%25zz" });
    await page.getByText('No albums found matching "%zz"').waitFor();
    await page.locator(".nothing").getByRole("button", { name: "Clear search" }).click();
    await page.getByText("Showing 4 albums").waitFor();
    await expect.poll(() => searchBox(page).inputValue()).toBe("");
  });
});
