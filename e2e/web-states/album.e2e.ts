import { describe, expect, it } from "vitest";
import { callsTo, focusedWords, toastWords, twoFrames, useApp } from "./app-in-browser.ts";
import { json, lowTide, openDay, problem, spinId } from "./sample-answers.ts";
import { type Stub, type Stubs, stubs } from "./stub-api.ts";

const open = useApp();
const path = `/spin/${spinId}`;
const spinCall = `GET /api/spins/${spinId}`;
const playPath = `/api/spotify/play/${lowTide.album.id}`;

function openAlbum(answers: Stubs = {}, query = "") {
  return open({ ...stubs.signedIn, ...answers }, { path: path + query });
}

describe("a spin's page", () => {
  it("shows the album, two of its genres, and why it came from the catalogue", async () => {
    const notice = "Spotify did not answer in time, so this album comes from Spindle's own catalogue.";
    const { page } = await openAlbum({ [spinCall]: json({ ...lowTide, notice }) });
    await page.getByRole("heading", { level: 1, name: "Your Album Awaits!" }).waitFor();
    await page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
    await page.getByText("Harbour Lights", { exact: true }).waitFor();
    expect(await page.getByRole("list", { name: "Genres" }).getByRole("listitem").allInnerTexts()).toEqual([
      "folk rock",
      "singer-songwriter",
    ]);
    await page.getByText("From track 1 • No shuffle • Just like vinyl").waitFor();
    await page.getByText(notice).waitFor();
    await expect.poll(() => page.title()).toBe("Low Tide by Harbour Lights · Spindle");
    expect(await page.getByRole("link", { name: "Spin Another Album" }).getAttribute("href")).toBe("/");
  });

  it("links the cover to its album, in a new tab that knows nothing of this one", async () => {
    const { page } = await openAlbum();
    const cover = page.getByAltText("Cover of Low Tide by Harbour Lights");
    await cover.waitFor();
    const link = page.locator("a", { has: cover });
    expect(await link.getAttribute("href")).toBe("https://music.example/album/low-tide");
    expect(await link.getAttribute("target")).toBe("_blank");
    expect(await link.getAttribute("rel")).toContain("noopener");
    const { width, height } = (await cover.boundingBox()) ?? { width: 0, height: 1 };
    expect(Math.abs(width - height)).toBeLessThan(1);
  });

  it("stands in with a drawn sleeve where the album has no cover", async () => {
    const { coverUrl: _, deepLink: __, ...album } = lowTide.album;
    const { page } = await openAlbum({ [spinCall]: json({ ...lowTide, album }) });
    const cover = page.getByAltText("Cover of Low Tide by Harbour Lights");
    expect(await cover.getAttribute("src")).toBe("/api/placeholder/640/640");
    expect(await page.locator("a", { has: cover }).count()).toBe(0);
  });

  it("says so where the cover does not load", async () => {
    const { page } = await openAlbum({ "GET /api/covers/low-tide": problem("unknown-path") });
    await page.getByText("Album artwork not available").waitFor();
  });

  it("says that it is loading", async () => {
    const { page } = await openAlbum({ [spinCall]: "hangs" });
    await page.getByText("Loading your spin...").waitFor();
  });

  it.each<[string, Stub]>([
    ["does not exist", problem("spin-not-found")],
    ["has no id that a spin can have", problem("invalid-request")],
  ])("is Spin Not Found where the spin %s, and asks nobody signed in to log in", async (_, answer) => {
    const { page } = await openAlbum({ [spinCall]: answer });
    await page.getByRole("heading", { name: "Spin Not Found" }).waitFor();
    await page.getByText("The spin you're looking for doesn't exist or has been removed.").waitFor();
    await page.getByRole("link", { name: "Social media" }).waitFor();
    expect(await page.getByRole("link", { name: /^Login/ }).count()).toBe(0);
    await page.getByRole("link", { name: "Back to Home" }).click();
    await page.getByText("Best Streak").waitFor();
  });

  it.each<[string, Stub, string]>([
    [
      "cannot be fetched",
      problem("internal"),
      "500: Something went wrong on our end. Please try again in a moment",
    ],
    ["gets no answer", "no-network", "Spindle did not answer. Check your connection, then try again."],
  ])("is a failure with another try where the spin %s", async (_, failure, words) => {
    let answer = failure;
    const { page } = await openAlbum({ [spinCall]: () => answer });
    await page.getByRole("heading", { name: "We couldn't open this spin" }).waitFor();
    await page.getByText(words).waitFor();
    answer = json(lowTide);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
  });

  it("says which mood it was spun for", async () => {
    const { page } = await openAlbum({ [spinCall]: json({ ...lowTide, mode: "mood", mood: "happy" }) });
    await page.getByText("Mood Discovery: Happy").waitFor();
  });

  it("makes little of another spin once today's is used", async () => {
    const openWith = async (status: unknown) => {
      const { page, calls } = await openAlbum({ "GET /api/spin/status": json(status) });
      const link = page.getByRole("link", { name: "Spin Another Album" });
      await link.waitFor();
      await expect.poll(() => callsTo(calls, "GET", "/api/spin/status").length).toBeGreaterThan(0);
      await callsTo(calls, "GET", "/api/spin/status")[0]?.response();
      await twoFrames(page);
      return () => link.evaluate((element) => getComputedStyle(element).boxShadow);
    };
    await expect.poll(await openWith(openDay)).not.toBe("none");
    const weight = await openWith({ canSpin: false, nextSpinAt: "2099-11-22T00:00:00.000Z" });
    expect(await weight()).toBe("none");
  });

  it("offers the login, and the way back here, to someone signed out", async () => {
    const { page } = await open({ ...stubs.signedOut, [spinCall]: problem("not-signed-in") }, { path });
    await page.getByRole("heading", { name: "Spin Not Found" }).waitFor();
    const login = page.getByRole("link", { name: "Login with Spotify" });
    expect(await login.getAttribute("href")).toBe(`/auth/spotify/login?next=${encodeURIComponent(path)}`);
  });

  it.each(["/spin", "/spin/"])("leads home from %s, which names no spin", async (address) => {
    const { page } = await open(stubs.signedIn, { path: address });
    await page.getByText("Best Streak").waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  });
});

