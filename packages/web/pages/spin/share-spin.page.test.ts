import { spinTexts } from "@spindle/core/share/spin-texts.ts";
import { waitFor, within } from "@testing-library/dom";
import { describe, expect, it, vi } from "vitest";
import { drawn, holdTime, pass, passUntil, stopTime } from "../../testing/held-time.ts";
import { earnedTrophy, json, lowTide, problem, spinId } from "../../testing/sample-answers.ts";
import { settings } from "../../testing/sample-settings.ts";
import { lowTideQuery, sharesPath, weekText } from "../../testing/sample-sharing.ts";
import {
  openDialog,
  openSpin,
  stubClipboard,
  stubRefusingClipboard,
  reportedTargets,
} from "../../testing/sharing.ts";
import type { Stub } from "../../testing/stubs.ts";
import { toastWords, untilToastSays } from "../../testing/toasts.ts";

const noon = "2026-11-21T12:00:00Z";
const link = (): string => location.origin + lowTideQuery;
const named = (name: string) => ({ name });

describe("the share dialog of a spin", () => {
  it("links to each target with its own parameters, in a new tab", async () => {
    const dialog = await openDialog(await openSpin());
    const text =
      "My spin: “Low Tide” by Harbour Lights (1974). One album, start to finish. Day 12 of my streak.";
    const expected = {
      Twitter: ["https://x.com/intent/tweet", { text, url: link() }],
      Facebook: ["https://www.facebook.com/sharer/sharer.php", { u: link() }],
      LinkedIn: ["https://www.linkedin.com/sharing/share-offsite/", { url: link() }],
      Reddit: [
        "https://www.reddit.com/submit",
        { url: link(), title: "“Low Tide” by Harbour Lights (1974)" },
      ],
      WhatsApp: ["https://wa.me/", { text: `${text} ${link()}` }],
    };
    const links = within(dialog).getAllByRole<HTMLAnchorElement>("link");
    const places = links.map(({ href, firstChild }) => {
      const { origin, pathname, searchParams } = new URL(href);
      return [firstChild?.textContent ?? "", [origin + pathname, Object.fromEntries(searchParams)]] as const;
    });
    expect(Object.fromEntries(places)).toEqual(expected);
    expect(links.every(({ target, rel }) => target === "_blank" && rel === "noopener")).toBe(true);
  });

  it("adds the listener's name to the links if that is on", async () => {
    const dialog = await openDialog(
      await openSpin({ "GET /api/me/settings": json({ ...settings, nameInShareLinks: true }) }),
    );
    await waitFor(() => {
      const hrefs = within(dialog)
        .getAllByRole<HTMLAnchorElement>("link")
        .map(({ href }) => href);
      expect(hrefs.every((href) => decodeURIComponent(href).includes("&user=Rosa%20"))).toBe(true);
    });
  });

  it("copies each text, says so for 2 s, and counts the texts and the link once each", async () => {
    const opened = await openSpin({}, { before: holdTime(noon) });
    const { page, user, calls } = opened;
    const dialog = await openDialog(opened);
    const copies = stubClipboard();
    await page.findByRole("button", named("Copy Seven days, no spoilers"));
    stopTime();
    const texts = spinTexts(
      { album: lowTide.album, currentStreak: 12 },
      { origin: location.origin, name: undefined },
    );
    const names = [...dialog.querySelectorAll(".text-row-name")].map(({ textContent }) => textContent);
    expect(names).toEqual([
      "Instagram post",
      "Instagram Stories",
      "Twitter/X",
      "TikTok/Reels",
      "7-Day Challenge",
      "Simple Message",
      "Seven days, no spoilers",
    ]);
    for (const name of names) {
      await user.click(page.getByRole("button", named(`Copy ${name}`)));
      await pass(0);
      page.getByRole("button", named(`Copied! ${name}`));
      expect(toastWords()).toEqual(["Copied!", "Text copied to clipboard"]);
      await pass(1_900);
      page.getByRole("button", named(`Copied! ${name}`));
      await pass(200);
      page.getByRole("button", named(`Copy ${name}`));
      await passUntil(() => expect(toastWords()).toEqual([]));
    }
    await user.click(page.getByRole("button", named("Copy Link")));
    await passUntil(() => page.getByRole("button", named("Copied!")));
    await passUntil(() => expect(toastWords()).toEqual(["Copied!", "Link copied to clipboard"]));
    expect(copies).toEqual([...texts.map(({ text }) => text), weekText, link()]);
    expect(reportedTargets(calls)).toEqual(["text", "link"]);
  });

  it("doesn't mention the current streak for an earlier spin", async () => {
    const opened = await openSpin({
      [`GET /api/spins/${spinId}`]: json({ ...lowTide, isLatest: false }),
    });
    await openDialog(opened);
    const copies = stubClipboard();
    await opened.user.click(opened.page.getByRole("button", named("Copy Twitter/X")));
    await opened.page.findByRole("button", named("Copied! Twitter/X"));
    expect(copies).toEqual([
      `My spin: “Low Tide” by Harbour Lights (1974). One album, start to finish. ${link()}`,
    ]);
  });

  it("falls back to copying a selection if the clipboard refuses", async () => {
    const opened = await openSpin();
    await openDialog(opened);
    const copies = stubRefusingClipboard(true);
    await opened.user.click(opened.page.getByRole("button", named("Copy Simple Message")));
    await opened.page.findByRole("button", named("Copied! Simple Message"));
    expect(copies).toEqual([`I spun “Low Tide” by Harbour Lights (1974) on Spindle. ${link()}`]);
    expect(document.activeElement?.textContent).toMatch(/Simple Message$/);
    await waitFor(() => expect(reportedTargets(opened.calls)).toEqual(["text"]));
  });

  it("shows a text to copy manually if the browser refuses any copying", async () => {
    const opened = await openSpin();
    const { page, user, calls } = opened;
    await openDialog(opened);
    stubRefusingClipboard(false);
    await user.click(page.getByRole("button", named("Copy Link")));
    const field = await page.findByLabelText<HTMLTextAreaElement>(
      "Your browser won’t let us copy this for you. Copy it from here:",
    );
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(link());
    expect(reportedTargets(calls)).toEqual([]);
  });
});

