import type { TrophyIcon, TrophyTier } from "@spindle/core/trophy/trophy.ts";
import { iconShapes } from "@spindle/core/trophy/drawing/icon-shapes.ts";
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
      aria-hidden="true"
    >
      <path className={styles.rim} d={rims[tier]} />
      {locked ? <Blank /> : <Pressing rim={rims[tier]} />}
      <path className={styles.icon} d={iconShapes[icon]} transform="scale(1.2) translate(-12 -12)" />
    </svg>
  );
}

function Pressing({ rim }: { readonly rim: string }) {
  return (
    <>
      <path className={styles.bevel} d={rim} transform="scale(.93)" />
      <circle className={styles.vinyl} r="33" />
      <circle className={styles.groove} r="30.5" />
      <circle className={styles.groove} r="28" />
      <circle className={styles.groove} r="25.5" />
      <path className={styles.light} d="M20-22.4a30 30 0 0 1 9 14.300" />
      <circle className={styles.label} r="22" />
      <circle className={styles.print} r="20" />
    </>
  );
}

function Blank() {
  return (
    <>
      <circle className={styles.stamp} r="31" />
      <circle className={styles.paper} r="20" />
    </>
  );
}

/** The tier's shape and color as a mark beside its name. */
export function TierMark({ tier }: { readonly tier: TrophyTier }) {
  return (
    <svg className={styles.tierMark} data-tier={tier} viewBox="-52 -52 104 104" aria-hidden="true">
      <path className={styles.rim} d={marks[tier]} />
    </svg>
  );
}
