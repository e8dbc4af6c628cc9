import { waitFor } from "@testing-library/dom";
import { expect, it } from "vitest";
import { allByText, callsTo, findText, openApp } from "../../testing/open-app.ts";
import { lowTide, spinId } from "../../testing/sample-answers.ts";
import { stubs } from "../../testing/stubs.ts";

it("a declined playback consent comes back to the album, which says what Play needs and plays nothing", async () => {
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
])("a sign-in of a listener who is signed in says how it ended (%s), on any page", async (outcome, words) => {
  const { page, user } = await openApp(stubs.signedIn, { path: `/no-page?signin=${outcome}` });
  await findText(words);
  await user.click(page.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(allByText(words)).toEqual([]));
});
