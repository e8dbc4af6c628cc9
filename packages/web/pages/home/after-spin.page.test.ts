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

/** Opens Home after today's spin. If `heldAt` is set, the test can stop the clock. */
function openUsed(answers: Stubs = {}, heldAt?: string) {
  return openApp(
    { ...stubs.signedIn, [statusCall]: json(used), ...answers },
    heldAt === undefined ? {} : { before: holdTime(heldAt) },
  );
}

async function openStopped(answers: Stubs = {}, heldAt = noon) {
  const opened = await openUsed(answers, heldAt);
  await findText("Next spin available in");
  await drawn();
  stopTime();
  return opened;
}

const says = (words: string): void => expect(allByText(words), words).not.toEqual([]);

describe("Home after today's spin", () => {
  it("counts down to the server's next spin, and links to the album", async () => {
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

  it("refuses a second spin with a toast, without calling the server", async () => {
    const { user, calls } = await openApp({ ...stubs.signedIn, [statusCall]: json(used) }, { clockAt: noon });
    await findText("Next spin available in");
    await user.keyboard(" ");
    await untilToastSays("Daily Limit Reached", "Come back tomorrow for your next spin!");
    expect(callsTo(calls, "POST", "/api/spin")).toHaveLength(0);
  });

  it("offers the next spin when the countdown ends", async () => {
    let status = used as typeof used | typeof openDay;
    const { page } = await openStopped({ [statusCall]: () => json(status) });
    status = openDay;
    await jumpTo("2026-11-22T00:00:03Z");
    await passUntil(() => page.getByRole("button", { name: /^Spin / }));
  });

  it("refetches if the spin isn't open yet when the countdown ends", async () => {
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

  it("shows today's album first, and offers the modes for tomorrow", async () => {
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

  it("shows the stamp and the streak beside the sleeve of a heard album", async () => {
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
    ["can't be loaded", problem("internal")],
    ["doesn't exist", problem("spin-not-found")],
  ])("links to the album even if it %s, as long as the next spin isn't open", async (_, answer) => {
    const { page } = await openApp(
      { ...stubs.signedIn, [statusCall]: json(used), [`GET /api/spins/${spinId}`]: answer },
      { clockAt: "2026-11-22T00:01:00Z" },
    );
    const back = await page.findByRole("link", { name: "Back to today’s album" });
    expect(back.getAttribute("href")).toBe(`/spin/${spinId}`);
  });

  it("shows no album if a change of time zone postponed the next spin", async () => {
    const { todaysSpinId: _, ...putOff } = used;
    const { page } = await openUsed({ [statusCall]: json(putOff) });
    await findText("The record is resting until your next spin.");
    await page.findByRole("group", { name: "Tomorrow’s mode" });
    expect(page.queryByRole("link", { name: "Back to today’s album" })).toBeNull();
  });
});