describe("a post", () => {
  it("opens in a 550×420 popup without an opener, and counts once", async () => {
    const opened = await openSpin();
    const dialog = await openDialog(opened);
    const popups: { opener: unknown }[] = [];
    const open = vi.fn((_address: string, _place: string, _features: string) => {
      const popup = { opener: "this page" };
      popups.push(popup);
      return popup;
    });
    vi.stubGlobal("open", open);
    const followed: boolean[] = [];
    const listening = new AbortController();
    addEventListener("click", (event) => followed.push(!event.defaultPrevented), listening);
    for (const name of [/^Twitter/, /^Facebook/, /^LinkedIn/, /^Reddit/, /^WhatsApp/]) {
      const target = within(dialog).getByRole("link", { name });
      await opened.user.click(target);
      await opened.user.dblClick(target);
    }
    listening.abort();
    expect(followed).toEqual(Array.from({ length: 15 }, () => false));
    expect(open).toHaveBeenCalledTimes(10);
    for (const [address, place, features] of open.mock.calls) {
      expect(address).toMatch(/^https:\/\//);
      expect(place).toBe("_blank");
      expect(features).toMatch(/^popup,width=550,height=420,left=-?\d+,top=-?\d+$/);
    }
    expect(popups.every(({ opener }) => opener === null)).toBe(true);
    await waitFor(() =>
      expect(reportedTargets(opened.calls)).toEqual([
        "twitter",
        "facebook",
        "linkedin",
        "reddit",
        "whatsapp",
      ]),
    );
  });
});

describe("a counted share", () => {
  it("announces an earned trophy after the dialog is closed", async () => {
    const newTrophies = [earnedTrophy("Pass the Sleeve", "bronze")];
    const opened = await openSpin(
      { [`POST ${sharesPath}`]: json({ newTrophies }) },
      { before: holdTime(noon) },
    );
    const { page, user, calls } = opened;
    await openDialog(opened);
    stubClipboard();
    // The open dialog blocks overlays once their code has loaded.
    const { isQuiet } = await import("../../ui/overlay/overlay-store.ts");
    await waitFor(() => expect(isQuiet()).toBe(false));
    stopTime();
    await user.click(page.getByRole("button", named("Copy Link")));
    await passUntil(() => page.getByRole("button", named("Copied!")));
    expect(reportedTargets(calls)).toEqual(["link"]);
    // The delay before trophies is 1 s, and the toast about the copied link lasts 2 s.
    await pass(4_000);
    await passUntil(() => expect(toastWords()).toEqual([]));
    await user.click(page.getByRole("button", named("Close")));
    expect(page.queryByRole("dialog")).toBeNull();
    await passUntil(() => expect(toastWords()[0]).toBe("Achievement unlocked: Pass the Sleeve"));
  });

  it("is reported with the next share, or on reconnect, if it fails", async () => {
    const answers: Stub[] = [problem("internal"), "no-network", json({ newTrophies: [] })];
    const opened = await openSpin({ [`POST ${sharesPath}`]: () => answers.shift() ?? "hangs" });
    const { page, user, calls } = opened;
    await openDialog(opened);
    stubClipboard();
    /** Waits until this many shares have been reported, and the page has handled the last reply. */
    const reported = async (count: number): Promise<void> => {
      await waitFor(() => expect(reportedTargets(calls)).toHaveLength(count));
      await drawn();
    };
    await user.click(page.getByRole("button", named("Copy Simple Message")));
    await reported(1);
    await user.click(page.getByRole("button", named("Copy Instagram post")));
    await reported(2);
    await page.findByRole("button", named("Copied! Instagram post"));
    dispatchEvent(new Event("online"));
    await reported(3);
    await user.click(page.getByRole("button", named("Copy TikTok/Reels")));
    await page.findByRole("button", named("Copied! TikTok/Reels"));
    await untilToastSays("Copied!", "Text copied to clipboard");
    await user.click(page.getByRole("button", named("Copy Link")));
    // The next report is of another target, so the text wasn't reported again.
    await reported(4);
    expect(reportedTargets(calls)).toEqual(["text", "text", "text", "link"]);
  });
});
