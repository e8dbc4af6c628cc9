import { waitFor } from "@testing-library/dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { acknowledge, celebrationOf, celebrationsPath, due } from "../../testing/due-streak.ts";
import { holdTime, pass, passUntil, resumeTime, stopTime } from "../../testing/held-time.ts";
import { callsTo, findText, type OpenApp, openApp, type Visit } from "../../testing/open-app.ts";
import { earnedTrophy, json, lowTide, openDay, problem, rosa, spinId } from "../../testing/sample-answers.ts";
import type { Stub, Stubs } from "../../testing/stubs.ts";
import { toastWords } from "../../testing/toasts.ts";

const dialog = (): HTMLElement | null => document.querySelector("dialog[open]");
const acknowledged = ({ calls }: OpenApp) => callsTo(calls, "POST", celebrationsPath);
const spunDay = { canSpin: false, nextSpinAt: "2026-11-22T00:00:00Z", todaysSpinId: spinId };
let visibility: DocumentVisibilityState;

beforeEach(() => {
  visibility = "visible";
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility });
});

function see(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
}

/** Opens the application, and stops its clock once the page and the overlay code have loaded. */
async function open(answers: Stubs, visit: Visit = {}, shows = "main h1"): Promise<OpenApp> {
  const opened = await openApp(answers, { before: holdTime("2026-11-21T12:00:00Z"), ...visit });
  await waitFor(() => expect(document.querySelector(shows)).not.toBeNull());
  await Promise.all([import("./overlay-host.tsx"), import("./celebrated.tsx")]);
  stopTime();
  return opened;
}

async function reload(opened: OpenApp): Promise<void> {
  resumeTime();
  await opened.reload();
  await opened.page.findByRole("heading", { level: 1 });
  stopTime();
}

const untilCelebrated = () => passUntil(() => expect(dialog()).not.toBeNull());

/** Waits longer than a due celebration would take, and expects none. */
async function seeNone(): Promise<void> {
  for (let waits = 0; waits < 4; waits += 1) await pass(2_000);
  expect(dialog()).toBeNull();
}

async function closeDialog({ page, user }: OpenApp): Promise<void> {
  await user.click(page.getByRole("button", { name: "Continue Discovery Journey" }));
  await passUntil(() => expect(dialog()).toBeNull());
}

describe("a streak's celebration", () => {
  it.each([
    [3, "Hot Streak!", "TFS", "Next stop: 7 days."],
    [30, "Legend Status!", "SMTWTFS", "Next stop: 100 days, for the Locked Groove trophy."],
  ] as const)("of %i days is called %s", async (milestone, title, letters, next) => {
    const { page } = await open(due(milestone), { reducedMotion: true });
    await passUntil(() => page.getByRole("dialog", { name: title }));
    await findText(`${milestone} days in a row, and an album for every one.`);
    await findText(next);
    const days = [...document.querySelectorAll(".streak-days li")].map(({ textContent }) => textContent);
    expect(days.join("")).toBe(letters);
    expect(document.querySelector(".streak-number")?.textContent).toBe(String(milestone));
  });

  it.each([
    [false, 50],
    [true, 0],
  ])("with reduced motion %s shows %i pieces of confetti", async (reducedMotion, pieces) => {
    await open(due(7), { reducedMotion });
    await untilCelebrated();
    expect(document.querySelectorAll(".confetti i")).toHaveLength(pieces);
  });

  it("is shared with the streak's text", async () => {
    const { page, user } = await open(due(7));
    await untilCelebrated();
    await user.click(page.getByRole("button", { name: "Share My Streak" }));
    resumeTime();
    await page.findByRole("dialog", { name: "Share My Streak" });
    const words = [...document.querySelectorAll(".text-row-words")].map(({ textContent }) => textContent);
    expect(words[0]).toContain("7 days in a row, one album each. My longest streak is 31 days.");
  });

  it("is acknowledged once it is visible, and not shown again", async () => {
    const opened = await open(due(7));
    expect(acknowledged(opened)).toHaveLength(0);
    await untilCelebrated();
    await passUntil(() => expect(acknowledged(opened)).toHaveLength(1));
    expect(acknowledged(opened)[0]?.postDataJSON()).toEqual({ localDate: "2026-10-24" });
    await closeDialog(opened);
    await seeNone();
    await reload(opened);
    await seeNone();
    expect(acknowledged(opened)).toHaveLength(1);
  });

  it.each<[string, Stub]>([
    ["the server fails", problem("internal")],
    ["there is no response", "no-network"],
  ])("is not shown again if %s, and is acknowledged when the network returns", async (_, failure) => {
    const answers = due(7);
    let fails = true;
    const opened = await open({
      ...answers,
      [acknowledge]: () => (fails ? failure : answers[acknowledge]()),
    });
    await untilCelebrated();
    await closeDialog(opened);
    await reload(opened);
    await seeNone();
    expect(toastWords()).toEqual([]);
    fails = false;
    dispatchEvent(new Event("online"));
    await passUntil(() => expect(acknowledged(opened).length).toBeGreaterThan(2));
    const calls = acknowledged(opened).length;
    dispatchEvent(new Event("online"));
    await seeNone();
    expect(acknowledged(opened)).toHaveLength(calls);
  });

  it("is not shown in a tab if another tab has just shown it", async () => {
    const opened = await open(due(7));
    await pass(2_000);
    const key = "spindle.celebrated";
    localStorage.setItem(key, `${rosa.createdAt} ${celebrationOf(7).localDate}`);
    dispatchEvent(new StorageEvent("storage", { key }));
    await seeNone();
    expect(acknowledged(opened)).toHaveLength(1);
  });

  it("waits for a spin in another window, and is shown if that window does not celebrate", async () => {
    vi.spyOn(document, "hasFocus").mockReturnValue(false);
    await open(due(7));
    await pass(14_000);
    expect(dialog()).toBeNull();
    await untilCelebrated();
  });

  it("waits for its listener while somebody else is signed in", async () => {
    const given: Record<string, Stubs[string]> = { ...due(7) };
    const opened = await open(given);
    const { "GET /api/me": me } = given;
    given["GET /api/me"] = json({ ...rosa, displayName: "Ida", createdAt: "2026-01-02T03:04:05.678Z" });
    await reload(opened);
    await seeNone();
    expect(acknowledged(opened)).toHaveLength(0);
    if (me !== undefined) given["GET /api/me"] = me;
    await reload(opened);
    await untilCelebrated();
  });

  it("is discarded if its listener signs out first", async () => {
    const given: Record<string, Stubs[string]> = { ...due(7) };
    const opened = await open(given);
    await pass(2_000);
    given["GET /api/me"] = problem("not-signed-in");
    see("hidden");
    see("visible");
    await seeNone();
    expect(acknowledged(opened)).toHaveLength(0);
  });
});

