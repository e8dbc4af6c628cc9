import type { Me } from "@spindle/contract/schemas/me.ts";
import type { Settings } from "@spindle/contract/schemas/settings.ts";
import { waitFor, within } from "@testing-library/dom";
import type { DetachedWindowAPI } from "happy-dom";
import { describe, expect, it, vi } from "vitest";
import { callsTo, openApp, type Visit } from "../../testing/open-app.ts";
import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { json, lowTide, problem, rosa, site, spinId } from "../../testing/sample-answers.ts";
import { type Stubs, stubs } from "../../testing/stubs.ts";
import { untilToastTitled } from "../../testing/toasts.ts";

const settings: Settings = { timeZone: "UTC", timeZonePinned: false, nameInShareLinks: false };
const path = `/spin/${spinId}`;
const { provider: _, ...own } = rosa;
const { provider: __, ...spin } = lowTide;
const { deepLink: ___, coverUrl: ____, ...album } = lowTide.album;
const id = "0123456789012345678901";

/** An album of a listener without a service. No link leads anywhere. */
function openAlbum(
  listensAt: Me["listensAt"],
  answers: Stubs = {},
  visit: Visit & { readonly ids?: Spin["album"]["ids"] } = {},
) {
  const me = { ...own, connection: "disconnected", ...(listensAt && { listensAt }) };
  Object.assign(happyDom().settings.navigation, { disableChildPageNavigation: true });
  return openApp(
    {
      ...stubs.signedIn,
      "GET /api/site": json({ ...site, services: [] }),
      "GET /api/me": json(me),
      [`GET /api/spins/${spinId}`]: json({ ...spin, minutes: 43, album: { ...album, ids: visit.ids } }),
      "PUT /api/me/settings": json(settings),
      ...answers,
    },
    { ...visit, path },
  );
}

const happyDom = () => (window as unknown as { readonly happyDOM: DetachedWindowAPI }).happyDOM;

const search = "https://tidal.com/search?q=Harbour%20Lights%20Low%20Tide";

describe("Play without a service", () => {
  it("asks once where the listener listens, and opens the album there in the same press", async () => {
    const { page, user, calls } = await openAlbum(undefined);
    await user.click(await page.findByRole("button", { name: "Play" }));
    const dialog = within(await page.findByRole("dialog", { name: "Where do you listen?" }));
    expect(dialog.getAllByRole("listitem")).toHaveLength(10);
    const tidal = dialog.getByRole<HTMLAnchorElement>("link", { name: /^Tidal/ });
    expect([tidal.href, tidal.target, tidal.rel]).toEqual([search, "_blank", "noopener noreferrer"]);
    await user.click(tidal);
    const play = await page.findByRole<HTMLAnchorElement>("link", { name: /^Find on Tidal/ });
    expect(play.href).toBe(search);
    await waitFor(() => expect(document.activeElement).toBe(play));
    const [saved] = callsTo(calls, "PUT", "/api/me/settings");
    expect(saved?.postDataJSON()).toEqual({ listensAt: "tidal" });
  });

  it("can be left without an answer, and asks at the next Play", async () => {
    const { page, user, calls } = await openAlbum(undefined);
    await user.click(await page.findByRole("button", { name: "Play" }));
    await user.click(await page.findByRole("button", { name: "Cancel" }));
    await user.click(page.getByRole("button", { name: "Play" }));
    await page.findByRole("dialog", { name: "Where do you listen?" });
    expect(callsTo(calls, "PUT", "/api/me/settings")).toEqual([]);
  });

  it("tells the settings and other tabs what was answered", async () => {
    const saved: Settings = { ...settings, listensAt: "tidal" };
    const { page, user } = await openAlbum(undefined, {
      "GET /api/me/settings": json(settings),
      "PUT /api/me/settings": json(saved),
    });
    const toSettings = async () => {
      history.pushState(null, "", "/profile/settings");
      return page.findByRole<HTMLSelectElement>("combobox", { name: "Where do you listen?" });
    };
    expect((await toSettings()).value).toBe("ask");
    history.back();
    const heard = vi.fn();
    new BroadcastChannel("spindle").addEventListener("message", heard);
    await user.click(await page.findByRole("button", { name: "Play" }));
    await user.click(await page.findByRole("link", { name: /^Tidal/ }));
    await page.findByRole("link", { name: /^Find on Tidal/ });
    await waitFor(() => expect(heard).toHaveBeenCalled());
    expect((await toSettings()).value).toBe("tidal");
  });

  it("asks again if the answer wasn't saved", async () => {
    const { page, user } = await openAlbum(undefined, { "PUT /api/me/settings": problem("internal") });
    await user.click(await page.findByRole("button", { name: "Play" }));
    await user.click(await page.findByRole("link", { name: /^Deezer/ }));
    await untilToastTitled("Place Not Saved");
    await page.findByRole("button", { name: "Play" });
  });

  it("calls only an album's own page Play, and opens it with P too", async () => {
    const { page, user } = await openAlbum("spotify", {}, { ids: { spotify: id } });
    const play = await page.findByRole<HTMLAnchorElement>("link", { name: /^Play on Spotify/ });
    expect(play.href).toBe(`https://open.spotify.com/album/${id}`);
    const opened = vi.fn();
    vi.stubGlobal("open", opened);
    await user.keyboard("p");
    expect(opened).toHaveBeenCalledWith(play.href, "_blank", "noopener");
  });

  it("offers every other service, and no turntable", async () => {
    const { page, user } = await openAlbum("tidal");
    await user.click(await page.findByText("Listen elsewhere"));
    const links = [...(page.getByText("Listen elsewhere").closest("details")?.querySelectorAll("a") ?? [])];
    expect(links.map(({ textContent }) => textContent)).toEqual(
      [
        "Spotify",
        "Apple Music",
        "YouTube Music",
        "Qobuz",
        "Deezer",
        "Amazon Music",
        "Bandcamp",
        "SoundCloud",
      ].map((name) => `${name}, searches for it in a new tab`),
    );
  });

  it("opens what is known of the album itself, and pages that tell about it", async () => {
    const { page, user } = await openAlbum(
      "tidal",
      {},
      { ids: { "apple-music": "1440650428", discogs: "5460" } },
    );
    await user.click(await page.findByText("Listen elsewhere"));
    const opens = (name: RegExp) => page.getByRole<HTMLAnchorElement>("link", { name }).href;
    expect(opens(/^Apple Music\W+opens the album/)).toBe("https://music.apple.com/album/1440650428");
    expect(opens(/^Discogs\W+opens the album/)).toBe("https://www.discogs.com/master/5460");
    expect(page.queryByRole("link", { name: /^MusicBrainz/ })).toBeNull();
  });
});

