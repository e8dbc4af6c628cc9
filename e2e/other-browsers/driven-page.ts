import { setTimeout as pause } from "node:timers/promises";
import type { DrivenBrowser } from "./driven-browser.ts";

/** Timeout (ms) for what should be visible. */
const patienceMs = 120_000;

type Answer = string | number | boolean | object;
type Given = string | undefined;

/**
 * Polls a function in the page until it returns something truthy, and returns that. Continues on the next page after a
 * navigation. The function may use only its arguments and `shown`.
 */
export async function until<Question extends (...given: Given[]) => Promise<Answer | null> | Answer | null>(
  browser: DrivenBrowser,
  question: Question,
  ...given: Given[]
): Promise<NonNullable<Awaited<ReturnType<Question>>>> {
  const asked = given.map((each) => (each === undefined ? "undefined" : JSON.stringify(each)));
  const expression = `(async () => {
    ${shown.toString()}
    const until = performance.now() + 1_000;
    for (;;) {
      const answer = await (${question.toString()})(${asked.join(", ")});
      if (answer || performance.now() > until) return answer || null;
      await new Promise((soon) => setTimeout(soon, 40));
    }
  })()`;
  const deadline = Date.now() + patienceMs;
  let fault: unknown;
  while (Date.now() < deadline) {
    try {
      const answer = await browser.evaluate(expression);
      fault = undefined;
      if (answer !== null) return answer as NonNullable<Awaited<ReturnType<Question>>>;
    } catch (error) {
      // A navigation aborts the evaluation.
      fault = error;
      await pause(50);
    }
  }
  const visibleText = await browser.evaluate("location.pathname + ': ' + document.body.innerText");
  throw new Error(`Timed out waiting for ${asked.join(", ")}; the page shows ${String(visibleText)}`, {
    cause: fault,
  });
}

/** Waits until an element matching the selector is visible, with text that starts with these words if they are given. */
export async function see(browser: DrivenBrowser, selector: string, words?: string): Promise<void> {
  await until(browser, (css = "", text) => shown(css, text).length > 0, selector, words);
}

export async function seeNone(browser: DrivenBrowser, selector: string, words?: string): Promise<void> {
  await until(browser, (css = "", text) => shown(css, text).length === 0, selector, words);
}

/** Clicks the element whose text starts with these words, as soon as it is still and not covered. */
export async function press(browser: DrivenBrowser, selector: string, words?: string): Promise<void> {
  const { x, y } = await until(browser, placeToPress, selector, words);
  await browser.clickAt(x, y);
}

export async function focusedWords(browser: DrivenBrowser): Promise<unknown> {
  return browser.evaluate("document.activeElement?.textContent.trim()");
}

/** In the page: the visible, non-inert elements that match. */
function shown(selector: string, words: string | undefined): readonly Element[] {
  return [...document.querySelectorAll(selector)].filter((element) => {
    const visible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!visible || element.closest("[inert]") !== null) return false;
    const said = (element.getAttribute("aria-label") ?? element.textContent).replace(/\s+/g, " ").trim();
    return words === undefined || said.startsWith(words);
  });
}

/** In the page: the center of an element that neither moves nor is covered. */
async function placeToPress(selector = "", words?: string): Promise<{ x: number; y: number } | null> {
  const [element] = shown(selector, words);
  if (element === undefined) return null;
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  const before = element.getBoundingClientRect();
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  const { x, y, width, height } = element.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const still = x === before.x && y === before.y && width === before.width;
  return still && element.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null;
}
