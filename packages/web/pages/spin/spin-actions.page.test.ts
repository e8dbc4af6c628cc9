import { waitFor } from "@testing-library/dom";
import { describe, expect, it, vi } from "vitest";
import { holdTime, pass, passUntil, stopTime } from "../../testing/held-time.ts";
import { leavePage } from "../../testing/leave-page.ts";
import { callsTo, type OpenApp, openApp } from "../../testing/open-app.ts";
import { json, lowTide, problem, site, spinId } from "../../testing/sample-answers.ts";
import { type Stub, type Stubs, stubs } from "../../testing/stubs.ts";
import { toastWords, untilToastSays } from "../../testing/toasts.ts";

const spinCall = `GET /api/spins/${spinId}`;
const playPath = `/api/spotify/play/${lowTide.album.id}`;

async function openAlbum(answers: Stubs = {}, before?: () => void) {
  const visit = { path: `/spin/${spinId}`, ...(before && { before }) };
  const opened = await openApp({ ...stubs.signedIn, ...answers }, visit);
  await opened.page.findByRole("button", { name: "Play on Spotify" });
  return opened;
}

describe("Play", () => {
  it("shows a toast when the album plays", async () => {
    const { page, user, calls } = await openAlbum();
    await user.click(page.getByRole("button", { name: "Play on Spotify" }));
    await untilToastSays("Playing on Spotify");
    expect(callsTo(calls, "POST", playPath)).toHaveLength(1);
  });

  it("ignores presses while its call is pending", async () => {
    const { page, user, calls } = await openAlbum({ [`POST ${playPath}`]: "hangs" });
    const play = page.getByRole("button", { name: "Play on Spotify" });
    await user.click(play);
    await waitFor(() => expect(play.getAttribute("aria-disabled")).toBe("true"));
    await waitFor(() => expect(callsTo(calls, "POST", playPath)).toHaveLength(1));
    // In browsers, a `disabled` button loses the focus.
    expect([document.activeElement, play.hasAttribute("disabled")]).toEqual([play, false]);
    await user.keyboard("{Enter}");
    // The effect of this later key proves that Enter made no call.
    await user.keyboard("l");
    leavePage();
    await page.findByRole("button", { name: "Listened" });
    expect(callsTo(calls, "POST", playPath)).toHaveLength(1);
  });

  it("opens the album after a second if no device is ready, and shows a link until then", async () => {
    const opened = vi.fn();
    const needsDevice = json({ success: false, requiresDevice: true, spotifyUrl: "/sandbox/album/1" });
    const { page, user } = await openAlbum(
      { [`POST ${playPath}`]: needsDevice },
      holdTime("2026-11-21T12:00:00Z"),
    );
    vi.stubGlobal("open", opened);
    stopTime();
    await user.click(page.getByRole("button", { name: "Play on Spotify" }));
    await passUntil(() => expect(toastWords()).toContain("No Active Device Found"));
    expect(toastWords().slice(0, 2)).toEqual([
      "No Active Device Found",
      "Opening album in Spotify. Please start Spotify on a device first, then try the play button again.",
    ]);
    page.getByRole("link", { name: "Open album" });
    await pass(800);
    expect(opened).not.toHaveBeenCalled();
    await pass(200);
    expect(opened).toHaveBeenCalledOnce();
    const [address, ...how] = opened.mock.calls[0] ?? [];
    expect(new URL(String(address), location.href).pathname).toBe("/sandbox/album/1");
    expect(how).toEqual(["_blank", "noopener"]);
  });

  it.each<[string, Stub, readonly string[]]>([
    [
      "the server says why",
      json({ success: false, requiresDevice: false, message: "Spotify plays for Premium accounts only." }),
      ["Couldn't Start Playback", "Spotify plays for Premium accounts only."],
    ],
    [
      "the server doesn't say why",
      json({ success: false, requiresDevice: false }),
      ["Couldn't Start Playback", "We couldn't start playing this album"],
    ],
    [
      "the request fails",
      problem("provider-unavailable"),
      ["Couldn't Play Album", "503: Something went wrong on our end. Please try again in a moment"],
    ],
    [
      "the network is down",
      "no-network",
      ["Couldn't Play Album", "Make sure Spotify is open on a device and you have Spotify Premium."],
    ],
  ])("reports a failure if %s", async (_, answer, words) => {
    const { page, user } = await openAlbum({ [`POST ${playPath}`]: answer });
    await user.click(page.getByRole("button", { name: "Play on Spotify" }));
    await untilToastSays(...words);
    expect(document.querySelector(".toast")?.getAttribute("data-tone")).toBe("destructive");
  });
});

