import { waitFor } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { drawn, holdTime, jumpTo, pass, passUntil, stopTime } from "../../testing/held-time.ts";
import { allByText, callsTo, findText, openApp } from "../../testing/open-app.ts";
import { json, lowTide, openDay, problem, spinId } from "../../testing/sample-answers.ts";
import { type Stub, type Stubs, stubs } from "../../testing/stubs.ts";
import { untilToastSays } from "../../testing/toasts.ts";

const noon = "2026-11-21T12:00:00Z";
const used = { canSpin: false, nextSpinAt: "2026-11-22T00:00:00.000Z", todaysSpinId: spinId };
const statusCall = "GET /api/spin/status";

/** Home after today's spin; with the time in the test's hand if it says where that begins. */
function openUsed(answers: Stubs = {}, heldAt?: string) {
  return openApp(
    { ...stubs.signedIn, [statusCall]: json(used), ...answers },
    heldAt === undefined ? {} : { before: holdTime(heldAt) },
  );
}

/** Home after today's spin, with its time stopped. */
async function openStopped(answers: Stubs = {}, heldAt = noon) {
  const opened = await openUsed(answers, heldAt);
  await findText("Next spin available in");
  await drawn();
  stopTime();
  return opened;
}

const says = (words: string): void => expect(allByText(words), words).not.toEqual([]);

describe("once today's spin is used", () => {
  it("counts down to the instant that the server named, with a way back to the album", async () => {
    const { page, user } = await openStopped({}, "2026-11-21T14:28:00Z");
    await jumpTo("2026-11-21T14:29:30Z");
    says("Next spin available in 9 hours 31 minutes.");
    await pass(31_000);
    says("Next spin available in 9 hours 30 minutes.");
    await jumpTo("2026-11-21T23:59:15Z");
    says("Next spin available in 45 seconds.");
    await pass(1_000);
    says("Next spin available in 44 seconds.");
    says("One album per day");
    expect(page.queryByRole("button", { name: /^Spin / })).toBeNull();
    await user.click(page.getByRole("link", { name: "Back to today’s album" }));
    await passUntil(() => expect(location.pathname).toBe(`/spin/${spinId}`));
  });

  it("refuses a second spin with the right words, and asks the server for none", async () => {
    const { user, calls } = await openApp({ ...stubs.signedIn, [statusCall]: json(used) }, { clockAt: noon });
    await findText("Next spin available in");
    await user.keyboard(" ");
    await untilToastSays("Daily Limit Reached", "Come back tomorrow for your next spin!");
    expect(callsTo(calls, "POST", "/api/spin")).toHaveLength(0);
  });

  it("opens the next spin when the countdown is over", async () => {
    let status = used as typeof used | typeof openDay;
    const { page } = await openStopped({ [statusCall]: () => json(status) });
    status = openDay;
    await jumpTo("2026-11-22T00:00:03Z");
    await passUntil(() => page.getByRole("button", { name: /^Spin / }));
  });

  it("asks again if the server does not yet agree that the countdown is over", async () => {
    let status = used as typeof used | typeof openDay;
    const { page, calls } = await openStopped({ [statusCall]: () => json(status) });
    await jumpTo("2026-11-22T00:00:02Z");
    await passUntil(() => says("Next spin available in a moment."));
    expect(callsTo(calls, "GET", "/api/spin/status")).toHaveLength(2);
    status = openDay;
    await pass(6_000);
    await drawn();
    expect(callsTo(calls, "GET", "/api/spin/status")).toHaveLength(3);
    await passUntil(() => page.getByRole("button", { name: /^Spin / }), 1);
  });

  it("shows today's record first, and offers the modes for tomorrow", async () => {
    const { page } = await openUsed();
    await findText("Today’s record is out of its sleeve.");
    await page.findByAltText("Cover of Low Tide by Harbour Lights");
    await page.findByRole("group", { name: "Tomorrow’s mode" });
    expect(allByText("Give the record a spin")).toEqual([]);
    expect(allByText("Choose Your Discovery Mode")).toEqual([]);
    const words = page.getByRole("main").textContent;
    const order = [
      "Low Tide",
      "Back to today’s album",
      "Next spin available in",
      "Tomorrow’s mode",
      "Albums Spun",
    ].map((text) => words.indexOf(text));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order[0]).toBeGreaterThan(-1);
  });

  it("says that the album was heard, with the stamp and the streak beside its sleeve", async () => {
    const { page } = await openUsed({
      [`GET /api/spins/${spinId}`]: json({ ...lowTide, listenedAt: "2026-11-21T10:00:00.000Z" }),
    });
    await findText("You heard it from start to finish. The record is back in its sleeve.");
    const stage = (await page.findByAltText("Cover of Low Tide by Harbour Lights")).closest(".deck");
    await waitFor(() => expect(stage?.querySelector(".heard-stamp")?.textContent).toMatch(/^Heard on .*21/));
    expect(stage?.querySelector(".heard-streak")?.textContent).toMatch(/^12-day streak/);
    expect(stage?.querySelector("[data-fresh=true]")).toBeNull();
  });

  it.each<[string, Stub]>([
    ["cannot be read", problem("internal")],
    ["is not there", problem("spin-not-found")],
  ])(
    "leads back to the album also if it %s, while the server does not say that the next one is open",
    async (_, answer) => {
      const { page } = await openApp(
        { ...stubs.signedIn, [statusCall]: json(used), [`GET /api/spins/${spinId}`]: answer },
        { clockAt: "2026-11-22T00:01:00Z" },
      );
      const back = await page.findByRole("link", { name: "Back to today’s album" });
      expect(back.getAttribute("href")).toBe(`/spin/${spinId}`);
    },
  );

  it("rests without an album if a journey has put the next spin off", async () => {
    const { todaysSpinId: _, ...putOff } = used;
    const { page } = await openUsed({ [statusCall]: json(putOff) });
    await findText("The record is resting until your next spin.");
    await page.findByRole("group", { name: "Tomorrow’s mode" });
    expect(page.queryByRole("link", { name: "Back to today’s album" })).toBeNull();
  });
});
