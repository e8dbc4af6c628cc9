import { prefersReducedMotion } from "../../device/reduced-motion.ts";
import { carryTo, putDown } from "../../ui/reveal.ts";
import { turnedByHand } from "../../ui/record/stop-upright.ts";
import "./passage.css";
import "./reveal.css";

const travelMs = 480;
const easing = "cubic-bezier(0.3, 0.1, 0.2, 1)";
/** If the next page takes longer to render, the transition is skipped. The page still reveals its album. */
const timeoutMs = 500;

export interface PageToLeave {
  readonly left: AbortSignal;
  /** Whether the URL is still this page's. The page stays visible while the code of the next one loads. */
  readonly isThere: () => boolean;
}

interface Passage extends PageToLeave {
  readonly go: () => void;
}

/**
 * Navigates from Home to a spin's page and animates the record to its place there. With view transitions, the rest of Home
 * fades out; without them, it disappears at once. Does not navigate if the listener has left first. Resolves when the
 * record has arrived or the page is too late for it. Until then the root has `data-passage`, which holds the page's reveal
 * (reveal.css) at its start.
 */
export async function passTo(spinId: string, { go, left, isThere }: Passage): Promise<void> {
  const home = document.querySelector<HTMLElement>(".hero .record");
  const from = home?.getBoundingClientRect();
  const angle = home === null ? 0 : angleOf(home);
  const page = document.documentElement;
  const reducedMotion = prefersReducedMotion();
  let transition: ViewTransition | undefined;
  const arrive = async (): Promise<void> => {
    if (left.aborted || !isThere()) return;
    const shown = carryTo(spinId);
    left.addEventListener("abort", putDown);
    go();
    const tooLate = new Promise<true>((resolve) => setTimeout(() => resolve(true), timeoutMs));
    // A late page would appear under Home's fading text.
    if (await Promise.race([shown, tooLate])) transition?.skipTransition();
    page.dataset["passage"] = reducedMotion ? "faded" : "arriving";
  };
  const carry = (pseudoElement?: string): Animation | undefined => {
    const record = document.querySelector<HTMLElement>(".sleeve .record");
    if (record === null || from === undefined || reducedMotion) return undefined;
    rotateFrom(record, angle);
    return carryRecord(record, from, pseudoElement);
  };

  page.dataset["passage"] = reducedMotion ? "fading" : "leaving";
  try {
    if (typeof document.startViewTransition === "undefined") {
      await arrive();
      await carry()?.finished;
      return;
    }
    transition = document.startViewTransition(arrive);
    transition.ready.then(
      () => carry("::view-transition-group(record)"),
      () => undefined,
    );
    await transition.finished;
  } finally {
    delete page.dataset["passage"];
  }
}

/** Animates the record's center and size from its place on Home to its current one. */
function carryRecord(record: HTMLElement, from: DOMRect, pseudoElement: string | undefined): Animation {
  const to = record.getBoundingClientRect();
  // A view transition's group is positioned from the viewport's corner, the record from its own place.
  const [x, y] = pseudoElement === undefined ? [0, 0] : [to.left, to.top];
  const dx = x + from.left + from.width / 2 - to.left - to.width / 2;
  const dy = y + from.top + from.height / 2 - to.top - to.height / 2;
  const keyframes = [
    { transform: `translate(${dx}px, ${dy}px) scale(${from.width / to.width})` },
    { transform: `translate(${x}px, ${y}px) scale(1)` },
  ];
  const timing = { duration: travelMs, easing };
  if (pseudoElement === undefined) return record.animate(keyframes, timing);
  return document.documentElement.animate(keyframes, { ...timing, pseudoElement });
}

function rotateFrom(record: HTMLElement, from: number): void {
  const turns = record.querySelector(".record-turns");
  if (turns === null) return;
  const lies = Number.parseFloat(getComputedStyle(turns).rotate) || 0;
  const back = (((lies - from) % 360) + 360) % 360;
  turns.animate([{ transform: `rotate(${-back}deg)` }, { transform: "rotate(0deg)" }], {
    duration: travelMs,
    easing,
  });
}

/** Returns the record's rotation in degrees. */
function angleOf(record: HTMLElement): number {
  const turns = record.querySelector<HTMLElement>(".record-turns");
  if (turns === null) return 0;
  const { a, b } = new DOMMatrix(getComputedStyle(turns).transform);
  return (Math.atan2(b, a) * 180) / Math.PI + turnedByHand(turns);
}
