import { expect, it } from "vitest";
import { holdTime, pass, passUntil, stopTime } from "../../testing/held-time.ts";
import { openApp } from "../../testing/open-app.ts";
import { spinId } from "../../testing/sample-answers.ts";
import { stubs } from "../../testing/stubs.ts";
import { toastWords } from "../../testing/toasts.ts";

it("a toast is said once, and draws the note of the music that plays", async () => {
  const { page, user } = await openApp(stubs.signedIn, {
    path: `/spin/${spinId}`,
    before: holdTime("2026-11-21T12:00:00Z"),
  });
  const play = await page.findByRole("button", { name: "Play on Spotify" });
  await passUntilCornerIsThere();
  // A region that tells a reader of a toast is gone after a second.
  const regions = new Set<Element>();
  const watching = new MutationObserver(() => {
    for (const region of page.queryAllByRole("status"))
      if (region.textContent.includes("Playing on Spotify")) regions.add(region);
  });
  watching.observe(document.body, { childList: true, subtree: true, characterData: true });
  await user.click(play);
  await passUntil(() => expect(toastWords()).toEqual(["Playing on Spotify"]));
  expect(document.querySelectorAll(".toast-title svg")).toHaveLength(1);
  await passUntil(() => expect(regions.size).toBe(1));
  await pass(5_000);
  await passUntil(() => expect(toastWords()).toEqual([]));
  watching.disconnect();
  expect(regions.size).toBe(1);
});

/** The code of the toasts' corner comes when the page is idle. */
function passUntilCornerIsThere() {
  stopTime();
  return passUntil(() => expect(document.querySelector("ol.toast-viewport")).not.toBeNull());
}
