import { waitFor, within } from "@testing-library/dom";
import { describe, expect, it, vi } from "vitest";
import { fakePlayer } from "../../testing/fake-player.ts";
import { loaded, loadedTracks, ownServer, server } from "../../testing/own-server.ts";
import { leavePage } from "../../testing/leave-page.ts";
import { drawn, holdTime } from "../../testing/held-time.ts";
import { allByText, callsTo, findText, openApp } from "../../testing/open-app.ts";
import { json, lowTide, problem, rosa, site, spinId } from "../../testing/sample-answers.ts";
import type { Stubs } from "../../testing/stubs.ts";

const playing = { phase: "playing", album: loaded, tracks: loadedTracks } as const;

async function openAlbum(answers: Stubs = {}, before?: () => void) {
  const opened = await openApp(
    { ...ownServer, ...answers },
    { path: `/spin/${spinId}`, ...(before && { before }) },
  );
  const player = await fakePlayer();
  const play = await opened.page.findByRole("button", { name: "Play Here" });
  return { ...opened, player, play };
}

/** Opens the album's page while the album plays, even if Play isn't there. */
async function openPlaying(answers: Stubs, path = `/spin/${spinId}`) {
  const opened = await openApp(
    { ...ownServer, ...answers },
    { path, before: holdTime("2026-11-21T12:00:00Z") },
  );
  const player = await fakePlayer(playing);
  await opened.page.findByRole("region", { name: "Player" });
  await opened.page.findByRole("button", { name: "Mark as Listened" });
  await drawn();
  return { ...opened, player };
}

const sleeve = () => document.querySelector<HTMLElement>(".sleeve");
const arm = () => sleeve()?.parentElement?.style.getPropertyValue("--arm");
const currentRow = () => document.querySelector<HTMLElement>(".track-list li[aria-current]");

