import { useId } from "react";
import { labelPrint } from "./label-lines.ts";
import * as words from "./words.ts";

export interface Label {
  readonly name: string;
  readonly ink: string;
}

interface RecordLabelProps extends Label {
  /** Called when it has faded out over the label that took its place; without it, the label is there to stay. */
  readonly onGone?: () => void;
}

/** The printed paper at the middle of a record, blank without a name, colored by its ink. The style sheet draws the name, which the page says elsewhere. */
export function RecordLabel({ name, ink, onGone }: RecordLabelProps) {
  const { lines, size } = labelPrint(name);
  return (
    <div className={onGone ? "label-before" : "record-label"} data-ink={ink} onAnimationEnd={onGone}>
      <svg viewBox="0 0 100 100">
        <circle className="label-paper" cx="50" cy="50" r="50" />
        <circle className="label-line" cx="50" cy="50" r="47" />
        <circle className="label-line" cx="50" cy="50" r="13" />
        {name !== "" && <Print />}
        <circle className="label-hole" cx="50" cy="50" r="3.4" />
      </svg>
      <div className="label-name" data-name={lines.join("\n")} data-size={size} />
    </div>
  );
}

function Print() {
  const rim = useId();
  // Set large and drawn small: what reads pages takes a size of type in this picture's own units for one on the screen.
  return (
    <g transform="scale(0.25)">
      <text className="label-small" x="80" y="208" textAnchor="middle">
        {words.side}
      </text>
      <text className="label-small" x="320" y="208" textAnchor="middle">
        {words.speed}
      </text>
      <path id={rim} d="M44 200a156 156 0 0 0 312 0" fill="none" />
      <text className="label-rim" textAnchor="middle">
        <textPath href={`#${rim}`} startOffset="50%">
          {words.rim}
        </textPath>
      </text>
    </g>
  );
}
