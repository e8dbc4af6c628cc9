import { waitFor } from "@testing-library/dom";
import { expect, it } from "vitest";
import { holdTime } from "../../testing/held-time.ts";
import { holdCall } from "../../testing/hold-call.ts";
import { leavePage } from "../../testing/leave-page.ts";
import { allByText, findText, openApp } from "../../testing/open-app.ts";
import { json, lowTide, problem, spinId } from "../../testing/sample-answers.ts";
import { type Stub, type Stubs, stubs } from "../../testing/stubs.ts";
import { untilToastTitled } from "../../testing/toasts.ts";

const playPath = `/api/spotify/play/${lowTide.album.id}`;

/** The clock is fake, because the provider's page would open a second later, during another test. */
async function openAlbum(answers: Stubs = {}) {
  const visit = { path: `/spin/${spinId}`, before: holdTime("2026-11-21T12:00:00Z") };
  const opened = await openApp({ ...stubs.signedIn, ...answers }, visit);
  const play = await opened.page.findByRole("button", { name: "Play on Spotify" });
  return { ...opened, play };
}

const stateOf = (part: string, name: string) => document.querySelector<HTMLElement>(part)?.dataset[name];
const untilPlace = (state: string) => waitFor(() => expect(stateOf(".sleeve", "state")).toBe(state));

it("Play lowers the arm while its call is pending, and raises it if there is no reply", async () => {
  const { user, play } = await openAlbum({ [`POST ${playPath}`]: "no-network" });
  const release = holdCall("POST", playPath);
  await user.click(play);
  await untilPlace("playing");
  expect(stateOf(".arm", "lowered")).toBe("true");
  expect(allByText("Playing, side A")).toEqual([]);
  release();
  await untilPlace("out");
  expect(stateOf(".arm", "lowered")).toBe("false");
});

it.each<[string, Stub]>([
  ["is refused", json({ success: false, requiresDevice: false })],
  ["finds no device", json({ success: false, requiresDevice: true, spotifyUrl: "/sandbox/album/1" })],
  ["fails", problem("provider-unavailable")],
])("Play raises the arm of a record that was playing if it %s", async (_, failure) => {
  let answer: Stub = json({ success: true, requiresDevice: false });
  const { user, play } = await openAlbum({ [`POST ${playPath}`]: () => answer });
  await user.click(play);
  await findText("Playing, side A");
  answer = failure;
  await user.click(play);
  await untilPlace("out");
  expect(allByText("Playing, side A")).toEqual([]);
});

it("keeps the record out of its sleeve if the mark can't be saved", async () => {
  const { page, user } = await openAlbum({ "POST /api/listened": problem("internal") });
  await user.click(page.getByRole("button", { name: "Mark as Listened" }));
  leavePage();
  await untilToastTitled("Couldn't Save Your Progress");
  expect(stateOf(".sleeve", "state")).toBe("out");
});
