import { fireEvent, waitFor, within } from "@testing-library/dom";
import { describe, expect, it, vi } from "vitest";
import { fakePlayer } from "../../testing/fake-player.ts";
import { loaded, loadedTracks, ownServer } from "../../testing/own-server.ts";
import { holdTime, pass, passUntil, stopTime } from "../../testing/held-time.ts";
import { callsTo, findText, openApp, type Visit } from "../../testing/open-app.ts";
import { json, lowTide, problem, site, spinId } from "../../testing/sample-answers.ts";
import { toastWords } from "../../testing/toasts.ts";
import type { PlayerState } from "../../features/player/player-state.ts";
import type { Stubs } from "../../testing/stubs.ts";

const playing = { phase: "playing", album: loaded, tracks: loadedTracks } as const;

async function openHome(state: Partial<PlayerState> = {}, visit: Visit = {}, answers: Stubs = {}) {
  const opened = await openApp({ ...ownServer, ...answers }, visit);
  const player = await fakePlayer({ ...playing, ...state });
  const bar = within(await opened.page.findByRole("region", { name: "Player" }));
  return { ...opened, player, bar };
}

const said = (bar: ReturnType<typeof within>) =>
  bar.getAllByRole("status").flatMap((status: HTMLElement) => status.textContent || []);

describe("the player's bar", () => {
  it("says on every page what plays, and links to the album", async () => {
    const { bar } = await openHome({ track: 3, seconds: 65.4 });
    bar.getByText("Salt");
    const album = bar.getByRole<HTMLAnchorElement>("link", { name: "Low Tide" });
    expect(new URL(album.href).pathname).toBe(`/spin/${spinId}`);
    bar.getByText("Harbour Lights");
    bar.getByText("1:05");
    bar.getByText("3:07");
  });

  it("isn't there while nothing is loaded, and goes when it is closed, with the focus on the page", async () => {
    const { page, user, player, bar } = await openHome();
    await user.click(bar.getByRole("button", { name: "Stop and close the player" }));
    expect(player.asked).toEqual(["stop"]);
    expect(document.activeElement?.id).toBe("main");
    player.set({ phase: "idle", album: undefined });
    await waitFor(() => expect(page.queryByRole("region", { name: "Player" })).toBeNull());
  });

  it.each<[PlayerState["phase"], string, string]>([
    ["loading", "Pause", "toggle"],
    ["playing", "Pause", "toggle"],
    ["waiting", "Pause", "toggle"],
    ["paused", "Play", "toggle"],
    ["blocked", "Continue", "continue"],
    ["turn-over", "Turn the Record Over", "continue"],
    ["failed", "Try Again", "play Low Tide"],
    ["ended", "Play again", "play Low Tide"],
  ])("offers the next step while it is %s: %s, by press and by P", async (phase, name, asks) => {
    const { user, player, bar } = await openHome({ phase });
    await user.click(bar.getByRole("button", { name }));
    document.querySelector("h1")?.focus();
    await user.keyboard("p");
    expect(player.asked).toEqual([asks, asks]);
  });

  it.each<[PlayerState["phase"], string]>([
    ["blocked", "Your browser wants a press before it plays."],
    ["turn-over", "This side is over."],
    ["waiting", "The sound stopped coming."],
    ["failed", "It couldn’t be played."],
  ])("says so in plain words while it is %s", async (phase, words) => {
    const { bar } = await openHome({ phase });
    expect(said(bar)).toContain(words);
  });

  it("says what went wrong in the server's own case", async () => {
    const { bar } = await openHome({ phase: "failed", problem: "Your server doesn’t have this album." });
    expect(said(bar)).toContain("Your server doesn’t have this album.");
  });

  it("keeps the focus if a track that can't be played is passed", async () => {
    const { user, player, bar } = await openHome({ phase: "failed" });
    await user.click(bar.getByRole("button", { name: "Next track" }));
    player.set({ phase: "loading", track: 1 });
    await waitFor(() => expect(bar.queryByRole("button", { name: "Next track" })).toBeNull());
    expect(document.activeElement).toBe(bar.getByRole("button", { name: "Pause" }));
  });

  it("plays and pauses by P while its slider has the focus", async () => {
    const { user, player, bar } = await openHome();
    bar.getByRole("slider", { name: "Position in the track" }).focus();
    await user.keyboard("p");
    expect(player.asked).toEqual(["toggle"]);
  });

  it("tells a screen reader of each new track", async () => {
    const { player, bar } = await openHome();
    expect(said(bar)).toEqual(["Track 1 of 9: Low Tide"]);
    player.set({ track: 1 });
    await waitFor(() => expect(said(bar)).toEqual(["Track 2 of 9: Lamps Along the Pier"]));
  });

  it("keeps its key on a page whose own Play has the same one, and is listed alone", async () => {
    const answers = { "GET /api/site": json(site), [`GET /api/spins/${spinId}`]: json(lowTide) };
    const { page, user, player } = await openHome({}, { path: `/spin/${spinId}` }, answers);
    await page.findByRole("button", { name: "Play on Spotify" });
    document.querySelector("h1")?.focus();
    await user.keyboard("p");
    expect(player.asked).toEqual(["toggle"]);
    await user.keyboard("?");
    const list = await page.findByRole("dialog", { name: "Keyboard shortcuts" });
    await findText("Play or pause the record", list);
    expect(within(list).getAllByText("P")).toHaveLength(1);
  });

  it("leaves P alone once nothing is loaded", async () => {
    const { user, player } = await openHome();
    player.set({ phase: "idle", album: undefined });
    await waitFor(() => expect(document.querySelector(".player-bar")).toBeNull());
    document.querySelector("h1")?.focus();
    await user.keyboard("p");
    expect(player.asked).toEqual([]);
  });
});