describe("a celebration that is due", () => {
  it("waits until a pending album has been shown, also after a reload during the spin", async () => {
    const answers: Record<string, Stubs[string]> = {
      ...due(7),
      "GET /api/spin/status": json(spunDay),
      [`GET /api/spins/${spinId}`]: "hangs",
    };
    const opened = await open(answers, {}, "main .waiting-view");
    await seeNone();
    answers[`GET /api/spins/${spinId}`] = json(lowTide);
    await reload(opened);
    await passUntil(() => expect(document.querySelector(".deck")).not.toBeNull());
    await pass(2_500);
    expect(dialog()).toBeNull();
    await pass(1_000);
    await untilCelebrated();
  });

  it("waits until the page is visible, and then checks whether it is still due", async () => {
    const answers = due(7);
    visibility = "hidden";
    await open(answers);
    await seeNone();
    // Another device has shown it.
    answers[acknowledge]();
    see("visible");
    await seeNone();
  });
});

describe("after a spin that reached a milestone", () => {
  async function spin(): Promise<OpenApp> {
    const { "GET /api/me": withStreak, ...answers } = due(7);
    let spun = false;
    const opened = await open({
      ...answers,
      "GET /api/me": () => (spun ? withStreak() : json(rosa)),
      "GET /api/spin/status": () => json(spun ? spunDay : openDay),
      "POST /api/spin": () => {
        spun = true;
        return json({
          spinId,
          newTrophies: [{ ...earnedTrophy("Full Rotation", "silver"), category: "streak" }],
          celebration: celebrationOf(7),
        });
      },
    });
    await passUntil(() => opened.page.getByRole("button", { name: /^Spin / }));
    await opened.user.click(opened.page.getByRole("button", { name: /^Spin / }));
    await pass(100);
    return opened;
  }

  it("the streak is celebrated on any page, followed by its trophy without a toast", async () => {
    const { page, user } = await spin();
    await user.click(page.getByRole("link", { name: "Statistics" }));
    await passUntil(() => page.getByRole("heading", { name: "Your Music Statistics" }), 10);
    expect(dialog()).toBeNull();
    await untilCelebrated();
    expect(location.pathname).toBe("/statistics");
    await pass(4_000);
    expect(toastWords()).toEqual([]);
    await user.click(page.getByRole("button", { name: "Continue Discovery Journey" }));
    const toasts = new Set<string>();
    await passUntil(() => {
      for (const words of toastWords()) toasts.add(words);
      page.getByRole("dialog", { name: "Full Rotation" });
    });
    expect([...toasts]).toEqual([]);
  });

  it("going back before the album's page loads shows the album on Home, and 3 s later the celebration", async () => {
    await spin();
    addEventListener("pushState", () => history.back(), { once: true });
    await pass(4_000);
    await passUntil(() => expect(document.querySelector(".deck")).not.toBeNull());
    await pass(2_500);
    expect(dialog()).toBeNull();
    await untilCelebrated();
    expect(location.pathname).toBe("/");
  });
});
