import { fireEvent, waitFor, within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { callsTo, findText, openApp } from "../../testing/open-app.ts";
import { json, lowTide, problem, spinId } from "../../testing/sample-answers.ts";
import { type Stub, type Stubs, stubs } from "../../testing/stubs.ts";
import { timeOfDay } from "../../ui/clock-time.ts";

const path = `/spin/${spinId}`;
const spinCall = `GET /api/spins/${spinId}`;
const coverAlt = "Cover of Low Tide by Harbour Lights";

function openAlbum(answers: Stubs = {}) {
  return openApp({ ...stubs.signedIn, ...answers }, { path });
}

describe("a spin's page", () => {
  it("shows the album, two genres, and why it came from the catalog", async () => {
    const notice = "Spotify didn’t respond in time, so this album comes from Spindle’s own catalog.";
    const { page } = await openAlbum({ [spinCall]: json({ ...lowTide, notice }) });
    await page.findByRole("heading", { level: 1, name: "Your Album Awaits! Low Tide by Harbour Lights" });
    await page.findByRole("heading", { level: 2, name: "Low Tide" });
    page.getByText("Harbour Lights");
    const genres = within(page.getByRole("list", { name: "Genres" })).getAllByRole("listitem");
    expect(genres.map(({ textContent }) => textContent)).toEqual(["folk rock", "singer-songwriter"]);
    page.getByText("From track 1 • No shuffle • Just like vinyl");
    await findText(notice);
    await waitFor(() => expect(document.title).toBe("Low Tide by Harbour Lights · Spindle"));
    expect(page.getByRole("link", { name: "Spin Another Album" }).getAttribute("href")).toBe("/");
  });

  it("links the cover to the album in a new tab, without an opener", async () => {
    const { page } = await openAlbum();
    const link = (await page.findByAltText(coverAlt)).closest("a");
    expect(link?.getAttribute("href")).toBe("https://music.example/album/low-tide");
    expect(link?.getAttribute("target")).toBe("_blank");
    expect(link?.getAttribute("rel")).toContain("noopener");
  });

  it("has a link to the album beside the cover", async () => {
    const { page } = await openAlbum();
    const link = await page.findByRole("link", { name: "Open Low Tide in Spotify" });
    expect(link.getAttribute("href")).toBe("https://music.example/album/low-tide");
  });

  it("shows a drawn sleeve with the title if the album has no cover", async () => {
    const { coverUrl: _, deepLink: __, ...album } = lowTide.album;
    const { page } = await openAlbum({ [spinCall]: json({ ...lowTide, album }) });
    const cover = await page.findByRole("img", { name: coverAlt });
    expect(cover.tagName).toBe("svg");
    expect(cover.closest("a")).toBeNull();
    expect(cover.textContent).toBe("Low Tide");
  });

  it("shows a message if the cover doesn't load", async () => {
    const { page } = await openAlbum();
    fireEvent.error(await page.findByAltText(coverAlt));
    await findText("Album artwork not available");
    expect(page.queryByAltText(coverAlt)).toBeNull();
  });

  it("shows the drawn sleeve if the listener's own server doesn't send the cover, and tries again", async () => {
    const coverUrl = `/api/albums/${lowTide.album.id}/cover?size=640`;
    const album = { ...lowTide.album, coverUrl };
    const { page } = await openAlbum({ [spinCall]: json({ ...lowTide, album }) });
    fireEvent.error(await page.findByAltText(coverAlt));
    await waitFor(() => expect(page.getByRole("img", { name: coverAlt }).tagName).toBe("svg"));
    await waitFor(() => {
      dispatchEvent(new Event("online"));
      expect(page.getByAltText(coverAlt).getAttribute("src")).toBe(coverUrl);
    });
  });

  it("reloads a failed cover on reconnect, or when the page becomes visible", async () => {
    const { page } = await openAlbum();
    fireEvent.error(await page.findByAltText(coverAlt));
    await findText("Album artwork not available");
    // The listeners are added after the render, so the event is repeated.
    const back = async (happens: () => unknown): Promise<HTMLElement> =>
      waitFor(() => {
        happens();
        return page.getByAltText(coverAlt);
      });
    fireEvent.error(await back(() => dispatchEvent(new Event("online"))));
    await findText("Album artwork not available");
    await back(() => document.dispatchEvent(new Event("visibilitychange")));
  });

  it("says that it is loading", async () => {
    await openAlbum({ [spinCall]: "hangs" });
    await findText("Loading your spin...");
  });

  it.each<[string, Stub]>([
    ["does not exist", problem("spin-not-found")],
    ["has an invalid ID", problem("invalid-request")],
  ])("says Spin Not Found if the spin %s, without a login for a listener", async (_, answer) => {
    const { page, user } = await openAlbum({ [spinCall]: answer });
    await page.findByRole("heading", { name: "Spin Not Found" });
    await findText("The spin you're looking for doesn't exist or has been removed.");
    await page.findByRole("link", { name: "Social media" });
    expect(page.queryByRole("link", { name: /^Login/ })).toBeNull();
    await user.click(page.getByRole("link", { name: "Back to Home" }));
    await findText("Best Streak");
  });

  it.each<[string, Stub, string]>([
    [
      "cannot be fetched",
      problem("internal"),
      "500: Something went wrong on our end. Please try again in a moment",
    ],
    ["gets no reply", "no-network", "Spindle didn’t respond. Check your connection and try again."],
  ])("offers a retry if the spin %s", async (_, failure, words) => {
    let answer = failure;
    const { page, user } = await openAlbum({ [spinCall]: () => answer });
    await page.findByRole("heading", { name: "We couldn’t open this spin" });
    const small = (await findText(words)).querySelector("small")?.textContent;
    expect(small).toBe(/^\d+:/.exec(words)?.[0]);
    answer = json(lowTide);
    await user.click(page.getByRole("button", { name: "Try again" }));
    await page.findByRole("heading", { level: 2, name: "Low Tide" });
  });

  it("shows the mood it was spun for", async () => {
    await openAlbum({ [spinCall]: json({ ...lowTide, mode: "mood", mood: "happy" }) });
    await findText("Mood Discovery: Happy");
  });

  describe("before listening", () => {
    const tracksCall = `${spinCall}/tracks`;
    const tracks = [
      { name: "Salt", seconds: 700 },
      { name: "Ferry", seconds: 725 },
      { name: "Gulls", seconds: 1_150 },
    ];
    const { tracks: _, ...unasked } = lowTide;
    const asked = { ...unasked, why: { kind: "neighbor", artist: "Alice Coltrane" }, minutes: 42 };
    const lengthOf = () => document.querySelector(".album-length")?.textContent;

    it("says why the album was chosen", async () => {
      await openAlbum({ [spinCall]: json(asked) });
      await findText("Next door to Alice Coltrane");
    });

    it("loads the latest album's tracks, and shows their length, the end time, and the sides", async () => {
      const answers = { [spinCall]: json(asked), [tracksCall]: json({ tracks }) };
      const at = { path, clockAt: "2026-11-21T21:27:10Z" };
      const { page } = await openApp({ ...stubs.signedIn, ...answers }, at);
      await page.findByRole("heading", { level: 2, name: "Track list" });
      const by = timeOfDay(new Date("2026-11-21T22:10:10Z"));
      expect(lengthOf()).toBe(`3 tracks · 43 min · done by ${by}`);
      const sides = page.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
      expect(sides).toEqual(["Side A about 24 min", "Side B about 19 min"]);
      // As landmarks, the sides would be too many in a box set.
      expect(page.queryAllByRole("region", { name: /^Side/ })).toEqual([]);
      const rows = [...document.querySelectorAll(".track-list-row")].map(({ textContent }) => textContent);
      expect(rows).toEqual(["A1Salt11:40", "A2Ferry12:05", "B1Gulls19:10"]);
    });

    it("numbers the tracks of a box set without sides if there would be more than eight", async () => {
      const box = Array.from({ length: 9 }, (_each, at) => ({ name: `Part ${at + 1}`, seconds: 1_500 }));
      const { page } = await openAlbum({ [spinCall]: json({ ...lowTide, tracks: box }) });
      await page.findByRole("heading", { level: 2, name: "Track list" });
      expect(page.queryByRole("heading", { level: 3 })).toBeNull();
      const rows = [...document.querySelectorAll(".track-list-row")].map(({ textContent }) => textContent);
      expect(rows).toEqual(box.map(({ name }, at) => `${at + 1}${name}25:00`));
    });

    it.each<[string, Stub]>([
      ["fails", problem("internal")],
      ["gets no reply", "no-network"],
      ["returns none", json({ tracks: [] })],
    ])("shows the known length and no error if the call for tracks %s", async (_name, answer) => {
      const { page, calls } = await openAlbum({ [spinCall]: json(asked), [tracksCall]: answer });
      await findText("42 min");
      await waitFor(() => expect(callsTo(calls, "GET", `/api/spins/${spinId}/tracks`)).toHaveLength(1));
      await waitFor(() => expect(lengthOf()).toMatch(/^42 min · done by /));
      expect(page.queryByRole("heading", { name: "Track list" })).toBeNull();
      expect(page.queryByRole("alert")).toBeNull();
      expect(document.querySelector(".toast")).toBeNull();
    });

    it("doesn't load an earlier album's tracks, or show when a heard album would end", async () => {
      const heard = { ...asked, isLatest: false, listenedAt: "2026-11-21T10:00:00.000Z", trackCount: 9 };
      const { calls } = await openAlbum({ [spinCall]: json(heard) });
      await findText("42 min");
      expect(lengthOf()).toBe("9 tracks · 42 min");
      expect(callsTo(calls, "GET", `/api/spins/${spinId}/tracks`)).toEqual([]);
    });
  });

  it("offers a signed-out visitor a login that returns to the spin", async () => {
    const { page } = await openApp({ ...stubs.signedOut, [spinCall]: problem("not-signed-in") }, { path });
    await page.findByRole("heading", { name: "Spin Not Found" });
    const login = await page.findByRole("link", { name: "Login with Spotify" });
    expect(login.getAttribute("href")).toBe(`/auth/spotify/login?next=${encodeURIComponent(path)}`);
  });

  it.each(["/spin", "/spin/"])("redirects home from %s, which names no spin", async (address) => {
    await openApp(stubs.signedIn, { path: address });
    await findText("Best Streak");
    expect(location.pathname).toBe("/");
  });
});