describe("Play", () => {
  it("says that it plays", async () => {
    const { page, calls } = await openAlbum();
    await page.getByRole("button", { name: "Play on Spotify" }).click();
    expect(await toastWords(page)).toEqual(["Playing on Spotify"]);
    expect(callsTo(calls, "POST", playPath)).toHaveLength(1);
  });

  it("waits for one answer at a time", async () => {
    const { page, calls } = await openAlbum({ [`POST ${playPath}`]: "hangs" });
    await page.getByRole("button", { name: "Play on Spotify" }).click();
    const play = page.getByRole("button", { name: "Play on Spotify" });
    await expect.poll(() => play.isDisabled()).toBe(true);
    await expect.poll(() => callsTo(calls, "POST", playPath).length).toBe(1);
    expect(await focusedWords(page)).toBe("Play on Spotify");
    await page.keyboard.press("Enter");
    await twoFrames(page);
    expect(callsTo(calls, "POST", playPath)).toHaveLength(1);
  });

  it("opens the album a second later where no device is ready, and offers the link meanwhile", async () => {
    const { page } = await openAlbum({
      [`POST ${playPath}`]: json({ success: false, requiresDevice: true, spotifyUrl: "/sandbox/album/1" }),
    });
    const opened = page.context().waitForEvent("page");
    await page.getByRole("button", { name: "Play on Spotify" }).click();
    expect((await toastWords(page)).slice(0, 2)).toEqual([
      "No Active Device Found",
      "Opening album in Spotify. Please start Spotify on a device first, then try the play button again.",
    ]);
    await page.locator(".toast").getByRole("link", { name: "Open album" }).waitFor();
    await (await opened).waitForURL("**/sandbox/album/1");
  });

  it.each<[string, Stub, readonly string[]]>([
    [
      "the server says why",
      json({ success: false, requiresDevice: false, message: "Spotify plays for Premium accounts only." }),
      ["Couldn't Start Playback", "Spotify plays for Premium accounts only."],
    ],
    [
      "nobody says why",
      json({ success: false, requiresDevice: false }),
      ["Couldn't Start Playback", "We couldn't start playing this album"],
    ],
    [
      "the request fails",
      problem("provider-unavailable"),
      ["Couldn't Play Album", "503: Something went wrong on our end. Please try again in a moment"],
    ],
    [
      "no answer comes",
      "no-network",
      ["Couldn't Play Album", "Make sure Spotify is open on a device and you have Spotify Premium."],
    ],
  ])("does not play, and says so, where %s", async (_, answer, words) => {
    const { page } = await openAlbum({ [`POST ${playPath}`]: answer });
    await page.getByRole("button", { name: "Play on Spotify" }).click();
    expect(await toastWords(page)).toEqual(words);
    expect(await page.locator(".toast").getAttribute("data-tone")).toBe("destructive");
  });

  it("goes to the consent screen, plays by itself on the way back, and does not go in circles", async () => {
    const consentUrl = `/auth/spotify/login?playback=1&next=${encodeURIComponent(`${path}?play=1`)}`;
    const { page, calls } = await openAlbum({
      [`POST ${playPath}`]: json({
        success: false,
        requiresDevice: false,
        consentUrl,
        message: "Allow playback first.",
      }),
      "GET /auth/spotify/login": { status: 200, body: "consent" },
    });
    await page.getByRole("button", { name: "Play on Spotify" }).click();
    await page.waitForURL("**/auth/spotify/login?playback=1**");
    await page.goto(`${new URL(page.url()).origin}${path}?play=1`);
    expect(await toastWords(page)).toEqual(["Couldn't Start Playback", "Allow playback first."]);
    expect(new URL(page.url()).search).toBe("");
    expect(callsTo(calls, "POST", playPath)).toHaveLength(2);
  });
});

