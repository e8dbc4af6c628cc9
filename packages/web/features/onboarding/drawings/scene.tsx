import type { ReactNode } from "react";
import * as styles from "../onboarding.module.css";

/** A drawing whose colors are the same in both themes. Wall and floor overflow to fill any aspect ratio. */
export function Scene({ wall, children }: { readonly wall: string; readonly children: ReactNode }) {
  return (
    <svg data-theme="light" className={styles.scene} viewBox="0 0 390 472" overflow="visible">
      <rect fill={wall} x="-400" y="-400" width="1190" height="1272" />
      {children}
    </svg>
  );
}
