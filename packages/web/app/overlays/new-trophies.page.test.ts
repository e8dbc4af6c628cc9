import { describe, expect, it } from "vitest";
import { holdTime, pass, passUntil, stopTime } from "../../testing/held-time.ts";
import { leavePage } from "../../testing/leave-page.ts";
import { callsTo, openApp } from "../../testing/open-app.ts";
import { earnedTrophy, json, lowTide, spinId } from "../../testing/sample-answers.ts";
import { type Stubs, stubs } from "../../testing/stubs.ts";
import { toastWords } from "../../testing/toasts.ts";

const needleDrop = earnedTrophy("Needle Drop", "bronze");
const favorite = `/api/favorites/${lowTide.album.id}`;

/** A spin's page with its time stopped, after a press of this button. */
async function pressOnSpin(answers: Stubs, name: string) {
  const opened = await openApp(
    { ...stubs.signedIn, ...answers },
    { path: `/spin/${spinId}`, before: holdTime("2026-11-21T12:00:00Z") },
  );
  const button = await opened.page.findByRole("button", { name });
  await Promise.all([import("./overlay-host.tsx"), import("../../ui/toast/toast-view.tsx")]);
  stopTime();
  await opened.user.click(button);
  return opened;
}

/** Marks the album, until that is said. */
async function mark() {
  const newTrophies = [needleDrop, earnedTrophy("Side B", "silver"), earnedTrophy("Long Player", "gold")];
  const opened = await pressOnSpin(
    { "POST /api/listened": json({ newTrophies, streak: { current: 12 } }) },
    "Mark as Listened",
  );
  leavePage();
  await pass(50);
  expect(toastWords()[0]).toBe("Album Marked as Listened!");
  return opened;
}

describe("the trophies of a listened album", () => {
  it("are announced one a second, 3 s at the most, and then shown", async () => {
    const { page } = await mark();
    for (const [ms, name] of [
      [1_500, "Needle Drop"],
      [1_000, "Side B"],
      [1_000, "Long Player"],
    ] as const) {
      await pass(ms);
      expect(toastWords()).toEqual([`Achievement unlocked: ${name}`, `You earned ${name}.`]);
    }
    await pass(2_800);
    expect(toastWords()).not.toEqual([]);
    expect(page.queryByRole("dialog")).toBeNull();
    await pass(400);
    expect(toastWords()).toEqual([]);
    await passUntil(() => page.getByRole("dialog", { name: "Needle Drop" }));
  });
});

describe("the trophies of other acts", () => {
  it("are announced and shown as well: of a heart", async () => {
    const { page, calls } = await pressOnSpin(
      {
        [`GET ${favorite}/status`]: json({ isFavorite: false }),
        [`POST ${favorite}`]: json({ isFavorite: true, newTrophies: [needleDrop] }),
      },
      "Add to Favorites",
    );
    await passUntil(() => expect(toastWords()[0]).toBe("Achievement unlocked: Needle Drop"));
    await passUntil(() => expect(toastWords()).toEqual([]));
    await passUntil(() => page.getByRole("dialog", { name: "Needle Drop" }));
    expect(callsTo(calls, "POST", favorite)).toHaveLength(1);
  });
});