describe("Mark as Listened", () => {
  it("marks it, says the streak, and cannot be pressed again", async () => {
    const { page, calls } = await openAlbum();
    await page.getByRole("button", { name: "Mark as Listened" }).click();
    expect(await toastWords(page)).toEqual(["Album Marked as Listened!", "Current streak: 13 days"]);
    await expect
      .poll(() => page.getByRole("button", { name: "Listened", exact: true }).isDisabled())
      .toBe(true);
    await expect.poll(() => focusedWords(page)).toBe("Listened");
    expect(callsTo(calls, "POST", "/api/listened")[0]?.postDataJSON()).toEqual({ spinId });
    await page.keyboard.press("l");
    await twoFrames(page);
    expect(callsTo(calls, "POST", "/api/listened")).toHaveLength(1);
  });

  it.each<[string, Stub]>([
    ["the server fails", problem("internal")],
    ["no answer comes", "no-network"],
  ])("loses nothing, and can be tried again, where %s", async (_, answer) => {
    const { page } = await openAlbum({ "POST /api/listened": answer });
    await page.getByRole("button", { name: "Mark as Listened" }).click();
    expect(await toastWords(page)).toEqual([
      "Couldn't Save Your Progress",
      "We couldn't mark this album as listened. Please try again!",
    ]);
    await expect.poll(() => page.getByRole("button", { name: "Mark as Listened" }).isEnabled()).toBe(true);
  });

  it("quietly catches up with another tab that was first", async () => {
    let listenedAt: string | null = null;
    const { page } = await openAlbum({
      [spinCall]: () => json({ ...lowTide, listenedAt }),
      "POST /api/listened": () => {
        listenedAt = "2026-11-21T09:00:00.000Z";
        return problem("already-listened");
      },
    });
    await page.getByRole("button", { name: "Mark as Listened" }).click();
    await page.getByRole("button", { name: "Listened", exact: true }).waitFor();
    expect(await page.locator(".toast").count()).toBe(0);
  });
});
