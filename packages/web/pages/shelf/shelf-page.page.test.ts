import type { Me } from "@spindle/contract/schemas/me.ts";
import type { OfferedAlbum, Offers, PickChange, Shelf } from "@spindle/contract/schemas/shelf.ts";
import type { AlbumId } from "@spindle/core/ids.ts";
import { waitFor, within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { callsTo, openApp, type OpenApp } from "../../testing/open-app.ts";
import { holdCall } from "../../testing/hold-call.ts";
import { json, problem, rosa } from "../../testing/sample-answers.ts";
import { type Stubs, stubs } from "../../testing/stubs.ts";
import { untilToastSays, untilToastTitled } from "../../testing/toasts.ts";

const album = (place: number, name: string, artist: string): OfferedAlbum => ({
  id: `10000000-0000-4000-8000-00000000000${place}` as AlbumId,
  name,
  artist,
  year: 1970 + place,
  genres: ["dub"],
});
const blue = album(1, "Blue Hour", "Ann");
const nothing: Offers = { albums: [], artists: [], genres: [] };
const pages: readonly Offers[] = [
  { albums: [blue, album(2, "مدينة", "Zoë")], artists: ["Ann"], genres: ["dub"] },
  { albums: [album(3, "Third", "Cy")], artists: [], genres: [] },
];
const emptyShelf: Shelf = { picks: nothing, imports: [] };
const { provider: _, ...withoutService } = rosa;
const path = "/profile/shelf";

function shelfStubs(more: Stubs = {}): Stubs {
  return {
    ...stubs.signedIn,
    "GET /api/shelf": json(emptyShelf),
    "GET /api/shelf/wall": (request) =>
      json(pages[Number(new URL(request.url()).searchParams.get("page"))] ?? nothing),
    "GET /api/shelf/search": (request) => {
      const q = new URL(request.url()).searchParams.get("q");
      return json(q === "blue" ? { ...nothing, albums: [blue] } : nothing);
    },
    "PUT /api/shelf/picks": { status: 204, body: "" },
    ...more,
  };
}

const openShelf = (more: Stubs = {}): Promise<OpenApp> => openApp(shelfStubs(more), { path });
const findAlbum = ({ page }: OpenApp) => page.findByRole("button", { name: "Blue Hour by Ann, 1971" });
const isPressed = (button: HTMLElement) => button.getAttribute("aria-pressed");
const sent = ({ calls }: OpenApp) =>
  callsTo(calls, "PUT", "/api/shelf/picks").map((call) => call.postDataJSON() as PickChange);

describe("the shelf", () => {
  it("shows nothing below the picks, and no link to it, before they are here: they would move it under a press", async () => {
    const { page } = await openShelf({ "GET /api/shelf": "hangs" });
    await page.findByText("Looking through the catalog…");
    expect(page.queryByRole("searchbox")).toBeNull();
    expect(document.querySelector("#records")).toBeNull();
    expect(page.queryByRole("link", { name: "Or bring your records from another service" })).toBeNull();
  });

  it("picks and puts back what is pressed, and counts it", async () => {
    const opened = await openShelf();
    const { page, user } = opened;
    const button = await findAlbum(opened);
    page.getByText("Nothing picked yet", { selector: "p" });
    await user.click(button);
    expect(isPressed(button)).toBe("true");
    await user.click(page.getByRole("button", { name: "Ann" }));
    await user.click(page.getByRole("button", { name: "dub" }));
    await page.findByText("1 album, 1 artist, 1 genre", { selector: "p" });
    await user.click(button);
    expect(isPressed(button)).toBe("false");
    await waitFor(() =>
      expect(sent(opened)).toEqual([
        { kind: "album", thing: blue.id, picked: true },
        { kind: "artist", thing: "Ann", picked: true },
        { kind: "genre", thing: "dub", picked: true },
        { kind: "album", thing: blue.id, picked: false },
      ]),
    );
    await user.click(page.getByText("On your shelf"));
    const picked = within(page.getByText("On your shelf").closest("details") ?? expect.unreachable());
    await user.click(picked.getByRole("button", { name: "dub" }));
    await page.findByText("1 artist", { selector: "p" });
    expect(page.getAllByRole("link", { name: "Done" })[0]?.getAttribute("href")).toBe("/");
  });

  it("shows more of the wall until it ends", async () => {
    const { page, user } = await openShelf();
    await user.click(await page.findByRole("button", { name: "Show more" }));
    await page.findByRole("button", { name: "Third by Cy, 1973" });
    await user.click(page.getByRole("button", { name: "Show more" }));
    const end = await page.findByText(/^That’s all for now/);
    await waitFor(() => expect(document.activeElement).toBe(end));
  });

  it("says that more didn't load, and leaves the focus on what tries again", async () => {
    let answer: Stubs[string] = problem("internal");
    const { page, user } = await openShelf({
      "GET /api/shelf/wall": (request) =>
        request.url().endsWith("page=0") ? json(pages[0]) : (answer as never),
    });
    const more = await page.findByRole("button", { name: "Show more" });
    await user.click(more);
    await page.findByText("The next ones didn’t load. Please try again.", undefined, { timeout: 10_000 });
    expect(document.activeElement).toBe(more);
    answer = json(pages[1]);
    await user.click(more);
    await page.findByRole("button", { name: "Third by Cy, 1973" });
    expect(page.queryByText(/^The next ones didn’t load/)).toBeNull();
  });

  it("counts what was picked in another tab when this one is shown again", async () => {
    let picks = nothing;
    const { page } = await openShelf({
      "GET /api/shelf": () => json({ picks, imports: [] } satisfies Shelf),
    });
    await page.findByText("Nothing picked yet", { selector: "p" });
    picks = { ...nothing, artists: ["Ann"] };
    window.dispatchEvent(new Event("visibilitychange"));
    await page.findByText("1 artist", { selector: "p" });
  });

  it("finds by name, says how many, and clears the search", async () => {
    const { page, user } = await openShelf();
    const box = await page.findByRole("searchbox", { name: "Search albums, artists and genres" });
    await user.type(box, "blue");
    await page.findByText("1 result");
    expect(page.queryByRole("button", { name: "Show more" })).toBeNull();
    await user.type(box, "x");
    await page.findByText("The catalog has nothing called “bluex”.");
    await user.click(page.getByRole("button", { name: "Clear search" }));
    await page.findByRole("button", { name: "Show more" });
    expect(document.activeElement).toBe(box);
  });

  it("keeps a search in the address, without a history entry for it, and finds it again after a reload", async () => {
    const app = await openShelf();
    const box = () => app.page.findByRole<HTMLInputElement>("searchbox");
    await findAlbum(app);
    const entries = history.length;
    await app.user.type(await box(), "blue");
    await app.page.findByText("1 result");
    expect([location.search, history.length]).toEqual(["?q=blue", entries]);
    await app.reload();
    await app.page.findByText("1 result");
    expect((await box()).value).toBe("blue");
    await app.user.click(app.page.getByRole("button", { name: "Clear search" }));
    await app.page.findByRole("button", { name: "Show more" });
    expect(location.search).toBe("");
  });

  it("counts imports, though nothing is picked", async () => {
    const imported = { id: "1", kinds: ["discogs-collection"], albums: 2, artists: 1 };
    const imports = [{ ...imported, finishedAt: "2026-11-21T09:00:00.000Z" }];
    const answer = json({ picks: nothing, imports } satisfies Shelf);
    const { page, user } = await openShelf({ "GET /api/shelf": answer });
    await page.findByText("1 import", { selector: "p" });
    expect(page.queryByText("Nothing picked yet")).toBeNull();
    await user.click(page.getByText("On your shelf"));
    await page.findByText(/^What you pick goes here/);
  });

  it("takes back a pick that isn't saved, and says why", async () => {
    const opened = await openShelf({ "PUT /api/shelf/picks": problem("shelf-full") });
    const button = await findAlbum(opened);
    await opened.user.click(button);
    await untilToastSays("Shelf Not Changed", "Your shelf is full. Take something off it to make room.");
    await waitFor(() => expect(isPressed(button)).toBe("false"));
  });

  it("keeps what was pressed last, though an earlier change failed", async () => {
    let answers = 0;
    const opened = await openShelf({
      "PUT /api/shelf/picks": () => {
        answers += 1;
        return answers === 1 ? problem("internal") : { status: 204, body: "" };
      },
    });
    const button = await findAlbum(opened);
    const release = holdCall("PUT", "/api/shelf/picks");
    for (const pressed of ["true", "false", "true"]) {
      await opened.user.click(button);
      expect(isPressed(button)).toBe(pressed);
    }
    release();
    await untilToastTitled("Shelf Not Changed");
    await waitFor(() => expect(sent(opened).map(({ picked }) => picked)).toEqual([true, false, true]));
    await waitFor(() => expect(callsTo(opened.calls, "GET", "/api/me")).toHaveLength(2));
    expect(isPressed(button)).toBe("true");
  });

  it("says what didn't load, and tries again", async () => {
    let answer: Stubs[string] = problem("internal");
    const { page, user } = await openShelf({ "GET /api/shelf/wall": () => answer as never });
    await page.findByText("The catalog didn’t load.", undefined, { timeout: 10_000 });
    answer = json(pages[0]);
    await user.click(page.getByRole("button", { name: "Try again" }));
    await page.findByRole("button", { name: "Show more" });
  });

  it("asks a signed-out visitor to log in", async () => {
    const { page } = await openApp(stubs.signedOut, { path });
    await page.findByText("Please log in to see your shelf");
  });
});

describe("Home", () => {
  const homeOf = (me: Me) => openApp({ ...stubs.signedIn, "GET /api/me": json(me) });

  it("offers a shelf to whoever has neither a service nor a shelf", async () => {
    const { page } = await homeOf({ ...withoutService, connection: "disconnected" });
    const link = await page.findByRole("link", { name: "Pick What You Love" });
    expect(link.getAttribute("href")).toBe(path);
  });

  it.each<[string, Me]>([
    ["a service", rosa],
    ["a shelf", { ...withoutService, connection: "disconnected", hasShelf: true }],
  ])("doesn't to whoever has %s", async (_what, me) => {
    const { page } = await homeOf(me);
    await page.findByText("Best Streak");
    expect(page.queryByRole("link", { name: "Pick What You Love" })).toBeNull();
  });
});
