import { waitFor } from "@testing-library/dom";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { drawn, holdTime, pass, passUntil, stopTime } from "../../testing/held-time.ts";
import { holdCall } from "../../testing/hold-call.ts";
import { allByText, callsTo, findText, type OpenApp, openApp } from "../../testing/open-app.ts";
import { json, rosa, spinId } from "../../testing/sample-answers.ts";
import { stubs } from "../../testing/stubs.ts";

const spinHangs = { ...stubs.signedIn, "POST /api/spin": "hangs" } as const;

async function sentSpin({ calls }: OpenApp): Promise<unknown> {
  await waitFor(() => expect(callsTo(calls, "POST", "/api/spin")).not.toEqual([]));
  return callsTo(calls, "POST", "/api/spin")[0]?.postDataJSON();
}

describe("Home for a listener", () => {
  it("shows the listener's numbers", async () => {
    const { page } = await openApp(stubs.signedIn);
    await page.findByText("Albums Spun");
    const figures = [...document.querySelectorAll("dl dd")].map(({ textContent }) => textContent);
    expect(figures).toEqual(["1,128", "12", "31", "96"]);
  });

  it("shows minutes before the first full hour", async () => {
    const stats = { albumsSpun: 1, hoursListened: 0, minutesListened: 42 };
    const { page } = await openApp({ ...stubs.signedIn, "GET /api/me": json({ ...rosa, stats }) });
    expect((await page.findByText("42 min")).closest("div")?.textContent).toContain("Hours Listened");
  });

  it("offers moods under More ways to spin, and spins with the chosen one", async () => {
    const app = await openApp(spinHangs);
    const more = await app.page.findByText("More ways to spin");
    expect(app.page.queryByText("Mood Discovery")).toBeNull();
    await app.user.click(more);
    await app.user.click(await app.page.findByText("Mood Discovery"));
    await app.user.click(await app.page.findByText("Happy"));
    await app.user.click(await app.page.findByRole("button", { name: /^Spin Mood Discovery: Happy/ }));
    await findText("Finding your album...");
    expect(await sentSpin(app)).toEqual({ mode: "mood", mood: "happy" });
  });

  it.each([
    ["2026-11-21T08:30:00Z", "Morning"],
    ["2026-11-21T21:30:00Z", "Evening"],
    ["2026-11-21T12:30:00Z", "Evening"],
  ])("proposes the moment of the local hour at %s, and allows another", async (clockAt, proposed) => {
    const app = await openApp(spinHangs, { clockAt });
    await app.user.click(await app.page.findByText("More ways to spin"));
    await app.user.click(await app.page.findByRole("radio", { name: /^Time-Based/ }));
    const moment = await app.page.findByRole<HTMLInputElement>("radio", { name: proposed });
    expect(moment.checked).toBe(true);
    await app.user.click(app.page.getByRole("radio", { name: "Workout" }));
    await app.user.click(await app.page.findByRole("button", { name: /^Spin Time-Based: Workout/ }));
    await findText("Finding your album...");
    expect(await sentSpin(app)).toEqual({ mode: "time", moment: "workout" });
  });

  it.each([
    ["becomes visible", "2026-11-21T18:05:00Z", "Workout"],
    ["becomes visible around midday", "2026-11-21T12:10:00Z", "Morning"],
  ])("updates the proposal when it %s, and doesn't send a mere proposal", async (_, later, proposed) => {
    const app = await openApp(
      { ...spinHangs, "GET /api/me": json({ ...rosa, middayMoment: "morning" }) },
      { before: holdTime("2026-11-21T20:30:00Z") },
    );
    await app.user.click(await app.page.findByText("More ways to spin"));
    await app.user.click(await app.page.findByRole("radio", { name: /^Time-Based/ }));
    await app.page.findByRole("button", { name: /^Spin Time-Based: Evening/ });
    vi.setSystemTime(later);
    document.dispatchEvent(new Event("visibilitychange"));
    await app.user.click(await app.page.findByRole("button", { name: `Spin Time-Based: ${proposed}` }));
    expect(app.page.getByRole<HTMLInputElement>("radio", { name: proposed }).checked).toBe(true);
    expect(await sentSpin(app)).toEqual({ mode: "time" });
  });

  it("updates the proposal with the hour, but never replaces a chosen moment", async () => {
    const app = await openApp(spinHangs, { before: holdTime("2026-11-21T10:59:30Z") });
    await app.user.click(await app.page.findByText("More ways to spin"));
    await app.user.click(await app.page.findByRole("radio", { name: /^Time-Based/ }));
    await app.page.findByRole("button", { name: /^Spin Time-Based: Morning/ });
    stopTime();
    await pass(60_000);
    await passUntil(() => app.page.getByRole("button", { name: /^Spin Time-Based: Evening/ }), 0);
    await app.user.click(app.page.getByRole("radio", { name: "Morning" }));
    await pass(7 * 60 * 60_000);
    await app.user.click(app.page.getByRole("button", { name: /^Spin Time-Based: Morning/ }));
    await passUntil(() => expect(callsTo(app.calls, "POST", "/api/spin")).not.toEqual([]));
    expect(await sentSpin(app)).toEqual({ mode: "time", moment: "morning" });
  });

  it.each([
    ["Asia/Tokyo", "Evening"],
    ["America/New_York", "Morning"],
    ["Somewhere/Unknown", "Workout"],
  ])(
    "proposes by the pinned zone %s, or by the device's if the browser doesn't support it",
    async (pinnedTimeZone, proposed) => {
      vi.stubEnv("TZ", "Europe/Athens");
      onTestFinished(() => void vi.unstubAllEnvs());
      const { page, user } = await openApp(
        { ...stubs.signedIn, "GET /api/me": json({ ...rosa, pinnedTimeZone }) },
        { clockAt: "2026-11-21T15:30:00Z" },
      );
      await user.click(await page.findByText("More ways to spin"));
      await user.click(await page.findByRole("radio", { name: /^Time-Based/ }));
      expect(await page.findByRole("button", { name: `Spin Time-Based: ${proposed}` })).toBeDefined();
    },
  );

  it("shows only the loading state until the status and today's album are loaded", async () => {
    const used = { canSpin: false, nextSpinAt: "2099-11-22T00:00:00.000Z", todaysSpinId: spinId };
    const answers = { ...stubs.signedIn, "GET /api/spin/status": json(used) };
    const held: (() => void)[] = [];
    const { user, calls } = await openApp(answers, {
      before: () => held.push(holdCall("GET", "/api/spin/status"), holdCall("GET", `/api/spins/${spinId}`)),
    });
    for (const release of held) {
      // Screen readers skip busy content.
      expect((await findText("Loading your profile...")).closest("[aria-busy=true]")).toBeNull();
      await user.keyboard(" ");
      expect(document.querySelector("h1")).toBeNull();
      release();
      await vi.dynamicImportSettled();
      await drawn();
    }
    await findText("Back to today’s album");
    expect(allByText("Loading your profile...")).toEqual([]);
    expect(callsTo(calls, "POST", "/api/spin")).toEqual([]);
  });

  it("shows the album of a share link on the label until a mode is chosen", async () => {
    const path = "/?ref=social&album=Low%20Tide&artist=Harbour%20Lights";
    const { page, user } = await openApp(stubs.signedIn, { path });
    const label = () =>
      document.querySelector<HTMLElement>(".record-label .label-name")?.dataset["name"]?.replace("\n", " ");
    await waitFor(() => expect(label()).toBe("Low Tide"));
    await user.click(page.getByRole("radio", { name: /^New Artists/ }));
    expect(label()).toBe("New Artists");
    await user.click(page.getByRole("radio", { name: /^From My Music/ }));
    expect(label()).toBe("From My Music");
    await page.findByRole("region", { name: "The album you were sent" });
  });

  it("names the spin button after the mode, without its key", async () => {
    const { page } = await openApp(stubs.signedIn);
    const button = await page.findByRole("button", { name: "Spin From My Music" });
    expect(button.getAttribute("aria-keyshortcuts")).toBe("Space");
  });

  it("offers to reconnect an expired connection until that is dismissed for this visit", async () => {
    const words =
      "Your Spotify connection has expired. Reconnect to spin from your own music; your streak is safe.";
    const { page, user, reload } = await openApp({
      ...stubs.signedIn,
      "GET /api/me": json({ ...rosa, connection: "expired" }),
    });
    await findText(words);
    const link = page.getByRole("link", { name: "Reconnect" });
    expect(link.getAttribute("href")).toBe("/auth/spotify/login?next=%2F");
    await user.click(page.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(allByText(words)).toEqual([]));
    await reload();
    await findText("Best Streak");
    // The banner's code loads late. A banner whose code is requested later proves that it has loaded.
    await vi.dynamicImportSettled();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    dispatchEvent(new Event("offline"));
    await page.findByRole("region", { name: "No connection" });
    expect(allByText(words)).toEqual([]);
  });
});
