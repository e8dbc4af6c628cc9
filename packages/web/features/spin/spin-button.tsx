import type { SpinChoice } from "@spindle/core/spin/spin-choice.ts";
import { modeWords } from "../../ui/mode-words.ts";
import type { SpinPhase } from "./spin-timing.ts";
import * as words from "./words.ts";

interface SpinButtonProps {
  readonly choice: SpinChoice;
  readonly phase: SpinPhase;
  readonly keyHint: boolean;
  readonly onPress: () => void;
}

export function SpinButton({ choice, phase, keyHint, onPress }: SpinButtonProps) {
  const spinning = phase !== "idle";
  return (
    <div className="go row">
      <button
        type="button"
        className="btn btn-primary btn-big"
        aria-disabled={spinning}
        aria-keyshortcuts={keyHint ? "Space" : undefined}
        // The second click of a double click was meant for an overlay that the first one closed.
        onClick={({ detail }) => detail < 2 && onPress()}
      >
        {words.spin(modeWords(choice.mode, choice.inputs).join(": "))}
        {keyHint && (
          <kbd className="keys-only" aria-hidden="true">
            {words.spaceKey}
          </kbd>
        )}
      </button>
      <p role="status" className={spinning ? "go-finding arrives" : "go-idle text-fine"}>
        {spinning ? words.finding : words.onePerDay}
      </p>
    </div>
  );
}
