import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Card } from "@spindle/core/share/card.ts";

export function drawCard(
  ctx: SKRSContext2D,
  card: Card,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  ctx.fillStyle = "#f4efe5";
  ctx.fillRect(0, 0, width, height);
  ctx.fillStyle = card.kind === "trophy" ? "#b8860b" : "#141212";
  ctx.beginPath();
  ctx.arc(width / 2, height / 2, Math.min(width, height) * 0.4, 0, 2 * Math.PI);
  ctx.fill();
}
