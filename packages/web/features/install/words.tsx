import type { ReactNode } from "react";

export const keepClose = "Keep Spindle close";
export const install = "Install";
export const notNow = "Not Now";
export const oneTapAway = "Install it, and your daily record is one tap away.";

export const tapShare = (sign: ReactNode) => <>Tap Share {sign} in Safari’s toolbar.</>;
export const chooseAdd = "Choose “Add to Home Screen.”";
export const tapAdd = "Tap Add.";