describe("the place in the track", () => {
  it("is a slider with its time in words", async () => {
    const { player, bar } = await openHome({ seconds: 65 });
    const slider = bar.getByRole("slider", { name: "Position in the track" });
    expect(slider.getAttribute("aria-valuetext")).toBe("1 minute 5 seconds of 4 minutes 14 seconds");
    player.set({ seconds: 0 });
    await waitFor(() =>
      expect(slider.getAttribute("aria-valuetext")).toBe("0 seconds of 4 minutes 14 seconds"),
    );
  });

  it("moves by keys, five seconds each", async () => {
    const { user, player, bar } = await openHome({ seconds: 65 });
    bar.getByRole("slider", { name: "Position in the track" }).focus();
    await user.keyboard("{ArrowLeft}{ArrowRight}{Home}");
    expect(player.asked).toEqual(["seek 60", "seek 70", "seek 0"]);
  });

  it("moves when a pointer lets go, and stays where the pointer holds it", async () => {
    const { player, bar } = await openHome({ seconds: 65 });
    const slider = bar.getByRole<HTMLInputElement>("slider", { name: "Position in the track" });
    fireEvent.pointerDown(slider);
    fireEvent.input(slider, { target: { value: "30" } });
    player.set({ seconds: 66 });
    await waitFor(() => expect(slider.value).toBe("30"));
    expect(player.asked).toEqual([]);
    fireEvent.pointerUp(slider);
    expect(player.asked).toEqual(["seek 30"]);
  });

  it("keeps the focus when the track changes", async () => {
    const { player, bar } = await openHome();
    const slider = bar.getByRole("slider", { name: "Position in the track" });
    slider.focus();
    player.set({ track: 1 });
    await bar.findByText("Lamps Along the Pier");
    expect(document.activeElement).toBe(slider);
    expect(slider.isConnected).toBe(true);
  });

  it("doesn't move another track by a pointer that held the one before", async () => {
    const { player, bar } = await openHome({ seconds: 65 });
    const slider = bar.getByRole<HTMLInputElement>("slider", { name: "Position in the track" });
    fireEvent.pointerDown(slider);
    fireEvent.input(slider, { target: { value: "30" } });
    player.set({ track: 1, seconds: 2 });
    await waitFor(() => expect(slider.value).toBe("2"));
    fireEvent.input(slider, { target: { value: "40" } });
    fireEvent.pointerUp(slider);
    expect(player.asked).toEqual([]);
  });

  it("goes back to the track's start by a button", async () => {
    const { user, player, bar } = await openHome({ seconds: 65 });
    await user.click(bar.getByRole("button", { name: "Back to the start of the track" }));
    expect(player.asked).toEqual(["seek 0"]);
  });

  it("can't be moved in a track that the server only sends from its start", async () => {
    const tracks = loadedTracks.map((track) => ({ ...track, seeking: "from-start" as const }));
    const { user, player, bar } = await openHome({ tracks, seconds: 65 });
    const slider = bar.getByRole<HTMLInputElement>("slider", { name: "Position in the track" });
    expect(slider.getAttribute("aria-disabled")).toBe("true");
    slider.focus();
    await user.keyboard("{ArrowLeft}");
    fireEvent.pointerDown(slider);
    fireEvent.input(slider, { target: { value: "30" } });
    fireEvent.pointerUp(slider);
    expect(player.asked).toEqual([]);
    expect(document.activeElement).toBe(slider);
  });

  it("has no button to the next track by default", async () => {
    const { bar } = await openHome();
    expect(bar.queryByRole("button", { name: "Next track" })).toBeNull();
  });

  it("has a button to the next track if the listener may skip", async () => {
    const skips = { before: () => localStorage.setItem("spindle.skip", "on") };
    const { user, player, bar } = await openHome({}, skips);
    await user.click(bar.getByRole("button", { name: "Next track" }));
    player.set({ track: 8 });
    await waitFor(() =>
      expect(bar.getByRole("button", { name: "Next track" }).getAttribute("aria-disabled")).toBe("true"),
    );
    await user.click(bar.getByRole("button", { name: "Next track" }));
    expect(player.asked).toEqual(["next"]);
  });
});

