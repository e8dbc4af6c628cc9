import { type ReactNode, useState } from "react";
import { type Label, RecordLabel } from "./record-label.tsx";
import { type Stop, usePlatter } from "./use-platter.ts";

interface VinylProps {
  /** What the label says: the name of a mode or an album. Empty for a blank label. */
  readonly name: string;
  /** Whose colours the label is printed in: a mode's id. */
  readonly ink: string;
  /** How fast it turns: 1 is 33⅓ turns a minute, 0 rests. */
  readonly rate?: number;
  /** How it comes to rest, where its weight alone does not say. */
  readonly stop?: Stop | undefined;
  readonly children?: ReactNode;
}

/** A vinyl record, drawn. The grooves and the label turn, the light on them does not. */
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