describe("Mark as Listened", () => {
  it("marks the album, shows the streak, and can't be pressed again", async () => {
    const { page, user, calls } = await openAlbum();
    await user.click(page.getByRole("button", { name: "Mark as Listened" }));
    leavePage();
    await untilToastSays("Album Marked as Listened!", "Current streak: 13 days");
    const listened = await page.findByRole("button", { name: "Listened" });
    expect(listened.getAttribute("aria-disabled")).toBe("true");
    expect([document.activeElement, listened.hasAttribute("disabled")]).toEqual([listened, false]);
    expect(callsTo(calls, "POST", "/api/listened")[0]?.postDataJSON()).toEqual({ spinId });
    await user.keyboard("l");
    // The effect of this later key proves that L made no call.
    await user.keyboard("p");
    await untilToastSays("Playing on Spotify");
    expect(callsTo(calls, "POST", "/api/listened")).toHaveLength(1);
  });

  it.each<[string, Stub]>([
    ["the server fails", problem("internal")],
    ["the network is down", "no-network"],
  ])("reports a failure if %s, and can be retried", async (_, answer) => {
    const { page, user } = await openAlbum({ "POST /api/listened": answer });
    await user.click(page.getByRole("button", { name: "Mark as Listened" }));
    leavePage();
    await untilToastSays(
      "Couldn't Save Your Progress",
      "We couldn't mark this album as listened. Please try again!",
    );
    await waitFor(() =>
      expect(page.getByRole("button", { name: "Mark as Listened" }).getAttribute("aria-disabled")).toBe(
        "false",
      ),
    );
  });

  it("silently shows the mark if another tab was first", async () => {
    let listenedAt: string | null = null;
    const { page, user } = await openAlbum({
      [spinCall]: () => json({ ...lowTide, listenedAt }),
      "POST /api/listened": () => {
        listenedAt = "2026-11-21T09:00:00.000Z";
        return problem("already-listened");
      },
    });
    await user.click(page.getByRole("button", { name: "Mark as Listened" }));
    leavePage();
    await page.findByRole("button", { name: "Listened" });
    expect(document.querySelector(".toast")).toBeNull();
  });
});

const offers = ({ page }: OpenApp) => {
  const buttons = [...document.querySelectorAll(".album-actions button:not(.heart-favorite)")];
  const main = buttons.filter((button) => button.classList.contains("btn-primary"));
  const texts = (some: readonly Element[]) => some.map(({ textContent }) => textContent);
  const heading = page.getByRole("heading", { level: 1 }).textContent;
  return { heading, main: texts(main), buttons: texts(buttons) };
};

describe("a heard album", () => {
  it("has the heading Heard, with Share as the primary button and Play as a secondary one", async () => {
    const opened = await openAlbum();
    expect(offers(opened)).toEqual({
      heading: "Your Album Awaits! Low Tide by Harbour Lights",
      main: ["Play on Spotify"],
      buttons: ["Play on Spotify", "Mark as Listened", "Share My Spin"],
    });
    opened.page.getByRole("button", { name: "Mark as Listened" }).focus();
    await opened.user.keyboard("{Enter}");
    leavePage();
    const listened = await opened.page.findByRole("button", { name: "Listened" });
    expect(offers(opened)).toEqual({
      heading: "Heard Low Tide by Harbour Lights",
      main: ["Share My Spin"],
      buttons: ["Share My Spin", "Listened", "Play on Spotify"],
    });
    expect(document.activeElement).toBe(listened);
  });

  it("keeps a share dialog open that was opened before the mark was sent", async () => {
    const { page, user } = await openAlbum();
    await user.click(page.getByRole("button", { name: "Mark as Listened" }));
    await user.click(page.getByRole("button", { name: "Share My Spin" }));
    const dialog = await page.findByRole("dialog", { name: "Share My Spin" });
    leavePage();
    await waitFor(() => expect(document.querySelector(".heard-stamp")).not.toBeNull());
    expect(page.getByRole("dialog", { name: "Share My Spin" })).toBe(dialog);
  });
});

