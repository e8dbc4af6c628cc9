import { waitFor, within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { collectionOf, collectionAlbums } from "../../testing/collection-answers.ts";
import { findText, openApp } from "../../testing/open-app.ts";
import { openCollection } from "../../testing/open-collection.ts";
import { problem } from "../../testing/sample-answers.ts";
import { profile } from "../../testing/sample-profile.ts";
import { type Stub, stubs } from "../../testing/stubs.ts";

const call = "GET /api/collection";

describe("the collection without albums to show", () => {
  it("asks a signed-out visitor to log in, and returns to the requested search", async () => {
    const answers = { ...stubs.signedOut, [call]: problem("not-signed-in") };
    const { page } = await openApp(answers, { path: "/collection?q=jazz" });
    await page.findByRole("heading", { name: "Login Required" });
    await findText("Please log in to view your vinyl collection");
    const login = await page.findByRole("link", { name: "Login with Spotify" });
    expect(login.getAttribute("href")).toBe("/auth/spotify/login?next=%2Fcollection%3Fq%3Djazz");
  });

  it("says that it is loading until the reply", async () => {
    await openCollection([], {}, { [call]: "hangs" });
    // Screen readers skip busy content.
    expect((await findText("Loading your collection...")).closest("[aria-busy=true]")).toBeNull();
  });

  it("says that it couldn't load, and retries", async () => {
    let fails = true;
    const whole = collectionOf(collectionAlbums(3));
    const { page, user } = await openCollection(
      [],
      {},
      { [call]: (request) => (fails ? problem("internal") : whole(request)) },
    );
    await page.findByRole("heading", { name: "We couldn’t open your collection" });
    fails = false;
    await user.click(page.getByRole("button", { name: "Try again" }));
    await findText("Showing 3 albums");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Your Vinyl Collection"));
  });

  it("says what to do without a network", async () => {
    await openCollection([], {}, { [call]: "no-network" });
    await findText("Spindle didn’t respond. Check your connection and try again.");
  });

  it.each<[string, Stub]>([
    ["there is no network", "no-network"],
    ["a gateway responds instead of the server", { status: 502, body: "<h1>Bad Gateway</h1>" }],
    ["the server is unavailable", problem("unavailable")],
  ])("shows the latest spins stored on this device if %s", async (_, stub) => {
    const { page } = await openCollection([], {}, { ...profile, [call]: stub });
    const spins = (await page.findByRole("heading", { name: "Recent Spins" })).closest("section");
    const [first] = within(spins ?? document.body).getAllByRole("link");
    expect(first?.getAttribute("href")).toMatch(/^\/spin\//);
    page.getByRole("button", { name: "Try again" });
  });

  it("links a newcomer to the first spin", async () => {
    const { page, user } = await openCollection([]);
    await page.findByRole("heading", { name: "No Albums Yet" });
    expect(page.queryByRole("searchbox")).toBeNull();
    await user.click(page.getByRole("link", { name: "Spin Your First Album" }));
    await findText("Best Streak");
  });

  it("says how to add favorites, and returns to all albums", async () => {
    const none = collectionAlbums(4).map((album) => ({ ...album, isFavorite: false }));
    const { page, user } = await openCollection(none, { path: "/collection?filter=favourites" });
    await page.findByRole("heading", { name: "No Favorites Yet" });
    page.getByRole("link", { name: "Discover Music" });
    await user.click(page.getByRole("button", { name: "View All Albums" }));
    await findText("Showing 4 albums");
    await waitFor(() => expect(location.search).toBe(""));
  });

  it("says that a search found nothing, and clears it", async () => {
    const { page, user } = await openCollection(collectionAlbums(4), { path: "/collection?q=%25zz" });
    await findText('No albums found matching "%zz"');
    const instead = document.querySelector<HTMLElement>(".nothing") ?? document.body;
    await user.click(within(instead).getByRole("button", { name: "Clear search" }));
    await findText("Showing 4 albums");
    await waitFor(() => expect(page.getByRole<HTMLInputElement>("searchbox").value).toBe(""));
  });
});
