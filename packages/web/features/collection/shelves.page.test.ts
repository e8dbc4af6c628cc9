import { fireEvent, waitFor, within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { collectionAlbum, collectionAlbums, uuid } from "../../testing/collection-answers.ts";
import { findText } from "../../testing/open-app.ts";
import { openCollection } from "../../testing/open-collection.ts";

function textOf(selector: string, root: ParentNode = document): string | undefined {
  return root.querySelector(selector)?.textContent;
}

describe("the shelves", () => {
  it("show each album with its details, a link to the provider, and a link to the spin", async () => {
    const { user } = await openCollection(collectionAlbums(128));
    await findText("Showing 128 albums");
    expect(textOf(".collection-counts")).toMatch(/^128 albums\s*43 favorites\s*7 artists$/);
    const low = document.querySelector<HTMLElement>(".shelf-item[aria-posinset='4']");
    if (low === null) throw new Error("The fourth album is not there.");
    const places = [...document.querySelectorAll(".shelf-item")].map((item) => Number(item.ariaPosInSet));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(textOf(".shelf-facts", low)).toBe("Harbour Lights · 1976");
    expect(textOf(".shelf-genres", low)).toBe("folk rock, singer-songwriter");
    const open = within(low).getByRole("link", { name: "Open Low Tide in Spotify" });
    expect(open.getAttribute("href")).toBe("https://music.example/album/3");
    await user.click(within(low).getByRole("link", { name: "Cover of Low Tide by Harbour Lights" }));
    await waitFor(() => expect(location.pathname).toBe(`/spin/${uuid(1, 3)}`));
  });

  it("leave out unknown genres and years", async () => {
    const { year: _, ...album } = collectionAlbum(4).album;
    await openCollection([{ ...collectionAlbum(4), album }]);
    await findText("Showing 1 album");
    expect(textOf(".shelf-facts")).toBe(album.artist);
    expect(document.querySelector(".shelf-genres")).toBeNull();
  });

  it("show a message if the artwork doesn't load", async () => {
    const album = { ...collectionAlbum(0).album, coverUrl: "/api/covers/missing" };
    const { page } = await openCollection([{ ...collectionAlbum(0), album }]);
    const cover = await page.findByAltText(/^Cover of/);
    expect(cover.getAttribute("src")).toBe(album.coverUrl);
    fireEvent.error(cover);
    await findText("Album artwork not available");
  });

  it("show the drawn sleeve if the listener's own server doesn't send the artwork", async () => {
    const { album } = collectionAlbum(0);
    const coverUrl = `/api/albums/${album.id}/cover?size=400`;
    const { page } = await openCollection([{ ...collectionAlbum(0), album: { ...album, coverUrl } }]);
    fireEvent.error(await page.findByAltText(/^Cover of/));
    await waitFor(() => expect(page.getByRole("img", { name: /^Cover of/ }).tagName).toBe("svg"));
  });
});
