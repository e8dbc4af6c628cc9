import { type ReactNode, useId, useState } from "react";
import { type Stop, usePlatter } from "./use-platter.ts";
import { labelPrint } from "./label-lines.ts";
import * as words from "./words.ts";

interface VinylProps {
  /** The label's text: the name of a mode or an album; empty for a blank label. */
  readonly name: string;
  /** The mode whose colors the label has. */
  readonly ink: string;
  /** The speed: 1 is 33⅓ rpm, 0 is still. */
  readonly rate?: number;
  /** How it stops, if not by inertia alone. */
  readonly stop?: Stop | undefined;
  readonly children?: ReactNode;
}

/** A vinyl record. The grooves and the label turn; the light on them doesn't. */
export function Vinyl({ name, ink, rate = 0, stop, children }: VinylProps) {
  const turns = usePlatter(rate, stop);
  const [label, setLabel] = useState<Label>({ name, ink });
  const [before, setBefore] = useState<Label>();
  if (label.name !== name || label.ink !== ink) {
    setBefore(label);
    setLabel({ name, ink });
  }
  return (
    <div className="record" data-ink={ink} aria-hidden="true">
      <div className="record-turns" ref={turns}>
        <div className="record-grooves" />
        <RecordLabel name={name} ink={ink} />
        {before && (
          <RecordLabel key={`${before.ink}:${before.name}`} {...before} onGone={() => setBefore(undefined)} />
        )}
      </div>
      <div className="record-light" />
      {children}
    </div>
  );
}

interface Label {
  readonly name: string;
  readonly ink: string;
}

const line = { fill: "none", stroke: "var(--disc-ink)", strokeOpacity: 0.4, strokeWidth: 0.6 };

interface RecordLabelProps extends Label {
  /** Called when it has faded out over its replacement; left out for a label that stays. */
  readonly onGone?: () => void;
}

/** The paper label of a record, blank without a name, in a mode's colors. The style sheet prints the name, which the page has elsewhere. */
function RecordLabel({ name, ink, onGone }: RecordLabelProps) {
  const { lines, size } = labelPrint(name);
  return (
    <div className={onGone ? "label-before" : "record-label"} data-ink={ink} onAnimationEnd={onGone}>
      <svg viewBox="0 0 100 100">
        <circle fill="var(--disc)" cx="50" cy="50" r="50" />
        <circle {...line} cx="50" cy="50" r="47" />
        <circle {...line} cx="50" cy="50" r="13" />
        {name !== "" && <Print />}
        <circle fill="var(--paper)" stroke="rgb(0 0 0 / 0.4)" strokeWidth="1.4" cx="50" cy="50" r="3.4" />
      </svg>
      <div className="label-name" data-name={lines.join("\n")} data-size={size} />
    </div>
  );
}

function Print() {
  const rim = useId();
  // Set large and scaled down: tools that read pages take font sizes in an SVG's own units for screen sizes.
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
