import { waitFor, within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { holdTime } from "../../testing/held-time.ts";
import { untilOverlaysCouldCome } from "../../testing/install-offer.ts";
import { callsTo, findText, openApp, type OpenApp, type Visit } from "../../testing/open-app.ts";
import { json, problem, spinId } from "../../testing/sample-answers.ts";
import { newcomerAnswers, titles } from "../../testing/sample-onboarding.ts";
import { type Stub, type Stubs, stubs } from "../../testing/stubs.ts";

const held: Visit = { before: holdTime("2026-11-21T12:00:00Z") };

/** The application as a newcomer opens it, with the walkthrough. */
async function openWalkthrough(answers: Stubs = {}, visit: Visit = held): Promise<OpenApp> {
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

/** What is read of the step that is shown, in the order of the page. */
function shownWords(): readonly string[] {
  const shown = document.querySelectorAll(".onboarding-texts .onboarding-step[data-shown=true] > *");
  return [...shown].map(({ textContent }) => textContent);
}

describe("the walkthrough", () => {
  it("has four steps, there and back, and ends with Get Started!", async () => {
    const opened = await openWalkthrough();
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

  it("is told to the server and gone for good with Skip", async () => {
    const opened = await openWalkthrough();
    await press(opened, "Skip");
    await closed();
    await waitFor(() => expect(posts(opened)).toBe(1));
    await opened.reload();
    await findText("Best Streak");
    await untilOverlaysCouldCome();
    expect(dialog()).toBeNull();
  });

  it("shows each step also to those who double-click, and closes with a press of its own", async () => {
    const opened = await openWalkthrough();
    for (const title of titles.slice(1)) {
      await opened.user.dblClick(button(opened, "Next"));
      await opened.page.findByRole("dialog", { name: title });
    }
    await press(opened, "Get Started!");
    await closed();
  });

  it("comes again after a reload if it was neither finished nor skipped", async () => {
    const opened = await openWalkthrough();
    await press(opened, "Next");
    await waitFor(() => expect(shownWords()[0]).toBe("Step 2 of 4"));
    await opened.reload();
    await waitFor(() => expect(shownWords()[0]).toBe("Step 1 of 4"));
  });

  it.each<[string, Stub]>([
    ["fails", problem("internal")],
    ["cannot be reached", "no-network"],
  ])("closes also if the server %s, stays closed, and is told with the next visit", async (_, stub) => {
    let answer = stub;
    const opened = await openWalkthrough({ "POST /api/me/onboarding": () => answer });
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

  it("is told as soon as there is a network again", async () => {
    let answer: Stub = "no-network";
    const opened = await openWalkthrough({ "POST /api/me/onboarding": () => answer });
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
  ])("comes to no one who %s", async (_, answers) => {
    const { page } = await openApp(answers, held);
    await page.findByRole("heading", { level: 1 });
    await untilOverlaysCouldCome();
    expect(dialog()).toBeNull();
  });

  it("does not come before the page is there", async () => {
    await openApp({ ...newcomerAnswers, "GET /api/spin/status": "hangs" }, held);
    await findText("Loading your profile...");
    await untilOverlaysCouldCome();
    expect(dialog()).toBeNull();
  });

  it("comes over every page", async () => {
    await openWalkthrough({}, { ...held, path: `/spin/${spinId}` });
    await findText("Play on Spotify");
  });

  it("does not spin the record with Space, nor show the shortcuts with ?", async () => {
    const opened = await openWalkthrough();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(titles[0]));
    await opened.user.keyboard(" ?");
    await press(opened, "Next");
    await opened.page.findByRole("dialog", { name: titles[1] });
    expect(document.querySelectorAll("dialog[open]")).toHaveLength(1);
    expect(callsTo(opened.calls, "POST", "/api/spin")).toHaveLength(0);
  });
});
