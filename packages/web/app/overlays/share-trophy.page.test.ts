import { waitFor } from "@testing-library/dom";
import { expect, it } from "vitest";
import { holdTime, passUntil, resumeTime, stopTime } from "../../testing/held-time.ts";
import { leavePage } from "../../testing/leave-page.ts";
import { callsTo } from "../../testing/open-app.ts";
import { earnedTrophy, json, problem } from "../../testing/sample-answers.ts";
import { picture } from "../../testing/sample-sharing.ts";
import { openSpin, stubNativeShare } from "../../testing/sharing.ts";
import type { Stub } from "../../testing/stubs.ts";
import { toastWords, untilToastSays } from "../../testing/toasts.ts";

const drawing = "/api/trophies/Long%20Player/share";

/** Marks the album, and waits for the trophy dialog. */
async function unlock(drawn: Stub) {
  const trophy = earnedTrophy("Long Player", "gold");
  const opened = await openSpin(
    {
      "POST /api/listened": json({ newTrophies: [trophy], streak: { current: 12 } }),
      [`POST ${drawing}`]: drawn,
    },
    { before: holdTime("2026-11-21T12:00:00Z") },
  );
  const { page, user } = opened;
  stopTime();
  await user.click(page.getByRole("button", { name: "Mark as Listened" }));
  leavePage();
  await passUntil(() => expect(toastWords()[0]).toBe("Album Marked as Listened!"));
  await passUntil(() => page.getByRole("dialog", { name: "Long Player" }), 1_000);
  resumeTime();
  return opened;
}

it("shares a trophy through the browser with its picture, which is loaded before the press", async () => {
  const shares = stubNativeShare({ files: true });
  const { page, user, calls } = await unlock(picture);
  expect(page.queryByRole("button", { name: "Copy Text" })).toBeNull();
  await waitFor(() => expect(callsTo(calls, "POST", drawing)).toHaveLength(1));
  const share = page.getByRole("button", { name: "Share" });
  await waitFor(async () => {
    await user.click(share);
    expect(shares.at(-1)).toEqual({
      title: "I earned the gold trophy “Long Player” on Spindle.",
      text: "I earned the gold trophy “Long Player” on Spindle. 1,128 albums, one a day. Day 12 of my streak.",
      url: `${location.origin}/?ref=profile`,
      files: ["Long Player.png image/png"],
    });
  });
});

it("reports a picture that cannot be drawn, and keeps the dialog open", async () => {
  const { page, user } = await unlock(problem("card-not-drawn"));
  await user.click(page.getByRole("button", { name: "Download Share Image" }));
  await untilToastSays(
    "Couldn't Create Share Image",
    "We couldn't generate your share image. Please try again!",
  );
  page.getByRole("dialog", { name: "Long Player" });
});