describe("Play on the page of an album at one's own server", () => {
  it("plays it here in the press, and with the key P", async () => {
    const { user, player, play } = await openAlbum();
    await user.click(play);
    expect(player.asked).toEqual(["play Low Tide"]);
    document.querySelector("h1")?.focus();
    await user.keyboard("p");
    expect(player.asked).toEqual(["play Low Tide", "play Low Tide"]);
  });

  it("turns the record, lowers the arm to where the album is, and says which side plays", async () => {
    const { player } = await openAlbum();
    player.set(playing);
    await findText("Playing, side A");
    expect(sleeve()?.dataset["state"]).toBe("playing");
    expect(arm()).toBe("7.5deg");
    player.set({ track: 8, seconds: 461 });
    await findText("Playing, side B");
    expect(arm()).toBe("31.5deg");
  });

  it("keeps the record turning through a short wait for the sound, and stops it in a long one", async () => {
    const { player } = await openAlbum();
    player.set({ ...playing, phase: "loading" });
    await waitFor(() => expect(sleeve()?.dataset["state"]).toBe("playing"));
    expect(allByText("Playing, side A")).toEqual([]);
    player.set({ phase: "loading", seconds: 3 });
    await findText("Playing, side A");
    player.set({ phase: "waiting" });
    await findText("Waiting for the sound");
    player.set({ phase: "turn-over", track: 4 });
    await findText("Side A is over");
  });

  it("becomes Pause and Continue, and keeps the focus", async () => {
    const { page, user, player, play } = await openAlbum();
    play.focus();
    player.set(playing);
    const article = within(await page.findByRole("article"));
    const pause = await article.findByRole("button", { name: "Pause" });
    expect(document.activeElement).toBe(pause);
    await user.click(pause);
    player.set({ phase: "paused" });
    await user.click(await article.findByRole("button", { name: "Continue" }));
    expect(player.asked).toEqual(["toggle", "toggle"]);
    await findText("Paused, side A");
  });

  it("puts the record back once the player is closed", async () => {
    const { page, player } = await openAlbum();
    player.set(playing);
    await waitFor(() => expect(sleeve()?.dataset["state"]).toBe("playing"));
    player.set({ phase: "idle", album: undefined, tracks: [] });
    await page.findByRole("button", { name: "Play Here" });
    await waitFor(() => expect(sleeve()?.dataset["state"]).toBe("out"));
  });

  it("marks the current track for the eye and for a screen reader; a press on another does nothing", async () => {
    const { player } = await openAlbum();
    player.set({ ...playing, track: 3 });
    await waitFor(() => expect(currentRow()?.textContent).toMatch(/^Salt3:07/));
    expect(currentRow()?.getAttribute("aria-current")).toBe("true");
    expect(currentRow()?.querySelector("svg")).not.toBeNull();
    expect(document.querySelectorAll(".track-list button")).toHaveLength(0);
  });

  it("plays from a pressed track if the listener may skip", async () => {
    const { page, user, player } = await openAlbum({}, () => localStorage.setItem("spindle.skip", "on"));
    player.set(playing);
    await user.click(await page.findByRole("button", { name: "Play from Gulls" }));
    expect(player.asked).toEqual(["jump 5"]);
  });

  it("says why it can't be played here, and offers where else", async () => {
    const { page, player } = await openAlbum();
    player.set({ ...playing, phase: "failed", tracks: [], problem: "Your server doesn’t have this album." });
    const article = within(await page.findByRole("article"));
    await article.findByText("Your server doesn’t have this album.");
    await article.findByRole("button", { name: "Try Again" });
    await article.findByRole("button", { name: "Play" });
  });

  it("doesn't say that it plays while another album does", async () => {
    const { page, player } = await openAlbum();
    player.set({ ...playing, album: { ...loaded, spinId: "another", title: "Another" } });
    await page.findByRole("region", { name: "Player" });
    await page.findByRole("button", { name: "Play Here" });
    expect(allByText("Playing, side A")).toEqual([]);
  });

  it("marks the album as listened at its end, with Undo", async () => {
    const { page, user, calls, player } = await openAlbum({}, holdTime("2026-11-21T12:00:00Z"));
    player.set(playing);
    await page.findByRole("region", { name: "Player" });
    player.end();
    await findText("Marked as listened. You have 5 seconds to undo.");
    expect(document.querySelectorAll(".toast")).toHaveLength(0);
    await user.click(await page.findByRole("button", { name: "Undo" }));
    await page.findByRole("button", { name: "Mark as Listened" });
    expect(callsTo(calls, "POST", "/api/listened")).toEqual([]);
  });

  it("marks the album at its end even if Play isn't here yet", async () => {
    const { page, player } = await openPlaying({
      "GET /api/me": json(rosa),
      "GET /api/connections": "hangs",
    });
    player.end();
    await findText("Marked as listened. You have 5 seconds to undo.");
    expect(page.queryByRole("button", { name: "Play Here" })).toBeNull();
  });

  it("marks the album once at its end, even if its id is in upper case in the address", async () => {
    const upperCase = spinId.toUpperCase();
    const { calls, player } = await openPlaying(
      { [`GET /api/spins/${upperCase}`]: ownServer[`GET /api/spins/${spinId}`] ?? "hangs" },
      `/spin/${upperCase}`,
    );
    player.end();
    await findText("Marked as listened. You have 5 seconds to undo.");
    leavePage();
    const marks = () => callsTo(calls, "POST", "/api/listened");
    await waitFor(() => expect(marks()).toHaveLength(1));
    await drawn();
    expect(marks()).toHaveLength(1);
  });

  it("scrolls to the stamp when the album is marked, but not when it has played once more", async () => {
    const { page, user, player } = await openAlbum();
    const stamp = () => document.querySelector(".heard-stamp");
    await import("../../features/album/heard-stamp.tsx");
    // This loads when the page is idle, as the stamp's code does.
    await page.findByText("Listen elsewhere");
    const scroll = vi.spyOn(window, "scrollBy");
    await user.click(page.getByRole("button", { name: "Mark as Listened" }));
    leavePage();
    await waitFor(() => expect(scroll).toHaveBeenCalledTimes(1));
    player.set(playing);
    await waitFor(() => expect(stamp()).toBeNull());
    player.set({ phase: "idle", album: undefined, tracks: [] });
    await waitFor(() => expect(stamp()).not.toBeNull());
    await drawn();
    expect(scroll).toHaveBeenCalledTimes(1);
  });
});

const { coverUrl: _, deepLink: __, ...uncovered } = lowTide.album;
const lacking: Stubs = {
  [`GET /api/spins/${spinId}`]: json({ ...lowTide, provider: server, album: uncovered }),
};
const mine = (connection: string): Stubs => ({
  "GET /api/me": json({ ...rosa, provider: server, connection, listensAt: "tidal" }),
});

it("an album that plays here is offered everywhere else too", async () => {
  const { page, user } = await openAlbum(mine("connected"));
  await user.click(await page.findByText("Listen elsewhere"));
  page.getByRole("link", { name: /^Tidal/ });
});

