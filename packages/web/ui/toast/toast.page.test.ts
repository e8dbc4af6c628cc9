import { expect, it } from "vitest";
import { holdTime, pass, passUntil, stopTime } from "../../testing/held-time.ts";
import { openApp } from "../../testing/open-app.ts";
import { json, lowTide, spinId } from "../../testing/sample-answers.ts";
import { openDialog, openSpin, stubClipboard } from "../../testing/sharing.ts";
import { type Stub, stubs } from "../../testing/stubs.ts";
import { toastWords } from "../../testing/toasts.ts";

const path = `/spin/${spinId}`;
const before = holdTime("2026-11-21T12:00:00Z");

/** Opens an album whose Play is answered like this, until the toasts' corner is there. */
async function openAlbum(answer: Stub) {
  const opened = await openApp(
    { ...stubs.signedIn, [`POST /api/spotify/play/${lowTide.album.id}`]: answer },
    { path, before },
  );
  const play = await opened.page.findByRole("button", { name: "Play on Spotify" });
  await passUntilCornerIsThere();
  return { ...opened, play };
}

/** The code of the toasts' corner comes when the page is idle. */
function passUntilCornerIsThere() {
  stopTime();
  return passUntil(() => expect(document.querySelector("ol.toast-viewport")).not.toBeNull());
}

/** The elements of a role that say these words from now on. One that tells a screen reader of a toast is gone after a second. */
function watchRegions(role: "status" | "alert", words: string) {
  const regions = new Set<Element>();
  const watching = new MutationObserver(() => {
    for (const region of document.querySelectorAll(`[role=${role}]`))
      if (region.textContent.includes(words)) regions.add(region);
  });
  watching.observe(document.body, { childList: true, subtree: true, characterData: true });
  return { regions, end: () => watching.disconnect() };
}

it("good news are said once, as a status that waits for its turn, and draw the note of the music that plays", async () => {
  const { user, play } = await openAlbum(json({ success: true, requiresDevice: false }));
  const { regions, end } = watchRegions("status", "Playing on Spotify");
  await user.click(play);
  await passUntil(() => expect(toastWords()).toEqual(["Playing on Spotify"]));
  expect(document.querySelectorAll(".toast-title svg")).toHaveLength(1);
  await passUntil(() => expect(regions.size).toBe(1));
  expect([...regions].map((region) => region.getAttribute("aria-live"))).toEqual(["polite"]);
  await pass(5_000);
  await passUntil(() => expect(toastWords()).toEqual([]));
  end();
  expect(regions.size).toBe(1);
});

it("a failure is said once, as an alert", async () => {
  const { user, play } = await openAlbum(json({ success: false, requiresDevice: false }));
  const words = "Couldn't Start Playback";
  const [alerts, statuses] = [watchRegions("alert", words), watchRegions("status", words)];
  await user.click(play);
  await passUntil(() => expect(toastWords()[0]).toBe(words));
  await pass(5_000);
  await passUntil(() => expect(toastWords()).toEqual([]));
  for (const { end } of [alerts, statuses]) end();
  expect([alerts.regions.size, statuses.regions.size]).toEqual([1, 0]);
});

it("what is told while a dialog is open is said inside it, since nothing else is heard", async () => {
  const opened = await openSpin({}, { before });
  const dialog = await openDialog(opened);
  stubClipboard();
  await passUntilCornerIsThere();
  const { regions, end } = watchRegions("status", "Link copied to clipboard");
  await opened.user.click(opened.page.getByRole("button", { name: "Copy Link" }));
  await passUntil(() => expect(regions.size).toBe(1));
  end();
  expect([...regions].map((region) => region.closest("dialog"))).toEqual([dialog]);
});
