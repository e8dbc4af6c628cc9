import { useEffect, useId, useRef, useState } from "react";
import * as words from "./words.ts";

/** What the diversity score means: shown under a pointer, with the focus of the keyboard, and by a press. */
export function DiversityTip() {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState<"no" | "passing" | "pressed">("no");
  const open = shown !== "no";

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event): void => {
      const elsewhere =
        event instanceof KeyboardEvent ? event.key === "Escape" : !holds(place.current, event);
      if (elsewhere) setShown("no");
    };
    document.addEventListener("keydown", leave);
    document.addEventListener("pointerdown", leave);
    return () => {
      document.removeEventListener("keydown", leave);
      document.removeEventListener("pointerdown", leave);
    };
  }, [open]);

  const show = (): void => setShown(open ? shown : "passing");
  return (
    <span
      ref={place}
      className="tip"
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && show()}
      onPointerLeave={() => setShown(shown === "passing" ? "no" : shown)}
    >
      <button
        type="button"
        className="tip-button"
        aria-label={words.whatIsDiversity}
        aria-expanded={open}
        aria-describedby={id}
        onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && show()}
        onBlur={() => setShown("no")}
        onClick={() => setShown(shown === "pressed" ? "no" : "pressed")}
      >
        <span className="tip-mark">?</span>
      </button>
      <span id={id} role="tooltip" className="tip-words" hidden={!open}>
        {words.diversity}
      </span>
    </span>
  );
}

function holds(place: HTMLElement | null, { target }: Event): boolean {
  return target instanceof Node && place?.contains(target) === true;
}
