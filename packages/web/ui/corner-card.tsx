import { type ReactNode, useId, useRef } from "react";
import "./corner-card.css";
import { useFreePlace } from "./use-free-place.ts";

interface CornerCardProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons. */
  readonly acts: ReactNode;
  /** Whether it is shown at the end of the page, and at the window's lower edge until then, while no corner is free. */
  readonly needed?: boolean;
}

/** An offer in a corner of the window, where it lies on nothing that can be pressed; out of sight while there is no such corner. */
export function CornerCard({ title, children, acts, needed = false }: CornerCardProps) {
  const card = useRef<HTMLElement>(null);
  const place = useFreePlace(card);
  const id = useId();
  return (
    <section
      ref={card}
      className="corner-card"
      data-corner={place?.corner}
      data-needed={needed}
      style={place?.corner === "top" ? { top: place.top } : undefined}
      aria-labelledby={id}
    >
      <h2 id={id} className="corner-card-title">
        {title}
      </h2>
      {children}
      <div className="corner-card-acts">{acts}</div>
    </section>
  );
}