describe("what a service can do", () => {
  const openAt = async (playback: string | undefined) => {
    const service = { id: "spotify", name: "Spotify", signIn: true, ...(playback && { playback }) };
    const opened = await openApp(
      { ...stubs.signedIn, "GET /api/site": json({ ...site, services: [service] }) },
      { path: `/spin/${spinId}` },
    );
    await opened.page.findByRole("button", { name: "Mark as Listened" });
    await waitFor(() => expect(opened.page.queryByRole("button", { name: "Play on Spotify" })).toBeNull());
    return opened;
  };

  it("asks where the listener listens where it can't play", async () => {
    const opened = await openAt(undefined);
    await opened.page.findByRole("button", { name: "Play" });
    await opened.user.keyboard("p");
    await opened.page.findByRole("dialog", { name: "Where do you listen?" });
    expect(opened.calls.filter((call) => call.method() === "POST")).toEqual([]);
  });

  it("opens the album at a service that only has an address", async () => {
    const opened = await openAt("link");
    expect(offers(opened).main).toEqual(["Open in Spotify"]);
    const opening = vi.fn();
    vi.stubGlobal("open", opening);
    await opened.user.click(opened.page.getByRole("button", { name: "Open in Spotify" }));
    expect(opening.mock.calls).toEqual([[lowTide.album.deepLink, "_blank", "noopener"]]);
    expect(toastWords()).toEqual([]);
  });

  it("plays where it can", async () => {
    const service = { id: "spotify", name: "Spotify", signIn: true, playback: "remote" };
    const opened = await openAlbum({ "GET /api/site": json({ ...site, services: [service] }) });
    expect(offers(opened).main).toEqual(["Play on Spotify"]);
  });
});

describe("Undo", () => {
  const listened = "/api/listened";

  async function openMarked(mark: (opened: OpenApp) => Promise<void>) {
    const opened = await openAlbum({}, holdTime("2026-11-21T12:00:00Z"));
    stopTime();
    await mark(opened);
    const button = await passUntil(() => opened.page.getByRole("button", { name: "Undo" }));
    return { ...opened, button, sent: () => callsTo(opened.calls, "POST", listened).length };
  }
  const press = ({ page, user }: OpenApp) =>
    user.click(page.getByRole("button", { name: "Mark as Listened" }));

  it.each<[string, (opened: OpenApp) => Promise<void>]>([
    ["the button", press],
    ["L", ({ user }) => user.keyboard("l")],
    ["Enter", ({ user }) => user.keyboard("{Enter}")],
  ])("replaces the button for five seconds after %s, and nothing is sent before that", async (_, mark) => {
    const { page, sent } = await openMarked(mark);
    await pass(4_500);
    page.getByRole("button", { name: "Undo" });
    expect([sent(), toastWords()]).toEqual([0, []]);
    await passUntil(() => expect(toastWords()[0]).toBe("Album Marked as Listened!"));
    page.getByRole("button", { name: "Listened" });
    expect(sent()).toBe(1);
  });

  it.each<[string, (opened: OpenApp) => Promise<void>]>([
    ["a press", ({ page, user }) => user.click(page.getByRole("button", { name: "Undo" }))],
    ["L", ({ user }) => user.keyboard("l")],
  ])("undoes the mark by %s, after which the album can be marked again", async (_, undo) => {
    const opened = await openMarked(press);
    await undo(opened);
    const again = await passUntil(() => opened.page.getByRole("button", { name: "Mark as Listened" }));
    opened.page.getByText("Undone. This album isn’t marked as listened.");
    await pass(10_000);
    leavePage();
    await pass(1_000);
    expect(opened.sent()).toBe(0);
    await opened.user.click(again);
    await pass(6_000);
    expect(opened.sent()).toBe(1);
  });

  it("ignores the second click of a double click", async () => {
    const { page, sent } = await openMarked(({ page: before, user }) =>
      user.dblClick(before.getByRole("button", { name: "Mark as Listened" })),
    );
    page.getByRole("button", { name: "Undo" });
    await pass(6_000);
    expect(sent()).toBe(1);
  });

  it("ends if the listener goes to another page, which shows the toast", async () => {
    const { page, user, sent } = await openMarked(press);
    await user.click(page.getByRole("link", { name: "Spin Another Album" }));
    await passUntil(() => expect(toastWords()[0]).toBe("Album Marked as Listened!"));
    expect([sent(), location.pathname]).toEqual([1, "/"]);
  });

  it.each<[string, () => void]>([
    ["is closed", () => dispatchEvent(new Event("pagehide"))],
    ["is hidden, as on a phone before it is closed", hidePage],
  ])("ends if the page %s, with a call that outlives the page", async (_, leave) => {
    const lasting: unknown[] = [];
    const { sent } = await openMarked(press);
    const answered = fetch;
    vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
      if (path === listened) lasting.push(init.keepalive);
      return answered(path, init);
    });
    leave();
    await pass(50);
    expect([sent(), lasting]).toEqual([1, [true]]);
    await pass(6_000);
    expect(sent()).toBe(1);
  });
});

function hidePage(): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
}
