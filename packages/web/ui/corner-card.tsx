import { type ReactNode, useId, useRef } from "react";
import "./corner-card.css";
import { useFreePlace } from "./use-free-place.ts";

interface CornerCardProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons. */
  readonly acts: ReactNode;
}

/** An offer in a corner of the window, where it lies on nothing that can be pressed; out of sight while there is no such corner. */
export function CornerCard({ title, children, acts }: CornerCardProps) {
  const card = useRef<HTMLElement>(null);
  const corner = useFreePlace(card);
  const id = useId();
  return (
    <section ref={card} className="corner-card" data-corner={corner} aria-labelledby={id}>
      <h2 id={id} className="corner-card-title">
        {title}
      </h2>
      {children}
      <div className="corner-card-acts">{acts}</div>
    </section>
  );
}
