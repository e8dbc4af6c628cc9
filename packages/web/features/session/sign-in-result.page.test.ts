import { waitFor } from "@testing-library/dom";
import { expect, it } from "vitest";
import { allByText, callsTo, findText, openApp } from "../../testing/open-app.ts";
import { lowTide, spinId } from "../../testing/sample-answers.ts";
import { stubs } from "../../testing/stubs.ts";

it("returns to the album without playing if playback consent was denied, and explains why", async () => {
  const { page, user, calls } = await openApp(stubs.signedIn, {
    path: `/spin/${spinId}?signin=playback-denied`,
  });
  const words = "Play needs permission to control playback.";
  await findText(words);
  await page.findByRole("button", { name: "Play on Spotify" });
  await waitFor(() => expect(location.search).toBe(""));
  expect(callsTo(calls, "POST", `/api/spotify/play/${lowTide.album.id}`)).toEqual([]);
  await user.click(page.getByRole("link", { name: "Spin Another Album" }));
  await findText("Choose Your Discovery Mode");
  expect(allByText(words)).toEqual([]);
});

it.each([
  ["another-account", "That’s a different account, so nothing changed."],
  ["session-changed", "Someone signed in or out here in the meantime"],
  ["denied", "You didn’t give permission, so nothing changed."],
])("shows the outcome %s to a signed-in listener on any page", async (outcome, words) => {
  const { page, user } = await openApp(stubs.signedIn, { path: `/no-page?signin=${outcome}` });
  await findText(words);
  await user.click(page.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(allByText(words)).toEqual([]));
});
