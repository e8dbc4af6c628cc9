import { within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { holdTime, jumpTo, pass, passUntil, stopTime } from "../../testing/held-time.ts";
import { banner, offer } from "../../testing/install-offer.ts";
import { openApp } from "../../testing/open-app.ts";
import { newcomerAnswers } from "../../testing/sample-onboarding.ts";
import { stubSafari } from "../../testing/stub-navigator.ts";
import { type Stubs, stubs } from "../../testing/stubs.ts";

const noon = "2026-11-22T12:00:00Z";

/** Home with its clock stopped, and the idle-time code loaded. */
async function openHome(answers: Stubs = {}, before = (): void => undefined) {
  const opened = await openApp(
    { ...stubs.signedIn, ...answers },
    {
      before: () => {
        holdTime(noon)();
        before();
      },
    },
  );
  await opened.page.findByRole("heading", { level: 1 });
  await import("./overlay-host.tsx");
  stopTime();
  return opened;
}

/** Home with a banner after the browser's offer. */
async function openOffered(outcome?: "dismissed") {
  const opened = await openHome();
  const offered = offer(outcome);
  await untilItComes();
  return { ...opened, offered };
}

const untilItComes = () => passUntil(() => expect(banner()).not.toBeNull(), 1_000);

async function pressIn(user: Awaited<ReturnType<typeof openHome>>["user"], name: string): Promise<void> {
  const shown = banner();
  if (shown === null) throw new Error("There is no banner.");
  await user.click(within(shown).getByRole("button", { name }));
  await pass(0);
  expect(banner()).toBeNull();
}

async function install(): Promise<void> {
  dispatchEvent(new Event("appinstalled"));
  await pass(0);
  expect(banner()).toBeNull();
}

describe("the install banner", () => {
  it("appears 5 s after the browser's offer, and not without one", async () => {
    await openOffered();
    await install();
    await pass(20_000);
    expect(banner()).toBeNull();
    expect(offer().kept).toBe(true);
    await pass(4_900);
    expect(banner()).toBeNull();
    await pass(600);
    expect(banner()).not.toBeNull();
  });

  it("keeps an offer made before the first render", async () => {
    await openApp(stubs.signedIn, { before: holdTime(noon) });
    expect(document.querySelector("h1")).toBeNull();
    expect(offer().kept).toBe(true);
    await untilItComes();
  });

  it("prompts with Install, and disappears until the next offer", async () => {
    const { user, offered } = await openOffered();
    await pressIn(user, "Install");
    expect(offered.asked()).toBe(true);
    offer();
    await pass(6_000);
    expect(banner()).not.toBeNull();
  });

  it.each(["Not Now", "a refusal in the browser's prompt"])("stays away for 7 days after %s", async (how) => {
    const { user } = await openOffered(how === "Not Now" ? undefined : "dismissed");
    const at = Date.now();
    await pressIn(user, how === "Not Now" ? how : "Install");
    await pass(0);
    for (const [hours, comes] of [
      [7 * 24 - 1, false],
      [7 * 24 + 1, true],
      // The clock was set back.
      [-12 * 24, true],
    ] as const) {
      await jumpTo(new Date(at + hours * 3_600_000).toISOString());
      offer();
      await pass(6_000);
      expect(banner() !== null, `${hours} hours later`).toBe(comes);
      await install();
    }
  });

  it("waits until an open overlay is closed, and stays when another opens", async () => {
    const { page, user } = await openHome(newcomerAnswers);
    await passUntil(() => page.getByRole("dialog"));
    offer();
    await pass(8_000);
    expect(banner()).toBeNull();
    await user.click(page.getByRole("button", { name: "Skip" }));
    await pass(1_000);
    expect(banner()).not.toBeNull();
    await user.keyboard("?");
    await passUntil(() => page.getByRole("dialog"));
    expect(banner()).not.toBeNull();
  });
});

describe("on an iPhone", () => {
  it("explains how to add the application to the Home Screen, and accepts Not Now", async () => {
    const { user } = await openHome({}, () => stubSafari({ standalone: false }));
    await untilItComes();
    const shown = within(banner() ?? document.body);
    expect(shown.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Tap Share"),
      "Choose “Add to Home Screen.”",
      "Tap Add.",
    ]);
    expect(shown.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Not Now"]);
    await pressIn(user, "Not Now");
    await pass(6_000);
    expect(banner()).toBeNull();
  });

  it("shows nothing if the application was opened from the Home Screen", async () => {
    await openHome({}, () => stubSafari({ standalone: true }));
    offer();
    await untilItComes();
    await install();
    await pass(10_000);
    expect(banner()).toBeNull();
  });
});
