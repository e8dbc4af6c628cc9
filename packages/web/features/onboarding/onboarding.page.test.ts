import { waitFor, within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { holdTime } from "../../testing/held-time.ts";
import { untilOverlaysCouldCome } from "../../testing/install-offer.ts";
import { callsTo, findText, openApp, type OpenApp, type Visit } from "../../testing/open-app.ts";
import { json, problem, spinId } from "../../testing/sample-answers.ts";
import { newcomerAnswers, titles } from "../../testing/sample-onboarding.ts";
import { type Stub, type Stubs, stubs } from "../../testing/stubs.ts";

const held: Visit = { before: holdTime("2026-11-21T12:00:00Z") };

async function openOnboarding(answers: Stubs = {}, visit: Visit = held): Promise<OpenApp> {
  const opened = await openApp({ ...newcomerAnswers, ...answers }, visit);
  await opened.page.findByRole("dialog");
  return opened;
}

const dialog = (): HTMLElement | null => document.querySelector("dialog[open]");
const closed = () => waitFor(() => expect(dialog()).toBeNull());
const posts = ({ calls }: OpenApp): number => callsTo(calls, "POST", "/api/me/onboarding").length;
const button = ({ page }: OpenApp, name: string) =>
  within(page.getByRole("dialog")).getByRole("button", { name });

function press(opened: OpenApp, name: string): Promise<void> {
  return opened.user.click(button(opened, name));
}

function shownWords(): readonly string[] {
  const shown = document.querySelectorAll(".onboarding-texts .onboarding-step[data-shown=true] > *");
  return [...shown].map(({ textContent }) => textContent);
}

describe("the onboarding", () => {
  it("goes forward and back through four steps, and ends with Get Started!", async () => {
    const opened = await openOnboarding();
    const { page } = opened;
    for (const [index, title] of titles.entries()) {
      await page.findByRole("dialog", { name: title });
      expect(shownWords().slice(0, 2)).toEqual([`Step ${index + 1} of 4`, title]);
      const hidden = document.querySelectorAll(".onboarding-texts .onboarding-step[data-shown=false]");
      expect([...hidden].map((step) => step.hasAttribute("inert"))).toEqual([true, true, true]);
      if (index < 3) await press(opened, "Next");
    }
    const buttons = () =>
      within(page.getByRole("dialog"))
        .getAllByRole("button")
        .map(({ textContent }) => textContent);
    expect(buttons()).toEqual(["Previous", "Get Started!", "Skip"]);
    await press(opened, "Previous");
    await waitFor(() => expect(shownWords()[2]).toContain("Mood Discovery and Time-Based"));
    for (const _ of titles.slice(2)) await press(opened, "Previous");
    await waitFor(() => expect(buttons()).toEqual(["Next", "Skip"]));
    for (const _ of titles.slice(1)) await press(opened, "Next");
    expect(posts(opened)).toBe(0);
    await press(opened, "Get Started!");
    await closed();
    await waitFor(() => expect(posts(opened)).toBe(1));
  });

  it("is saved as completed by Skip and stays closed", async () => {
    const opened = await openOnboarding();
    await press(opened, "Skip");
    await closed();
    await waitFor(() => expect(posts(opened)).toBe(1));
    await opened.reload();
    await findText("Best Streak");
    await untilOverlaysCouldCome();
    expect(dialog()).toBeNull();
  });

  it("advances one step per double click, and closes with a single press", async () => {
    const opened = await openOnboarding();
    for (const title of titles.slice(1)) {
      await opened.user.dblClick(button(opened, "Next"));
      await opened.page.findByRole("dialog", { name: title });
    }
    await press(opened, "Get Started!");
    await closed();
  });

  it("starts over after a reload unless it was finished or skipped", async () => {
    const opened = await openOnboarding();
    await press(opened, "Next");
    await waitFor(() => expect(shownWords()[0]).toBe("Step 2 of 4"));
    await opened.reload();
    await waitFor(() => expect(shownWords()[0]).toBe("Step 1 of 4"));
  });

  it.each<[string, Stub]>([
    ["fails", problem("internal")],
    ["cannot be reached", "no-network"],
  ])("closes and stays closed if the server %s, and is saved on the next visit", async (_, stub) => {
    let answer = stub;
    const opened = await openOnboarding({ "POST /api/me/onboarding": () => answer });
    await press(opened, "Skip");
    await closed();
    await waitFor(() => expect(posts(opened)).toBe(1));
    answer = json({ onboardingCompleted: true });
    await opened.reload();
    await waitFor(() => expect(posts(opened)).toBe(2));
    await untilOverlaysCouldCome();
    expect(posts(opened)).toBe(2);
    expect(dialog()).toBeNull();
  });

  it("is saved as soon as the network returns", async () => {
    let answer: Stub = "no-network";
    const opened = await openOnboarding({ "POST /api/me/onboarding": () => answer });
    await press(opened, "Skip");
    await closed();
    await waitFor(() => expect(posts(opened)).toBe(1));
    answer = json({ onboardingCompleted: true });
    dispatchEvent(new Event("online"));
    await waitFor(() => expect(posts(opened)).toBe(2));
  });

  it.each([
    ["has seen it", stubs.signedIn],
    ["is signed out", stubs.signedOut],
  ])("isn't shown to anyone who %s", async (_, answers) => {
    const { page } = await openApp(answers, held);
    await page.findByRole("heading", { level: 1 });
    await untilOverlaysCouldCome();
    expect(dialog()).toBeNull();
  });

  it("isn't shown before the page has loaded", async () => {
    await openApp({ ...newcomerAnswers, "GET /api/spin/status": "hangs" }, held);
    await findText("Loading your profile...");
    await untilOverlaysCouldCome();
    expect(dialog()).toBeNull();
  });

  it("opens on every page", async () => {
    await openOnboarding({}, { ...held, path: `/spin/${spinId}` });
    await findText("Play on Spotify");
  });

  it("blocks the page's Space and ? shortcuts", async () => {
    const opened = await openOnboarding();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(titles[0]));
    await opened.user.keyboard(" ?");
    await press(opened, "Next");
    await opened.page.findByRole("dialog", { name: titles[1] });
    expect(document.querySelectorAll("dialog[open]")).toHaveLength(1);
    expect(callsTo(opened.calls, "POST", "/api/spin")).toHaveLength(0);
  });
});
