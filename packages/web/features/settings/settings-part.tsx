import type { ReactNode, RefObject } from "react";
import { type PartId, partNames } from "./parts.ts";
import * as styles from "./settings.module.css";

interface SettingsPartProps {
  readonly id: PartId;
  /** Its heading, if it isn't the part's usual name. */
  readonly title?: string;
  /** The heading gets the focus if the focused element is removed. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

export function SettingsPart({ id, title = partNames[id], heading, children }: SettingsPartProps) {
  return (
    <section id={id} className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
