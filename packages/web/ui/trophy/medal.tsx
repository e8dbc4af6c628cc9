import type { TrophyIcon, TrophyTier } from "@spindle/core/trophy/trophy.ts";
import { iconShapes } from "@spindle/core/trophy/drawing/icon-shapes.ts";
import "./medal.css";
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
    <svg className="medal" data-tier={tier} data-locked={locked} viewBox="-52 -52 104 104" aria-hidden="true">
      <path className="medal-rim" d={rims[tier]} />
      {locked ? <Blank /> : <Pressing rim={rims[tier]} />}
      <path className="medal-icon" d={iconShapes[icon]} transform="scale(1.2) translate(-12 -12)" />
    </svg>
  );
}

function Pressing({ rim }: { readonly rim: string }) {
  return (
    <>
      <path className="medal-bevel" d={rim} transform="scale(.93)" />
      <circle className="medal-vinyl" r="33" />
      <circle className="medal-groove" r="30.5" />
      <circle className="medal-groove" r="28" />
      <circle className="medal-groove" r="25.5" />
      <path className="medal-light" d="M20-22.4a30 30 0 0 1 9 14.300" />
      <circle className="medal-label" r="22" />
      <circle className="medal-print" r="20" />
    </>
  );
}

function Blank() {
  return (
    <>
      <circle className="medal-stamp" r="31" />
      <circle className="medal-paper" r="20" />
    </>
  );
}

/** The tier's shape and color as a mark beside its name. */
export function TierMark({ tier }: { readonly tier: TrophyTier }) {
  return (
    <svg className="tier-mark" data-tier={tier} viewBox="-52 -52 104 104" aria-hidden="true">
      <path className="medal-rim" d={marks[tier]} />
    </svg>
  );
}
