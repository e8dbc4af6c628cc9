import { waitFor } from "@testing-library/dom";
import { describe, expect, it, onTestFinished } from "vitest";
import { holdTime, pass, passUntil, stopTime } from "../../testing/held-time.ts";
import { callsTo, findText, type OpenApp, openApp } from "../../testing/open-app.ts";
import { earnedTrophy, json, lowTide, openDay, problem, rosa, spinId } from "../../testing/sample-answers.ts";
import { type Stub, type Stubs, stubs } from "../../testing/stubs.ts";
import { toastWords, untilToastSays } from "../../testing/toasts.ts";

const spinButton = { name: /^Spin / };
const tooMany = {
  status: 429,
  body: {
    type: "about:blank",
    title: "Too many requests",
    status: 429,
    code: "daily-limit",
    detail: "Too many requests. Please slow down.",
  },
};

/** Hides a path from the application, which starts after this, as if its page took long to render. Returns what ends that. */
function renderLate(path: string): () => void {
  const hide = (event: Event): void => {
    if (location.pathname === path) event.stopImmediatePropagation();
  };
  addEventListener("pushState", hide);
  const show = (): void => removeEventListener("pushState", hide);
  onTestFinished(show);
  return show;
}

describe("a failed spin", () => {
  it.each<[string, Stub, string]>([
    [
      "the server fails",
      problem("internal"),
      "500: Something went wrong on our end. Please try again in a moment",
    ],
    ["the request is refused", problem("invalid-request"), "400: Something went wrong. Please try again"],
    ["it is forbidden", problem("foreign-origin"), "403: You don't have permission to do that"],
    ["there are too many calls", tooMany, "429: Too many requests. Please slow down."],
    ["the network is down", "no-network", "Something went wrong while finding your album. Please try again!"],
  ])("says why if %s, refetches the numbers, and can be retried", async (_, answer, words) => {
    let albumsSpun = 1;
    const { page, user, calls } = await openApp({
      ...stubs.signedIn,
      "GET /api/me": () => json({ ...rosa, stats: { ...rosa.stats, albumsSpun } }),
      "POST /api/spin": () => {
        albumsSpun += 1;
        return answer;
      },
    });
    const button = await page.findByRole("button", spinButton);
    await user.click(button);
    await untilToastSays("Couldn't Start Your Spin", words);
    // The status code precedes the sentence in small print.
    const small = document.querySelector(".toast-text small")?.textContent;
    expect(small).toBe(/^\d+:/.exec(words)?.[0]);
    expect(document.querySelector<HTMLElement>(".toast")?.dataset["tone"]).toBe("destructive");
    await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("false"));
    await waitFor(() =>
      expect(document.querySelector<HTMLElement>(".arm")?.dataset["lowered"]).toBe("false"),
    );
    await waitFor(() => expect(document.querySelector("dl dd")?.textContent).toBe("2"));
    await user.click(button);
    await waitFor(() => expect(callsTo(calls, "POST", "/api/spin")).toHaveLength(2));
  });

  it("says that today's spin is used, and counts down to the next one", async () => {
    const nextSpinAt = "2099-11-22T00:00:00.000Z";
    let spun = false;
    const { page, user } = await openApp({
      ...stubs.signedIn,
      "GET /api/spin/status": () =>
        json(spun ? { canSpin: false, nextSpinAt, todaysSpinId: spinId } : openDay),
      "POST /api/spin": () => {
        spun = true;
        return problem("daily-limit");
      },
    });
    await user.click(await page.findByRole("button", spinButton));
    await untilToastSays("Daily Limit Reached", "Come back tomorrow for your next spin!");
    expect(document.querySelector<HTMLElement>(".toast")?.dataset["tone"]).toBe("neutral");
    await findText("Next spin available in");
  });
});

it("makes the page of an earlier album refetch its streak", async () => {
  const earlier = "01890a5d-ac96-774b-bcce-b302099a8057";
  const { page, user, calls } = await openApp(
    { ...stubs.signedIn, [`GET /api/spins/${earlier}`]: json({ ...lowTide, spinId: earlier }) },
    { path: `/spin/${earlier}`, before: holdTime("2026-11-21T12:00:00Z") },
  );
  const asked = () => callsTo(calls, "GET", `/api/spins/${earlier}`).length;
  await user.click(await page.findByRole("link", { name: "Spin Another Album" }));
  const button = await page.findByRole("button", spinButton);
  stopTime();
  await user.click(button);
  await pass(4_000);
  await passUntil(() => expect(location.pathname).toBe(`/spin/${spinId}`));
  expect(asked()).toBe(1);
  history.back();
  await passUntil(() => expect(location.pathname).toBe("/"));
  history.back();
  await passUntil(() => expect(asked()).toBe(2));
});

