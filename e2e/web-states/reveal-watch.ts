import type { Page } from "playwright-core";

interface Seen {
  /** Frames without a visible record. */
  without: number;
  frames: number;
  /** The animated elements and properties. */
  readonly animated: readonly string[];
  /** The label's texts on Home after the needle was raised. */
  readonly named: readonly string[];
  transitions: number;
  ticks: number;
  /** Frames in which the record was moving, and those of them in which a sleeve or a cover was visible. */
  travelling: number;
  covered: number;
}

/** The recording in the page. */
interface Watching extends Omit<Seen, "animated" | "named"> {
  readonly animated: Set<string>;
  readonly named: Set<string>;
  /** Whether the needle is down, and whether it has ever been. */
  lowered: boolean;
  began: boolean;
}

/** Observes every frame from page load on, and the start of each animation, which may end before the next frame. */
export async function recordFrames(page: Page): Promise<void> {
  await page.addInitScript(watchActs);
  await page.addInitScript(watchNeedle);
  await page.addInitScript(watchFrames);
}

function watchActs(): void {
  const counts = { without: 0, frames: 0, transitions: 0, ticks: 0, travelling: 0, covered: 0 };
  const words = { animated: new Set<string>(), named: new Set<string>() };
  const seen: Watching = { ...counts, ...words, lowered: false, began: false };
  Object.assign(window, { seen });
  navigator.vibrate = () => {
    seen.ticks += 1;
    return true;
  };
  const start = document.startViewTransition?.bind(document);
  if (start !== undefined)
    document.startViewTransition = (update) => {
      seen.transitions += 1;
      return start(update);
    };
}

/** Reads the label whenever the needle or the label changes, because a brief state may fall between two frames. */
function watchNeedle(): void {
  const seen = Reflect.get(window, "seen") as Watching;
  new MutationObserver(() => {
    const arm = document.querySelector(".hero .arm");
    seen.lowered = arm?.getAttribute("data-lowered") === "true";
    seen.began ||= seen.lowered;
    if (seen.began && !seen.lowered && arm !== null)
      seen.named.add(document.querySelector(".hero .label-name")?.getAttribute("data-name") ?? "");
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-lowered", "data-name"] });
}

function watchFrames(): void {
  const seen = Reflect.get(window, "seen") as Watching;
  const isSeen = (selector: string): boolean => {
    const element = document.querySelector(selector);
    return element !== null && getComputedStyle(element).opacity !== "0";
  };
  const look = (): void => {
    // Record only after the needle has been raised again.
    if (!seen.began || seen.lowered) return;
    seen.frames += 1;
    const box = document.querySelector("main .record")?.getBoundingClientRect();
    if (box === undefined || box.width === 0 || box.bottom < 0 || box.top > innerHeight) seen.without += 1;
    let travels = false;
    for (const { effect, playState } of document.getAnimations()) {
      if (!(effect instanceof KeyframeEffect)) continue;
      const what = effect.pseudoElement ?? effect.target?.className.toString() ?? "";
      travels ||= ["::view-transition-group(record)", "record"].includes(what) && playState === "running";
      for (const frame of effect.getKeyframes())
        for (const name of Object.keys(frame))
          if (!["offset", "computedOffset", "easing", "composite"].includes(name))
            seen.animated.add(`${what}: ${name}`);
    }
    if (!travels) return;
    seen.travelling += 1;
    if (isSeen(".sleeve-paper") || isSeen(".sleeve-cover-place")) seen.covered += 1;
  };
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const animation = Reflect.apply(animate, this, given);
    look();
    return animation;
  };
  const lookOn = (): void => {
    requestAnimationFrame(lookOn);
    look();
  };
  requestAnimationFrame(lookOn);
}

/**
 * Lets the record wait for its album's page for as long as a slow machine takes, or not at all.
 * The page itself waits 500 ms (passage.ts) and then continues without the transition.
 */
export async function changePassageTimeout(page: Page, to: "long" | "none"): Promise<unknown> {
  return page.addInitScript((length) => {
    const wait = window.setTimeout;
    Reflect.set(window, "setTimeout", (act: () => void, ms: number, ...given: readonly unknown[]) => {
      const leaves = ["leaving", "fading"].includes(document.documentElement.dataset["passage"] ?? "");
      if (!leaves || ms !== 500) return Reflect.apply(wait, window, [act, ms, ...given]);
      return length === "none" ? act() : Reflect.apply(wait, window, [act, 60_000]);
    });
  }, to);
}

/** Pauses the album's reveal at its start, so that only a press can end it. */
export async function pauseReveal(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".album-reveal[data-revealing=true] * { animation-play-state: paused !important }");
    document.adoptedStyleSheets = [sheet];
  });
}

export function readRecording(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const seen = Reflect.get(window, "seen") as Watching;
    return { ...seen, animated: [...seen.animated], named: [...seen.named] };
  });
}
