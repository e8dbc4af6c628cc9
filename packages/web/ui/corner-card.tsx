import { type ReactNode, useId, useRef } from "react";
import { createPortal } from "react-dom";
import "./banner.css";
import "./corner-card.css";
import { useFreePlace } from "./use-free-place.ts";

interface CornerCardProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons. */
  readonly acts: ReactNode;
  /** Whether it is a bar in the page where no corner is free, with its title and its buttons alone. */
  readonly orBar?: boolean;
}

/** An offer in a corner of the window, where it lies on nothing that can be pressed; out of sight while there is no such corner. */
export function CornerCard({ title, children, acts, orBar = false }: CornerCardProps) {
  const card = useRef<HTMLElement>(null);
  const place = useFreePlace(card, orBar);
  const id = useId();
  if (place === "bar") {
    const bar = (
      <section className="banner" aria-labelledby={id}>
        <div className="wrap flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
          <h2 id={id} className="banner-title">
            {title}
          </h2>
          <div className="banner-acts">{acts}</div>
        </div>
      </section>
    );
    return createPortal(bar, document.getElementById("bars") ?? document.body);
  }
  return (
    <section
      ref={card}
      className="corner-card"
      data-corner={place?.corner}
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
