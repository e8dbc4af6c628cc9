import { expect, it } from "vitest";
import { holdTime, pass, passUntil, stopTime } from "../../testing/held-time.ts";
import { openApp } from "../../testing/open-app.ts";
import { json, lowTide, spinId } from "../../testing/sample-answers.ts";
import { openDialog, openSpin, stubClipboard } from "../../testing/sharing.ts";
import { type Stub, stubs } from "../../testing/stubs.ts";
import { toastWords } from "../../testing/toasts.ts";

const path = `/spin/${spinId}`;
const before = holdTime("2026-11-21T12:00:00Z");

/** Opens an album whose Play answers like this, and stops the clock. */
async function openAlbum(answer: Stub) {
  const opened = await openApp(
    { ...stubs.signedIn, [`POST /api/spotify/play/${lowTide.album.id}`]: answer },
    { path, before },
  );
  const play = await opened.page.findByRole("button", { name: "Play on Spotify" });
  stopTime();
  return { ...opened, play };
}

const liveRegion = () => document.querySelector("[role=log]");

/** The nearest ancestor of the toast's title that a screen reader announces. */
function readBy(): Element | null | undefined {
  return document.querySelector(".toast-title")?.closest("[aria-live], [role=alert], [role=log]");
}

it("a success is announced by an existing live region, with an icon if it plays music", async () => {
  const { user, play } = await openAlbum(json({ success: true, requiresDevice: false }));
  const region = liveRegion();
  await user.click(play);
  await passUntil(() => expect(toastWords()).toEqual(["Playing on Spotify"]));
  expect(document.querySelectorAll(".toast-title svg")).toHaveLength(1);
  expect(region).not.toBeNull();
  expect(readBy()).toBe(region);
  await pass(5_000);
  await passUntil(() => expect(toastWords()).toEqual([]));
});

it("a failure is announced once, as an alert", async () => {
  const { user, play } = await openAlbum(json({ success: false, requiresDevice: false }));
  await user.click(play);
  await passUntil(() => expect(toastWords()[0]).toBe("Couldn't Start Playback"));
  expect(readBy()?.getAttribute("role")).toBe("alert");
  expect(readBy()?.closest("[aria-live=off]")).not.toBeNull();
  await pass(5_000);
  await passUntil(() => expect(toastWords()).toEqual([]));
});

it("a toast over a dialog is announced inside it, because the rest of the page is inert, and not again outside", async () => {
  const opened = await openSpin({}, { before });
  const dialog = await openDialog(opened);
  stubClipboard();
  stopTime();
  await opened.user.click(opened.page.getByRole("button", { name: "Copy Link" }));
  await passUntil(() => expect(toastWords()).toContain("Link copied to clipboard"));
  expect(readBy()?.role).toBe("log");
  expect(readBy()?.closest("dialog")).toBe(dialog);
  // In the page it would be announced again.
  await opened.user.click(opened.page.getByRole("button", { name: "Close" }));
  await passUntil(() => expect(readBy()?.closest("dialog")).toBe(null));
  expect(readBy()?.getAttribute("aria-live")).toBe("off");
  expect(liveRegion()?.contains(readBy() ?? null)).toBe(true);
});
