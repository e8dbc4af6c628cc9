import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { iconShapes } from "@spindle/core/trophy/drawing/icon-shapes.ts";
import { rims } from "@spindle/core/trophy/drawing/outlines.ts";
import type { Trophy } from "@spindle/core/trophy/trophy.ts";
import { colors, tierColors } from "./colors.ts";
import { fillCircle, strokeCircles } from "./round-shapes.ts";
import { fillPath } from "./shapes.ts";

/** Draws a trophy's label in the rim of its tier, like the page's medal (web/ui/trophy/medal.tsx). */
export function drawMedal(
  ctx: SKRSContext2D,
  { tier, icon }: Pick<Trophy, "tier" | "icon">,
  place: { readonly x: number; readonly y: number; readonly side: number },
): void {
  const rim = new Path2D(rims[tier]);
  ctx.save();
  ctx.translate(place.x, place.y);
  ctx.scale(place.side / 104, place.side / 104);
  ctx.lineJoin = "round";
  ctx.lineCap = "round";
  fillPath(ctx, rim, tierColors[tier]);
  strokePath(ctx, rim, tierColors[tier], 3);
  ctx.save();
  ctx.scale(0.93, 0.93);
  strokePath(ctx, rim, "rgba(27, 23, 20, 0.3)", 1.2);
  ctx.restore();
  fillCircle(ctx, 0, 0, 33, colors.vinyl);
  strokeCircles(ctx, 0, 0, [30.5, 28, 25.5], { color: "rgba(255, 255, 255, 0.16)", width: 0.8 });
  strokePath(ctx, new Path2D("M20-22.4a30 30 0 0 1 9 14.3"), "rgba(255, 255, 255, 0.5)", 1.6);
  fillCircle(ctx, 0, 0, 22, tierColors[tier]);
  strokeCircles(ctx, 0, 0, [20], { color: "rgba(27, 23, 20, 0.3)", width: 0.8 });
  ctx.scale(1.2, 1.2);
  ctx.translate(-12, -12);
  strokePath(ctx, new Path2D(iconShapes[icon]), colors.ink, 2);
  ctx.restore();
}

function strokePath(ctx: SKRSContext2D, path: Path2D, color: string, width: number): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.stroke(path);
}