describe("while the album's page is late", () => {
  const albumPath = `/spin/${spinId}`;
  const revealing = () => document.querySelector<HTMLElement>(".album-reveal")?.dataset["revealing"];

  /** Spins. The album's page is late until `show`. */
  async function spinLate(answers: Stubs = {}): Promise<OpenApp & { show: () => void }> {
    const show = renderLate(albumPath);
    const opened = await openApp(
      { ...stubs.signedIn, ...answers },
      { before: holdTime("2026-11-21T12:00:00Z") },
    );
    const button = await opened.page.findByRole("button", spinButton);
    await import("../../app/overlays/overlay-host.tsx");
    stopTime();
    await opened.user.click(button);
    await passUntil(() => expect(location.pathname).toBe(albumPath));
    await pass(3_000);
    expect(document.documentElement.dataset["passage"]).toBeUndefined();
    return { ...opened, show };
  }

  const withTrophy: Stubs = {
    "POST /api/spin": json({ spinId, newTrophies: [earnedTrophy("First Spin", "bronze")] }),
  };

  it("nothing is announced over Home, and the album is revealed once it comes", async () => {
    const { show } = await spinLate(withTrophy);
    expect(toastWords()).toEqual([]);
    show();
    dispatchEvent(new Event("pushState"));
    await passUntil(() => expect(revealing()).toBe("true"));
    expect(toastWords()).toEqual([]);
    await passUntil(() => {
      // Ends the reveal, once its listener is attached.
      document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
      expect(toastWords()).not.toEqual([]);
    });
  });

  it("nothing is announced over Home or the waiting page if the album has not loaded either", async () => {
    const { show } = await spinLate({ ...withTrophy, [`GET /api/spins/${spinId}`]: "hangs" });
    expect(toastWords()).toEqual([]);
    show();
    dispatchEvent(new Event("pushState"));
    await passUntil(() => expect(document.querySelector(".waiting-record")).not.toBeNull());
    await pass(2_000);
    expect(toastWords()).toEqual([]);
    history.pushState(null, "", "/statistics");
    await passUntil(() => expect(toastWords()).not.toEqual([]));
  });

  it.each([
    ["another page", "/statistics", undefined],
    ["Home", "/", "false"],
  ])("a listener who goes to %s sees no reveal later", async (_, path, disabled) => {
    const { page, show } = await spinLate();
    history.pushState(null, "", path);
    show();
    await passUntil(() =>
      expect(page.queryByRole("button", spinButton)?.getAttribute("aria-disabled")).toBe(disabled),
    );
    history.pushState(null, "", albumPath);
    await passUntil(() => expect(revealing()).toBe("false"));
  });
});

it("is idle for a listener who presses a link before the record moves, and goes back before its page renders", async () => {
  renderLate("/statistics");
  let arrive: (() => Promise<void>) | undefined;
  const finished = Promise.withResolvers<void>();
  const startViewTransition = (update: () => Promise<void>) => {
    arrive = update;
    return { ready: finished.promise, finished: finished.promise };
  };
  Object.assign(document, { startViewTransition });
  onTestFinished(() => void Reflect.deleteProperty(document, "startViewTransition"));
  const { page, user } = await openApp(stubs.signedIn, { before: holdTime("2026-11-21T12:00:00Z") });
  const button = await page.findByRole("button", spinButton);
  stopTime();
  await user.click(button);
  await passUntil(() => expect(arrive).toBeDefined());
  expect(button.getAttribute("aria-disabled")).toBe("true");
  history.pushState(null, "", "/statistics");
  // The browser calls it when it draws the next frame.
  await arrive?.();
  finished.resolve();
  history.back();
  await passUntil(() => expect(button.getAttribute("aria-disabled")).toBe("false"));
  expect(location.pathname).toBe("/");
});
