import { prefersReducedMotion } from "../../device/reduced-motion.ts";
import { carryTo, putDown } from "../../ui/reveal.ts";
import { turnedByHand } from "../../ui/record/stop-upright.ts";
import "./passage.css";
import "./reveal.css";

/** How long the record is on its way, in milliseconds. */
const travelMs = 480;
const easing = "cubic-bezier(0.3, 0.1, 0.2, 1)";
/** A page that has not come by then comes without its record having been carried. */
const patienceMs = 500;

/**
 * Goes from Home to a spin's page and carries the record over: it is the one that was spun. Where the browser has view
 * transitions, what stays behind fades; elsewhere it goes at once. Settles when the record is there: until then the root
 * has `data-passage`, which keeps the page's reveal (reveal.css) at its beginning.
 */
export async function passTo(spinId: string, go: () => void): Promise<void> {
  const home = document.querySelector<HTMLElement>(".hero .record");
  const from = home?.getBoundingClientRect();
  const angle = home === null ? 0 : angleOf(home);
  const page = document.documentElement;
  const still = prefersReducedMotion();
  let transition: ViewTransition | undefined;
  const arrive = async (): Promise<void> => {
    const shown = carryTo(spinId);
    go();
    const tooLate = new Promise<true>((resolve) => setTimeout(() => resolve(true), patienceMs));
    // The words of a page that comes later would come under those that still fade.
    if (await Promise.race([shown, tooLate])) transition?.skipTransition();
    putDown();
    page.dataset["passage"] = still ? "faded" : "arriving";
  };
  const carry = (pseudoElement?: string): Animation | undefined => {
    const record = document.querySelector<HTMLElement>(".sleeve .record");
    if (record === null || from === undefined || still) return undefined;
    turnOn(record, angle);
    return carryRecord(record, from, pseudoElement);
  };

  page.dataset["passage"] = still ? "fading" : "leaving";
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

/** Moves the record from where it was to where it is now, by its middle and its size; returns the movement. */
function carryRecord(record: HTMLElement, from: DOMRect, pseudoElement: string | undefined): Animation {
  const to = record.getBoundingClientRect();
  // The group of a view transition has its place from the corner of the window, the record itself from where it is.
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

/** Lets the label turn on from how it lay to how it lies. */
function turnOn(record: HTMLElement, from: number): void {
  const turns = record.querySelector(".record-turns");
  if (turns === null) return;
  const lies = Number.parseFloat(getComputedStyle(turns).rotate) || 0;
  const back = (((lies - from) % 360) + 360) % 360;
  turns.animate([{ transform: `rotate(${-back}deg)` }, { transform: "rotate(0deg)" }], {
    duration: travelMs,
    easing,
  });
}

/** How a record lies, in degrees. */
function angleOf(record: HTMLElement): number {
  const turns = record.querySelector<HTMLElement>(".record-turns");
  if (turns === null) return 0;
  const { a, b } = new DOMMatrix(getComputedStyle(turns).transform);
  return (Math.atan2(b, a) * 180) / Math.PI + turnedByHand(turns);
}
