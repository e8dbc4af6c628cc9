import type { ModeId } from "@spindle/core/spin/mode-definitions.ts";
import type { IconName } from "../../ui/icons.tsx";

export const modeIcons: Readonly<Record<ModeId, IconName>> = {
  saved: "heart",
  recommendations: "star",
  discovery: "compass",
  roulette: "wheel",
  mood: "wave",
  time: "clock",
};