it("lets a track be passed that can't be played", async () => {
  const { user, player, bar } = await openHome({ phase: "failed", problem: "Track 1 can’t be played." });
  await user.click(bar.getByRole("button", { name: "Next track" }));
  expect(player.asked).toEqual(["next"]);
});

describe("the volume", () => {
  it("is a slider in percent", async () => {
    const { user, player, bar } = await openHome({ volume: 0.8 });
    const slider = bar.getByRole("slider", { name: "Volume" });
    expect(slider.getAttribute("aria-valuetext")).toBe("80 percent");
    slider.focus();
    await user.keyboard("{ArrowDown}");
    expect(player.asked).toEqual(["setVolume 0.75"]);
  });

  it("isn't there where only the device's own keys set it, as on iOS", async () => {
    const before = (): void => {
      vi.spyOn(HTMLMediaElement.prototype, "volume", "get").mockReturnValue(1);
    };
    const { bar } = await openHome({}, { before });
    expect(bar.queryByRole("slider", { name: "Volume" })).toBeNull();
  });
});

describe("an album that ends while another page is open", () => {
  const open = async (answers: Stubs = {}) => {
    const opened = await openHome({ track: 8 }, { before: holdTime("2026-11-21T12:00:00Z") }, answers);
    await waitFor(() => expect(callsTo(opened.calls, "GET", `/api/spins/${spinId}`)).toHaveLength(1));
    await opened.bar.findByText("Slack Water");
    stopTime();
    // What the page has fetched is rendered a tick later.
    await pass(100);
    return opened;
  };

  it("is marked as listened five seconds later", async () => {
    const { calls, player } = await open();
    player.end();
    await passUntil(() => expect(toastWords()[0]).toBe("Heard to the End"));
    expect(callsTo(calls, "POST", "/api/listened")).toEqual([]);
    await passUntil(() => expect(callsTo(calls, "POST", "/api/listened")).toHaveLength(1));
    await passUntil(() => expect(toastWords()[0]).toBe("Album Marked as Listened!"));
  });

  it("isn't marked after Undo", async () => {
    const { page, user, calls, player } = await open();
    player.end();
    await passUntil(() => expect(toastWords()[0]).toBe("Heard to the End"));
    await user.click(page.getByRole("button", { name: "Undo" }));
    await passUntil(() => expect(toastWords()).toEqual([]));
    expect(callsTo(calls, "POST", "/api/listened")).toEqual([]);
  });

  it("says so if the mark fails", async () => {
    const { player } = await open({ "POST /api/listened": problem("internal") });
    player.end();
    await passUntil(() => expect(toastWords()[0]).toBe("Couldn't Save Your Progress"));
  });
});
