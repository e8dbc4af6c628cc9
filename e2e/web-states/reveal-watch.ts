import type { Page } from "playwright-core";

interface Seen {
  /** Frames in which no record was to be seen. */
  without: number;
  frames: number;
  /** What was animated, and how. */
  readonly animated: readonly string[];
  /** What the label said on Home while the needle was up. */
  readonly named: readonly string[];
  transitions: number;
  ticks: number;
  /** Frames in which the record was on its way, and those of them in which a sleeve or a cover was under it. */
  travelling: number;
  covered: number;
}

/** What a page keeps of what it has seen. */
interface Watching extends Omit<Seen, "animated" | "named"> {
  readonly animated: Set<string>;
  readonly named: Set<string>;
  /** Whether the needle is down, and whether it has been. */
  lowered: boolean;
  began: boolean;
}

/** Watches every frame of the page's life, and the beginning of each movement, which may be over by the next frame. */
export async function watch(page: Page): Promise<void> {
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

/** Reads the label whenever the needle goes up or the label changes: what is drawn for a moment may be between two frames. */
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
    // From the moment the needle is up again.
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
    if (isSeen(".sleeve-paper") || isSeen(".cover-place")) seen.covered += 1;
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
 * Has the record wait for its album's page however long a busy machine takes to draw that: the page itself waits for 500 ms
 * (passage.ts), and then goes on without having carried anything.
 */
export async function patient(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const wait = window.setTimeout;
    Reflect.set(window, "setTimeout", (act: () => void, ms: number, ...given: readonly unknown[]) => {
      const leaves = ["leaving", "fading"].includes(document.documentElement.dataset["passage"] ?? "");
      return Reflect.apply(wait, window, [act, leaves && ms === 500 ? 60_000 : ms, ...given]);
    });
  });
}

/** Has the album's reveal stay at its beginning, so that nothing but a press ends it. */
export async function heldBack(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".reveal[data-revealing=true] * { animation-play-state: paused !important }");
    document.adoptedStyleSheets = [sheet];
  });
}

export function seenOn(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const seen = Reflect.get(window, "seen") as Watching;
    return { ...seen, animated: [...seen.animated], named: [...seen.named] };
  });
}
