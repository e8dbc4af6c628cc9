import type { TrophyTier } from "@spindle/core/trophy/trophy.ts";
import { iconShapes, type TrophyIcon } from "@spindle/core/trophy/drawing/icon-shapes.ts";
import * as styles from "./medal.module.css";
import { marks, rims } from "@spindle/core/trophy/drawing/outlines.ts";

interface MedalProps {
  readonly tier: TrophyTier;
  readonly icon: TrophyIcon;
  /** Not earned yet: the same shape, as an outline. */
  readonly locked?: boolean;
}

/** A trophy, as wide as its container: a label in a rim. It is decorative: the text beside it says the same. */
export function Medal({ tier, icon, locked = false }: MedalProps) {
  return (
    <svg
      className={styles.root}
      data-tier={tier}
      data-locked={locked}
      viewBox="-52 -52 104 104"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path className={styles.rim} d={rims[tier]} strokeWidth="3" />
      {locked ? <Blank /> : <Pressing rim={rims[tier]} />}
      <path
        className={styles.icon}
        strokeWidth="2"
        d={iconShapes[icon]}
        transform="scale(1.2) translate(-12 -12)"
      />
    </svg>
  );
}

function Pressing({ rim }: { readonly rim: string }) {
  return (
    <>
      <path stroke="#1b1714" strokeOpacity="0.3" d={rim} transform="scale(.93)" />
      <circle fill="#141212" r="33" />
      <g stroke="#fff" strokeOpacity="0.16" strokeWidth="0.8">
        <circle r="30.5" />
        <circle r="28" />
        <circle r="25.5" />
      </g>
      <path stroke="#fff" strokeOpacity="0.5" strokeWidth="1.6" d="M20-22.4a30 30 0 0 1 9 14.300" />
      <circle fill="var(--tier)" r="22" />
      <circle stroke="#1b1714" strokeOpacity="0.3" strokeWidth="0.8" r="20" />
    </>
  );
}

function Blank() {
  return (
    <>
      <circle stroke="var(--edge)" strokeWidth="1.2" strokeDasharray="2 3.5" strokeLinecap="butt" r="31" />
      <circle fill="var(--paper)" r="20" />
    </>
  );
}

/** The tier's shape and color as a mark beside its name. */
export function TierMark({ tier }: { readonly tier: TrophyTier }) {
  return (
    <svg className={styles.tierMark} data-tier={tier} viewBox="-52 -52 104 104" aria-hidden="true">
      <path className={styles.rim} strokeWidth="3" strokeLinejoin="round" d={marks[tier]} />
    </svg>
  );
}