describe("the turntable's timer", () => {
  it("runs for the album's length, survives a reload, and then offers the mark", async () => {
    const { page, user, calls, reload } = await openAlbum(
      "turntable",
      {},
      { clockAt: "2026-11-21T12:00:00Z" },
    );
    await user.click(await page.findByRole("button", { name: "Play on My Turntable" }));
    await page.findByText(`About 43 minutes left`);
    await reload();
    await page.findByText(`About 43 minutes left`);
    vi.setSystemTime("2026-11-21T14:00:00Z");
    document.dispatchEvent(new Event("visibilitychange"));
    await page.findByText(/^The record should be over now/);
    const over = page.getByText(/^The record should be over now/).parentElement ?? expect.unreachable();
    within(over).getByRole("button", { name: "Not yet" });
    await user.click(within(over).getByRole("button", { name: "Mark as Listened" }));
    await page.findByRole("button", { name: "Undo" });
    expect(page.queryByText(/^The record should be over now/)).toBeNull();
    expect(callsTo(calls, "POST", "/api/listened")).toEqual([]);
  });

  it("starts with the press that chooses the turntable, and isn't started anew by P", async () => {
    const { page, user } = await openAlbum(undefined, {}, { clockAt: "2026-11-21T12:00:00Z" });
    await user.click(await page.findByRole("button", { name: "Play" }));
    await user.click(await page.findByRole("button", { name: "My turntable" }));
    const status = await page.findByText("About 43 minutes left");
    await waitFor(() => expect(document.activeElement).toBe(status));
    const stored = localStorage.getItem("spindle.turntable");
    vi.setSystemTime("2026-11-21T12:10:00Z");
    await user.keyboard("p");
    expect(localStorage.getItem("spindle.turntable")).toBe(stored);
  });

  it("doesn't take back a mark that was made beside it", async () => {
    const { page, user } = await openAlbum("turntable", {}, { clockAt: "2026-11-21T12:00:00Z" });
    await user.click(await page.findByRole("button", { name: "Play on My Turntable" }));
    vi.setSystemTime("2026-11-21T14:00:00Z");
    document.dispatchEvent(new Event("visibilitychange"));
    await page.findByText(/^The record should be over now/);
    const [, beside] = page.getAllByRole("button", { name: "Mark as Listened" });
    await user.click(beside ?? expect.unreachable());
    await page.findByRole("button", { name: "Undo" });
    expect(page.queryByRole("button", { name: "Mark as Listened" })).toBeNull();
  });

  it("can be stopped", async () => {
    const { page, user } = await openAlbum("turntable");
    await user.click(await page.findByRole("button", { name: "Play on My Turntable" }));
    await user.click(await page.findByRole("button", { name: "Stop the timer" }));
    await page.findByRole("button", { name: "Play on My Turntable" });
    await waitFor(() => expect(localStorage.getItem("spindle.turntable")).toBe(""));
  });
});
