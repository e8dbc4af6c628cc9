import { waitFor, within } from "@testing-library/dom";
import { describe, expect, it, vi } from "vitest";
import { collectionOf, collectionAlbums } from "../../testing/collection-answers.ts";
import { callsTo, findText, type OpenApp } from "../../testing/open-app.ts";
import { openCollection, shelfNames } from "../../testing/open-collection.ts";
import type { StubbedRequest } from "../../testing/stubs.ts";

function searchBox({ page }: OpenApp): HTMLInputElement {
  return page.getByRole("searchbox");
}

function sortOf({ page }: OpenApp): HTMLSelectElement {
  return page.getByLabelText("Sort");
}

function searchIn(call: StubbedRequest): string | null {
  return new URL(call.url()).searchParams.get("q");
}

describe("search, filters and sort", () => {
  it("debounce typing, and don't add a history entry for each letter", async () => {
    const app = await openCollection(collectionAlbums(40));
    await findText("Showing 40 albums");
    const entries = history.length;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await app.user.type(searchBox(app), "jazz");
    vi.advanceTimersByTime(200);
    expect(location.search).toBe("");
    vi.advanceTimersByTime(200);
    expect(location.search).toBe("?q=jazz");
    vi.useRealTimers();
    await findText('Found 8 albums matching "jazz"');
    // The totals are those of the whole collection.
    expect(document.querySelector(".collection-counts, .collection-found-counts")).toBeNull();
    expect(history.length).toBe(entries);
    const searches = callsTo(app.calls, "GET", "/api/collection").map(searchIn);
    expect([...new Set(searches)]).toEqual([null, "jazz"]);
    await app.user.click(app.page.getByRole("button", { name: "Clear search" }));
    await findText("Showing 40 albums");
    expect(document.querySelectorAll(".collection-counts, .collection-found-counts")).toHaveLength(2);
    expect(document.activeElement?.tagName).toBe("INPUT");
  });

  it("don't call back a listener who leaves before the pause is over", async () => {
    const app = await openCollection(collectionAlbums(40));
    await findText("Showing 40 albums");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await app.user.type(searchBox(app), "jazz");
    history.pushState(null, "", "/statistics");
    vi.advanceTimersByTime(400);
    vi.useRealTimers();
    expect(location.pathname).toBe("/statistics");
  });

  it("keep the previous albums until new ones load, and ignore outdated replies", async () => {
    const whole = collectionOf(collectionAlbums(40));
    const app = await openCollection(
      [],
      {},
      { "GET /api/collection": (request) => (searchIn(request) === "so" ? "hangs" : whole(request)) },
    );
    await findText("Showing 40 albums");
    await app.user.type(searchBox(app), "so");
    await waitFor(() => expect(document.querySelector(".shelf-shelves[aria-busy=true]")).not.toBeNull());
    expect(shelfNames().length).toBeGreaterThan(0);
    await app.user.type(searchBox(app), "ul");
    await findText('Found 8 albums matching "soul"');
    await waitFor(() => expect(document.querySelector(".shelf-shelves[aria-busy=true]")).toBeNull());
  });

  it("are restored by Back, Forward, a reload, and a shared link", async () => {
    const app = await openCollection(collectionAlbums(40), {
      path: "/collection?q=jazz&filter=favourites&sort=artist",
    });
    await findText('Found 3 albums matching "jazz"');
    expect(document.querySelector(".collection-found [role=status]")?.textContent).toContain(
      'Showing 3 albums matching "jazz" from your favourites',
    );
    expect(searchBox(app).value).toBe("jazz");
    expect(sortOf(app).value).toBe("artist");
    await app.user.click(app.page.getByRole("button", { name: /^All Albums/ }));
    await findText('Found 8 albums matching "jazz"');
    await findText('Showing 8 albums matching "jazz"');
    await app.user.selectOptions(sortOf(app), "Release Year");
    await waitFor(() => expect(location.search).toBe("?q=jazz&sort=decade"));
    history.back();
    history.back();
    await findText('Found 3 albums matching "jazz"');
    history.forward();
    await findText('Found 8 albums matching "jazz"');
    await app.reload();
    await findText('Found 8 albums matching "jazz"');
    expect(searchBox(app).value).toBe("jazz");
  });

  it("respond to F, S, and /, and are in the list of shortcuts", async () => {
    const app = await openCollection(collectionAlbums(40));
    await findText("Showing 40 albums");
    await app.user.keyboard("f");
    await findText("Showing 14 albums from your favourites");
    await app.user.keyboard("s");
    await waitFor(() => expect(sortOf(app).value).toBe("alphabetical"));
    await findText(", sorted by Album Name");
    await app.user.keyboard("f");
    await findText("Showing 40 albums");
    await app.user.keyboard("?");
    const list = await app.page.findByRole("dialog", { name: "Keyboard shortcuts" });
    await findText("Change the sort order", list);
    await app.user.click(within(list).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(app.page.queryByRole("dialog")).toBeNull());
    await app.user.keyboard("/f");
    await waitFor(() => expect(searchBox(app).value).toBe("f"));
  });
});
