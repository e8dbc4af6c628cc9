import { type ComponentType, useId, useRef, useState } from "react";
import { Modal } from "../../ui/dialog/modal.tsx";
import { isSecondPress } from "../../ui/second-press.ts";
import * as styles from "./onboarding.module.css";
import * as words from "./words.ts";
import { BinOfModes } from "./drawings/bin-of-modes.tsx";
import { DaysSun } from "./drawings/days-sun.tsx";
import { FirstSleeve } from "./drawings/first-sleeve.tsx";
import { FullShelf } from "./drawings/full-shelf.tsx";

interface Step {
  readonly title: string;
  readonly text: string;
  readonly Drawing: ComponentType;
}

const steps: readonly Step[] = [
  {
    title: words.welcome,
    text: words.onceADay,
    Drawing: FirstSleeve,
  },
  {
    title: words.whyLimits,
    text: words.anEvening,
    Drawing: DaysSun,
  },
  {
    title: words.chooseMode,
    text: words.modes,
    Drawing: BinOfModes,
  },
  {
    title: words.buildLegacy,
    text: words.whatGrows,
    Drawing: FullShelf,
  },
];

export function Onboarding({ onClose }: { readonly onClose: () => void }) {
  const titleId = useId();
  const [at, setAt] = useState(0);
  const [said, setSaid] = useState("");
  const onward = useRef<HTMLButtonElement>(null);
  const last = steps.length - 1;
  const go = (to: number): void => {
    const step = steps[to];
    if (step === undefined) return;
    setAt(to);
    setSaid(words.wholeStep(numberOf(to), step.title, step.text));
    // Previous disappears on the first step, so the focus moves to Next.
    if (to === 0) onward.current?.focus();
  };
  return (
    <Modal labelledBy={titleId} className={styles.root} onClose={onClose}>
      <div className={styles.scroll}>
        <div className={styles.art} aria-hidden="true">
          {steps.map(({ title, Drawing }, index) => (
            <div key={title} className={styles.step} data-shown={index === at}>
              <Drawing />
            </div>
          ))}
        </div>
        <div className={styles.words}>
          <div className={styles.track} aria-hidden="true">
            {steps.map(({ title }, index) => (
              <i key={title} data-done={index <= at} />
            ))}
          </div>
          <div className={styles.texts}>
            {steps.map(({ title, text }, index) => (
              <div key={title} className={styles.step} data-shown={index === at} inert={index !== at}>
                <p className={styles.number}>{numberOf(index)}</p>
                <h2 id={index === at ? titleId : undefined} tabIndex={-1} className={styles.title}>
                  {title}
                </h2>
                <p className={styles.text}>{text}</p>
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className={styles.nav}>
        {at > 0 && (
          <button type="button" className="btn btn-quiet" onClick={() => go(at - 1)}>
            {words.previous}
          </button>
        )}
        <button
          ref={onward}
          type="button"
          className="btn btn-primary"
          onClick={(press) => {
            if (isSecondPress(press)) return;
            if (at === last) onClose();
            else go(at + 1);
          }}
        >
          {at === last ? words.getStarted : words.next}
        </button>
      </div>
      <button type="button" className={styles.skip} data-step={at} onClick={onClose}>
        {words.skip}
      </button>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </Modal>
  );
}

function numberOf(index: number): string {
  return words.stepOf(index + 1, steps.length);
}
