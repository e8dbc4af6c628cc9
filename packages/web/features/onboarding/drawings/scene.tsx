import type { ReactNode } from "react";
import * as styles from "../onboarding.module.css";

/** A drawing whose colors are the same in both themes. Wall and floor overflow to fill any aspect ratio. */
export function Scene({ wall, children }: { readonly wall: string; readonly children: ReactNode }) {
  return (
    <svg className={styles.scene} viewBox="0 0 390 472" overflow="visible">
      <rect fill={wall} x="-400" y="-400" width="1190" height="1272" />
      {children}
    </svg>
  );
}

const grooves = [0.94, 0.88, 0.82, 0.7, 0.64, 0.58, 0.52, 0.46] as const;

interface FlatRecordProps {
  readonly radius: number;
  readonly label: string;
  readonly hole: string;
}

export function FlatRecord({ radius, label, hole }: FlatRecordProps) {
  return (
    <>
      <circle fill="#141212" r={radius} />
      <g fill="none" stroke="#fff" strokeOpacity="0.13">
        {grooves.map((share) => (
          <circle key={share} r={radius * share} />
        ))}
      </g>
      <path
        d="M43 -62A75.4 75.4 0 0 1 68.8 -30.1"
        transform={`scale(${(radius * 0.0116).toFixed(3)})`}
        fill="none"
        stroke="#fff"
        strokeOpacity="0.35"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <circle fill={label} r={radius * 0.36} />
      <circle fill="none" stroke="#1b1714" strokeOpacity="0.4" r={radius * 0.33} />
      <circle fill={hole} r={radius * 0.04} />
    </>
  );
}
