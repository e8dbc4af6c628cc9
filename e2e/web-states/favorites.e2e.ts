import { describe, expect, it } from "vitest";
import { useApp } from "./app-in-browser.ts";
import { collectionAlbum, collectionAlbums, stubsWith } from "@spindle/web/testing/collection-answers.ts";
import { collectionIn, heartOf } from "./collection-steps.ts";
import { favoritePath, testHeartBesideManyAlbums } from "./favorites.cases.ts";
import { json } from "@spindle/web/testing/sample-answers.ts";
import { stubApi } from "./stub-api.ts";
import type { Stubs } from "@spindle/web/testing/stubs.ts";

const open = useApp();
const openCollection = collectionIn(open);

describe("a heart in the collection", () => {
  it("updates other tabs", async () => {
    const albums = collectionAlbums(8).map((album) => ({ ...album }));
    const answers: Stubs = {
      [`POST ${favoritePath(1)}`]: () => {
        albums[1] = { ...collectionAlbum(1), isFavorite: true };
        return json({ isFavorite: true, newTrophies: [] });
      },
    };
    const { page } = await openCollection(albums, {}, answers);
    await page.getByText("Showing 8 albums").waitFor();
    const other = await page.context().newPage();
    await stubApi(other, stubsWith(albums, answers));
    await other.goto(page.url());
    await other.getByText("Showing 8 albums").waitFor();
    // The browser renders a background tab only once a second.
    await page.bringToFront();
    await heartOf(page, "Dominoes at Noon").click();
    await expect.poll(() => heartOf(other, "Dominoes at Noon").getAttribute("aria-pressed")).toBe("true");
    await other.getByRole("button", { name: "Favourites (4)" }).waitFor();
  });
});

testHeartBesideManyAlbums(open, 1_000);
