import type { Me } from "@spindle/contract/schemas/me.ts";
import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { expect } from "vitest";
import type { DrivenBrowser } from "./driven-browser.ts";
import { focusedWords, press, see, seeNone, until } from "./driven-page.ts";

export async function signIn(browser: DrivenBrowser, origin: string, persona: string): Promise<void> {
  await browser.goTo(origin);
  await press(browser, "button", "Sign In to Spin");
  await press(browser, "dialog a", "Try it with a made-up listener");
  await press(browser, ".persona", persona);
  await see(browser, "legend", "Choose Your Discovery Mode");
}

/** The API's reply to the page. */
async function replyTo<Reply>(browser: DrivenBrowser, path: string): Promise<Reply> {
  return (await browser.evaluate(`fetch(${JSON.stringify(path)}).then((answer) => answer.json())`)) as Reply;
}

export async function untilOnboarded(browser: DrivenBrowser): Promise<void> {
  await expect.poll(async () => (await replyTo<Me>(browser, "/api/me")).onboardingCompleted).toBe(true);
}

/** Reloads, waits until the overlay code has loaded and run, and expects no dialog. */
export async function reloadWithoutDialog(browser: DrivenBrowser): Promise<void> {
  await browser.reload();
  await see(browser, "h1");
  await until(browser, () => document.querySelector("ol.toast-viewport[tabindex]") !== null);
  await until(browser, () =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("overlay-host")),
  );
  await until(browser, async () => {
    for (const _ of [1, 2, 3]) await new Promise((drawn) => requestAnimationFrame(drawn));
    return true;
  });
  expect(await browser.evaluate("document.querySelectorAll('dialog').length")).toBe(0);
}

/** Records the previous value of each change to the passage and reveal attributes. */
export async function watchReveal(browser: DrivenBrowser): Promise<void> {
  await browser.evaluate(`(() => {
    const seen = (globalThis.changesSeen = []);
    new MutationObserver((changes) => {
      for (const { attributeName, oldValue } of changes) seen.push(attributeName + " was " + oldValue);
    }).observe(document, {
      subtree: true,
      attributeFilter: ["data-passage", "data-revealing"],
      attributeOldValue: true,
    });
  })()`);
}

export function changesSeen(browser: DrivenBrowser): Promise<unknown> {
  return browser.evaluate("globalThis.changesSeen");
}

/** Waits until today's album has been found and fully revealed. */
export async function arriveAtAlbum(browser: DrivenBrowser): Promise<void> {
  await see(browser, "[role=status]", "Finding your album...");
  await see(browser, "h1", "Your Album Awaits!");
  const spinId = await until(browser, () => /^\/spin\/([0-9a-f-]{36})$/.exec(location.pathname)?.[1] ?? null);
  const { album } = await replyTo<Spin>(browser, `/api/spins/${spinId}`);
  await see(browser, ".album-reveal[data-revealing=false] h2", album.name);
  await until(browser, () => {
    const cover = document.querySelector<HTMLImageElement>(".sleeve-cover-place img");
    return cover !== null && cover.complete && cover.naturalWidth > 0;
  });
  await expect.poll(() => focusedWords(browser)).toContain("Your Album Awaits!");
}

/** Records every toast from now on, because the next one soon replaces it. */
async function watchToasts(browser: DrivenBrowser): Promise<void> {
  await browser.evaluate(`(() => {
    const said = (globalThis.toastsSaid = []);
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll(".toast")) said.push(toast.textContent);
    }).observe(document, { subtree: true, childList: true });
  })()`);
}

async function untilSaid(browser: DrivenBrowser, words: string): Promise<void> {
  await until(
    browser,
    (beginning = "") =>
      (Reflect.get(globalThis, "toastsSaid") as string[]).some((said) => said.startsWith(beginning)),
    words,
  );
}

export async function markAsListened(browser: DrivenBrowser): Promise<void> {
  await watchToasts(browser);
  await press(browser, "button", "Mark as Listened");
  // Leaving the page sends actions that could still be undone.
  await browser.evaluate(`dispatchEvent(new Event("pagehide"))`);
  await untilSaid(browser, "Album Marked as Listened!Current streak: 1 day");
  await untilSaid(browser, "Achievement unlocked: ");
  await see(browser, "button[aria-disabled=true]", "Listened");
  await see(browser, ".heard-stamp", "Heard");
}

/** Steps through the trophy dialogs, and expects the focus to return to the element with this text. */
export async function takeTrophies(browser: DrivenBrowser, focused: string): Promise<void> {
  await see(browser, "dialog[open] p", "Achievement unlocked");
  const name = await until(browser, () => document.querySelector("dialog h2")?.textContent ?? null);
  await expect.poll(() => focusedWords(browser)).toBe(name);
  const count = await until(
    browser,
    // The dialog shows no count for a single trophy.
    () => /1 of (\d+)/.exec(document.querySelector("dialog")?.textContent ?? "")?.[1] ?? "1",
  );
  await expect.poll(() => roomBelow(browser, "dialog", ".unlocked-info")).toBeLessThan(3);
  for (let place = 2; place <= Number(count); place += 1) {
    // Press elsewhere in between: two quick presses at one point are a double click, which advances only one step.
    if (place > 2) await press(browser, "dialog[open] h2");
    await press(browser, "dialog[open] button", "Next");
    await see(browser, "dialog[open] span", `${place} of ${count}`);
  }
  await press(browser, "dialog[open] button", "Close");
  await seeNone(browser, "dialog");
  await expect.poll(() => focusedWords(browser)).toContain(focused);
}

/** Distance (CSS pixels) between the bottom of an element and that of its container. */
async function roomBelow(browser: DrivenBrowser, outer: string, inner: string): Promise<unknown> {
  const end = (selector: string) => `document.querySelector("${selector}").getBoundingClientRect().bottom`;
  return browser.evaluate(`${end(outer)} - ${end(inner)}`);
}

export async function seeFigure(browser: DrivenBrowser, label: string, figure: string): Promise<void> {
  await until(
    browser,
    (wanted, says) =>
      [...document.querySelectorAll(".liner-cell")].some(
        (cell) =>
          cell.querySelector("dt")?.textContent === wanted && cell.querySelector("dd")?.textContent === says,
      ),
    label,
    figure,
  );
}

/** Records the largest number of confetti pieces from now on; they disappear after three seconds. */
export async function watchConfetti(browser: DrivenBrowser): Promise<void> {
  await browser.evaluate(`(() => {
    globalThis.mostConfetti = 0;
    new MutationObserver(() => {
      const pieces = document.querySelectorAll("dialog .confetti i").length;
      globalThis.mostConfetti = Math.max(globalThis.mostConfetti, pieces);
    }).observe(document, { subtree: true, childList: true });
  })()`);
}

export async function celebrateStreak(browser: DrivenBrowser): Promise<void> {
  await see(browser, "dialog[open] h2", "Hot Streak!");
  await expect.poll(() => browser.evaluate("globalThis.mostConfetti")).toBe(50);
  await expect.poll(() => focusedWords(browser)).toBe("Hot Streak!");
  await browser.press("Tab");
  await expect.poll(() => focusedWords(browser)).toBe("Continue Discovery Journey");
  await browser.press("Escape");
  // The streak's trophy follows.
  await expect.poll(() => focusedWords(browser)).toBe("Warm-Up Groove");
  await browser.press("Escape");
  await seeNone(browser, "dialog");
  await see(browser, "h1", "Your Album Awaits!");
  await expect.poll(() => focusedWords(browser)).toContain("Your Album Awaits!");
}
