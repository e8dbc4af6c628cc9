import type { ReactNode, RefObject } from "react";
import "./setting-line.css";
import { type PartId, partNames } from "./parts.ts";

interface SettingsPartProps {
  readonly id: PartId;
  /** The heading, where the focus goes when what had it is gone. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

/** A group of settings under its heading, which the index leads to. */
export function SettingsPart({ id, heading, children }: SettingsPartProps) {
  return (
    <section id={id} className="settings-part" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className="settings-title">
        {partNames[id]}
      </h2>
      {children}
    </section>
  );
}
