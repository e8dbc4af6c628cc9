import type { Page } from "playwright-core";

interface Seen {
  /** Frames in which no record was to be seen. */
  readonly without: number;
  readonly frames: number;
  /** What was animated, and how. */
  readonly animated: readonly string[];
  /** What the label said on Home while the needle was up. */
  readonly named: readonly string[];
  readonly transitions: number;
  readonly ticks: number;
  /** Frames in which the record was on its way, and those of them in which a sleeve or a cover was under it. */
  readonly travelling: number;
  readonly covered: number;
}

/** Watches every frame of the page's life. */
export async function watch(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const animated = new Set<string>();
    const named = new Set<string>();
    let began = false;
    const seen = { without: 0, frames: 0, transitions: 0, ticks: 0, travelling: 0, covered: 0 };
    Object.assign(window, { seen: () => ({ ...seen, animated: [...animated], named: [...named] }) });
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
    const look = (): void => {
      requestAnimationFrame(look);
      const lowered = document.querySelector(".hero .arm[data-lowered=true]") !== null;
      if (lowered) began = true;
      // From the moment the needle is up again.
      if (!began || lowered) return;
      seen.frames += 1;
      const box = document.querySelector("main .record")?.getBoundingClientRect();
      if (box === undefined || box.width === 0 || box.bottom < 0 || box.top > innerHeight) seen.without += 1;
      if (location.pathname === "/" && document.querySelector(".hero .arm[data-lowered=false]") !== null)
        named.add(document.querySelector(".hero .label-name")?.getAttribute("data-name") ?? "");
      const isSeen = (selector: string): boolean => {
        const element = document.querySelector(selector);
        return element !== null && getComputedStyle(element).opacity !== "0";
      };
      let travels = false;
      for (const { effect, playState } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect)) continue;
        const what = effect.pseudoElement ?? effect.target?.className.toString() ?? "";
        travels ||= ["::view-transition-group(record)", "record"].includes(what) && playState === "running";
        for (const frame of effect.getKeyframes())
          for (const name of Object.keys(frame))
            if (!["offset", "computedOffset", "easing", "composite"].includes(name))
              animated.add(`${what}: ${name}`);
      }
      if (!travels) return;
      seen.travelling += 1;
      if (isSeen(".sleeve-paper") || isSeen(".cover-place")) seen.covered += 1;
    };
    requestAnimationFrame(look);
  });
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
  return page.evaluate(() => (Reflect.get(window, "seen") as () => Seen)());
}
