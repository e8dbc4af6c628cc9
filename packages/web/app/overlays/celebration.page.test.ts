import { waitFor } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { answersLost, celebrationsPath, due, keyOf, take } from "../../testing/due-streak.ts";
import { drawn, holdTime, pass, passUntil, resumeTime, stopTime } from "../../testing/held-time.ts";
import { untilOverlaysCouldCome } from "../../testing/install-offer.ts";
import { callsTo, findText, type OpenApp, openApp, type Visit } from "../../testing/open-app.ts";
import { json, problem, rosa, spinId } from "../../testing/sample-answers.ts";
import { stubNavigator } from "../../testing/stub-navigator.ts";
import type { Stub, Stubs } from "../../testing/stubs.ts";
import { toastWords } from "../../testing/toasts.ts";

/** The application with its time in the test's hand, in a browser with one tab, which gets each lock that it asks for. */
function open(answers: Stubs, visit: Visit = {}): Promise<OpenApp> {
  const request = (name: string, ...given: readonly unknown[]) =>
    Promise.resolve((given.at(-1) as (lock: object) => unknown)({ name }));
  stubNavigator({ locks: { request } });
  return openApp(answers, { before: holdTime("2026-11-21T12:00:00Z"), ...visit });
}

const dialog = (): HTMLElement | null => document.querySelector("dialog[open]");
const asked = ({ calls }: OpenApp) => callsTo(calls, "POST", celebrationsPath);

/** Waits until the celebration has been asked for so often, and the application knows what became of that. */
async function untilAsked(opened: OpenApp, times: number): Promise<void> {
  await waitFor(() => expect(asked(opened)).toHaveLength(times));
  await drawn();
}

/** Waits until a celebration that is due would be shown, and sees none. */
async function untilNoneIsDue(): Promise<void> {
  await untilOverlaysCouldCome();
  expect(dialog()).toBeNull();
}

async function closeDialog({ page, user }: OpenApp): Promise<void> {
  await user.click(await page.findByRole("button", { name: "Continue Discovery Journey" }));
  await waitFor(() => expect(dialog()).toBeNull());
}

describe("a streak's celebration", () => {
  it.each([
    [3, "Hot Streak!", "TFS"],
    [7, "Week Champion!", "SMTWTFS"],
    [14, "Two Week Warrior!", "SMTWTFS"],
    [30, "Legend Status!", "SMTWTFS"],
  ] as const)("of %i days is called %s", async (milestone, title, letters) => {
    const { page } = await open(due(milestone), { reducedMotion: true });
    await page.findByRole("dialog", { name: title });
    await findText(`${milestone} days in a row, and an album for each of them.`);
    const days = [...document.querySelectorAll(".streak-days li")].map(({ textContent }) => textContent);
    expect(days.join("")).toBe(letters);
    expect(document.querySelector(".streak-number")?.textContent).toBe(String(milestone));
  });

  it.each([
    [false, 50],
    [true, 0],
  ])("if less motion is asked for (%s) throws %i pieces of paper", async (reducedMotion, pieces) => {
    const { page } = await open(due(7), { reducedMotion });
    await page.findByRole("dialog");
    expect(document.querySelectorAll(".confetti i")).toHaveLength(pieces);
  });

  it("comes once: neither a reload nor another browser repeats it", async () => {
    const answers = due(7);
    let me = answers["GET /api/me"];
    const opened = await open({
      ...answers,
      "GET /api/me": () => me(),
    });
    await closeDialog(opened);
    await opened.reload();
    await untilNoneIsDue();
    expect(asked(opened)).toHaveLength(1);
    // Another browser was told of it before this one took it.
    me = due(7)["GET /api/me"];
    localStorage.clear();
    await opened.reload();
    await untilAsked(opened, 2);
    await untilNoneIsDue();
  });

  it.each<[string, Stub]>([
    ["the server fails", problem("internal")],
    ["no answer comes", "no-network"],
  ])("is missed without a word if %s, and comes with the next visit", async (_, failure) => {
    const answers = due(7);
    let fails = true;
    const opened = await open({
      ...answers,
      [take]: (request) => (fails ? failure : answers[take](request)),
    });
    await untilAsked(opened, 1);
    expect(toastWords()).toEqual([]);
    await untilNoneIsDue();
    fails = false;
    await opened.reload();
    await opened.page.findByRole("dialog", { name: "Week Champion!" });
  });
});

describe("a streak's celebration whose answer was lost", () => {
  async function lose() {
    const { losing, answers } = answersLost();
    const given: Record<string, Stubs[string]> = { ...answers };
    const opened = await open(given);
    await untilAsked(opened, 1);
    await drawn();
    expect(dialog()).toBeNull();
    losing.answers = false;
    return { opened, given };
  }

  it("is shown when the network is back, for the same key, and then no more", async () => {
    const { opened } = await lose();
    dispatchEvent(new Event("online"));
    await opened.page.findByRole("dialog", { name: "Week Champion!" });
    const keys = asked(opened).map(keyOf);
    expect(keys).toEqual([keys[0], keys[0]]);
    await closeDialog(opened);
    dispatchEvent(new Event("online"));
    await opened.reload();
    await findText("Best Streak");
    dispatchEvent(new Event("online"));
    await untilNoneIsDue();
    expect(asked(opened)).toHaveLength(2);
  });

  it("comes with the next visit if the page was closed meanwhile", async () => {
    const { opened } = await lose();
    await opened.reload();
    await opened.page.findByRole("dialog", { name: "Week Champion!" });
  });

  it("waits for its listener while somebody else is signed in here", async () => {
    const { opened, given } = await lose();
    const { "GET /api/me": me } = given;
    const ida = { ...rosa, displayName: "Ida", createdAt: "2026-01-02T03:04:05.678Z" };
    given["GET /api/me"] = json(ida);
    await opened.reload();
    await findText("Best Streak");
    dispatchEvent(new Event("online"));
    await untilNoneIsDue();
    expect(asked(opened)).toHaveLength(1);
    if (me !== undefined) given["GET /api/me"] = me;
    await opened.reload();
    await opened.page.findByRole("dialog", { name: "Week Champion!" });
    expect(asked(opened)).toHaveLength(2);
  });
});

it("a streak that a spin has lengthened is celebrated wherever the listener has gone meanwhile", async () => {
  let spun = false;
  const { "GET /api/me": withStreak, ...answers } = due(7);
  const { page, user } = await open({
    ...answers,
    "GET /api/me": () => (spun ? withStreak() : json(rosa)),
    "POST /api/spin": () => {
      spun = true;
      return json({ spinId, newTrophies: [] });
    },
  });
  const spin = await page.findByRole("button", { name: /^Spin / });
  await import("./overlay-host.tsx");
  stopTime();
  await user.click(spin);
  await pass(100);
  await user.click(page.getByRole("link", { name: "Statistics" }));
  await passUntil(() => page.getByRole("heading", { name: "Your Music Statistics" }), 10);
  expect(dialog()).toBeNull();
  await pass(4_000);
  resumeTime();
  await page.findByRole("dialog", { name: "Week Champion!" });
  expect(location.pathname).toBe("/statistics");
});