it("Play is here also while the server wants a new sign-in", async () => {
  const { page, play } = await openAlbum({ ...lacking, ...mine("expired") });
  expect(play.className).toMatch("primary");
  expect(page.queryByRole("link", { name: /^Find on Tidal/ })).toBeNull();
});

it("Play is where they listen once the server is disconnected", async () => {
  const { page } = await openApp(
    { ...ownServer, ...lacking, ...mine("disconnected") },
    { path: `/spin/${spinId}` },
  );
  await page.findByRole("link", { name: /^Find on Tidal/ });
  expect(page.queryByRole("button", { name: "Play Here" })).toBeNull();
});

it("Play is here for an album of the server, though its connection can't be read", async () => {
  await openAlbum({ "GET /api/me": json(rosa), "GET /api/connections": problem("internal") });
});

describe("Play of an album that the listener's server lacks", () => {
  it("is where they listen first, also with the key P, and quietly here", async () => {
    const { page, user, player, play } = await openAlbum(lacking);
    expect(page.getByRole("button", { name: "Play" }).className).toMatch("primary");
    expect(play.className).not.toMatch("primary");
    document.querySelector("h1")?.focus();
    await user.keyboard("p");
    await page.findByRole("dialog", { name: "Where do you listen?" });
    await user.click(page.getByRole("button", { name: "Cancel" }));
    expect(player.asked).toEqual([]);
    await user.click(play);
    expect(player.asked).toEqual(["play Low Tide"]);
    player.set({ ...playing, phase: "failed", tracks: [], problem: "Your server doesn’t have this album." });
    await within(await page.findByRole("article")).findByText("Your server doesn’t have this album.");
    expect(page.getAllByRole("button", { name: "Play" })).toHaveLength(1);
  });
});

describe("Play for a listener whose server is not their default service", () => {
  const { provider: ___, ...own } = rosa;
  const { provider: ____, ...spin } = lowTide;
  const answers = (state: string): Stubs => ({
    "GET /api/me": json({ ...own, connection: "disconnected" }),
    "GET /api/site": json({ ...site, services: [{ ...server, signIn: true, playback: "stream" }] }),
    [`GET /api/spins/${spinId}`]: json(spin),
    "GET /api/connections": json([{ provider: server, state, isDefault: false }]),
  });

  it("is here if the server is connected", async () => {
    await openAlbum(answers("connected"));
  });

  it("is where they listen if it isn't", async () => {
    const { page } = await openApp({ ...ownServer, ...answers("disconnected") }, { path: `/spin/${spinId}` });
    await page.findByRole("button", { name: "Play" });
  });
});

describe("Play of an album whose service plays it elsewhere", () => {
  const elsewhere = (playback: "remote" | "link", state = "connected"): Stubs => ({
    "GET /api/site": json({
      ...site,
      services: [
        { id: "spotify", name: "Spotify", signIn: true, playback },
        { ...server, signIn: true, playback: "stream" },
      ],
    }),
    "GET /api/me": json(rosa),
    [`GET /api/spins/${spinId}`]: json(lowTide),
    "GET /api/connections": json([{ provider: server, state, isDefault: false }]),
  });

  it.each([
    ["remote", "Play on Spotify", []],
    ["link", "Open in Spotify", ["play Low Tide"]],
  ] as const)("is here too if the listener's server is connected (%s)", async (playback, name, byKey) => {
    const { page, user, player, play } = await openAlbum(elsewhere(playback));
    page.getByRole("button", { name });
    document.querySelector("h1")?.focus();
    await user.keyboard("p");
    expect(player.asked).toEqual(byKey);
    await user.click(play);
    expect(player.asked).toEqual([...byKey, "play Low Tide"]);
    player.set({ ...playing, phase: "failed", tracks: [], problem: "Your server doesn’t have this album." });
    const article = within(await page.findByRole("article"));
    await article.findByText("Your server doesn’t have this album.");
    article.getByRole("button", { name });
    expect(article.queryByRole("button", { name: "Play" })).toBeNull();
  });

  it("isn't here if the server isn't connected", async () => {
    const { page, calls } = await openApp(
      { ...ownServer, ...elsewhere("remote", "disconnected") },
      { path: `/spin/${spinId}` },
    );
    await waitFor(() => expect(callsTo(calls, "GET", "/api/connections")).toHaveLength(1));
    await page.findByRole("button", { name: "Play on Spotify" });
    expect(page.queryByRole("button", { name: "Play Here" })).toBeNull();
  });
});
