import { waitFor } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { collectionAlbum, collectionAlbums, uuid } from "../../testing/collection-answers.ts";
import { holdCall } from "../../testing/hold-call.ts";
import { callsTo, findText, openApp } from "../../testing/open-app.ts";
import { openCollection, shelfNames } from "../../testing/open-collection.ts";
import { json, lowTide, problem, spinId } from "../../testing/sample-answers.ts";
import { stubs } from "../../testing/stubs.ts";
import { untilToastSays, untilToastTitled } from "../../testing/toasts.ts";

const favoritePath = (index: number) => `/api/favorites/${uuid(2, index)}`;
const heartOf = (name: string) => ({ name: `Favorite: ${name}` });

describe("the heart button in the collection", () => {
  it("is pressed and counted at once, and pending until the reply", async () => {
    const { page, user, calls } = await openCollection(
      collectionAlbums(8),
      {},
      { [`POST ${favoritePath(1)}`]: json({ isFavorite: true, newTrophies: [] }) },
    );
    const release = holdCall("POST", favoritePath(1));
    const heart = await page.findByRole("button", heartOf("Dominoes at Noon"));
    await user.click(heart);
    await waitFor(() => expect(heart.dataset["pending"]).toBe("true"));
    expect(heart.getAttribute("aria-pressed")).toBe("true");
    await page.findByRole("button", { name: "Favourites (4)" });
    release();
    await untilToastTitled("Added to Favourites");
    await waitFor(() => expect(heart.dataset["pending"]).toBe("false"));
    // The next request is for this search, so the list wasn't refetched.
    await user.type(page.getByRole("searchbox"), "x");
    await findText('No albums found matching "x"');
    const asked = callsTo(calls, "GET", "/api/collection");
    expect(asked.map((call) => new URL(call.url()).searchParams.get("q"))).toEqual([null, "x"]);
  });

  it("reverts together with its count if the call fails", async () => {
    const { page, user } = await openCollection(
      collectionAlbums(8),
      {},
      {
        [`DELETE ${favoritePath(0)}`]: problem("internal"),
        [`POST ${favoritePath(1)}`]: "no-network",
      },
    );
    const heart = await page.findByRole("button", heartOf("Winter Ferry"));
    await user.click(heart);
    await untilToastSays("Failed to Remove", "Could not remove album from favourites. Please try again.");
    await waitFor(() => expect(heart.getAttribute("aria-pressed")).toBe("true"));
    await page.findByRole("button", { name: "Favourites (3)" });
    const other = page.getByRole("button", heartOf("Dominoes at Noon"));
    await user.click(other);
    await findText("Could not add album to favourites. Please try again.");
    await waitFor(() => expect(other.getAttribute("aria-pressed")).toBe("false"));
  });

  it("treats a double click as one press", async () => {
    const { page, user, calls } = await openCollection(
      collectionAlbums(8),
      {},
      { [`POST ${favoritePath(1)}`]: json({ isFavorite: true, newTrophies: [] }) },
    );
    await user.dblClick(await page.findByRole("button", heartOf("Dominoes at Noon")));
    await untilToastTitled("Added to Favourites");
    expect(callsTo(calls, "DELETE", favoritePath(1))).toHaveLength(0);
    expect(callsTo(calls, "POST", favoritePath(1))).toHaveLength(1);
  });

  it("keeps a removed album in the list of favorites until the list is refetched", async () => {
    const albums = collectionAlbums(8).map((album) => ({ ...album }));
    const { page, user } = await openCollection(
      albums,
      { path: "/collection?filter=favourites" },
      {
        [`DELETE ${favoritePath(3)}`]: () => {
          albums[3] = { ...collectionAlbum(3), isFavorite: false };
          return json({ isFavorite: false });
        },
      },
    );
    await user.click(await page.findByRole("button", heartOf("Low Tide")));
    await untilToastTitled("Removed from Favourites");
    expect(shelfNames()).toEqual(["Winter Ferry", "Low Tide", "Kiosk"]);
    await page.findByRole("button", { name: "Favourites (2)" });
    await findText("Showing 2 albums from your favourites");
    const [home] = page.getAllByRole("link", { name: "Home" });
    if (home === undefined) throw new Error("The bar does not lead home.");
    await user.click(home);
    await findText("Best Streak");
    history.back();
    await waitFor(() => expect(shelfNames()).toEqual(["Winter Ferry", "Kiosk"]));
  });
});

describe("the favorite button on a spin's page", () => {
  it("loads its status, and toggles by click and by key", async () => {
    const path = `/api/favorites/${lowTide.album.id}`;
    let isFavorite = false;
    const { page, user, calls } = await openApp(
      {
        ...stubs.signedIn,
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
    await user.click(await page.findByRole("button", { name: "Add to Favorites" }));
    await untilToastTitled("Added to Favourites");
    await page.findByRole("button", { name: "Favorited" });
    expect(callsTo(calls, "GET", `${path}/status`).length).toBeGreaterThan(0);
    document.querySelector("h1")?.focus();
    await user.keyboard("f");
    await findText("Removed from Favourites");
    await page.findByRole("button", { name: "Add to Favorites" });
    await user.keyboard(" ");
    await page.findByRole("button", { name: "Favorited" });
    await waitFor(() => expect(callsTo(calls, "DELETE", path)).toHaveLength(1));
    await waitFor(() => expect(callsTo(calls, "POST", path)).toHaveLength(2));
  });

  it("inverts the status once loaded if it was pressed before", async () => {
    const path = `/api/favorites/${lowTide.album.id}`;
    let release = (): void => undefined;
    const { page, user, calls } = await openApp(
      {
        ...stubs.signedIn,
        [`GET ${path}/status`]: json({ isFavorite: true }),
        [`POST ${path}`]: json({ isFavorite: true, newTrophies: [] }),
        [`DELETE ${path}`]: json({ isFavorite: false }),
      },
      {
        path: `/spin/${spinId}`,
        before: () => {
          release = holdCall("GET", `${path}/status`);
        },
      },
    );
    const heart = await page.findByRole("button", { name: "Favorite" });
    document.querySelector("h1")?.focus();
    await user.keyboard("f");
    await waitFor(() => expect(heart.dataset["pending"]).toBe("true"));
    release();
    await untilToastTitled("Removed from Favourites");
    expect(callsTo(calls, "POST", path)).toHaveLength(0);
    expect(callsTo(calls, "DELETE", path)).toHaveLength(1);
  });

  it("responds to its key on a non-Latin keyboard", async () => {
    const path = `/api/favorites/${lowTide.album.id}`;
    const { page } = await openApp(
      {
        ...stubs.signedIn,
        [`GET ${path}/status`]: json({ isFavorite: false }),
        [`POST ${path}`]: json({ isFavorite: true, newTrophies: [] }),
      },
      { path: `/spin/${spinId}` },
    );
    await page.findByRole("button", { name: "Add to Favorites" });
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "а", code: "KeyF", bubbles: true }));
    await untilToastTitled("Added to Favourites");
  });
});
