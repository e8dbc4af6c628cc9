import type { Path2D, SKRSContext2D } from "@napi-rs/canvas";
import { curveTo } from "./round-shapes.ts";

export function fillPath(ctx: SKRSContext2D, path: Path2D, color: string): void {
  ctx.fillStyle = color;
  ctx.fill(path);
}

export function roundBox(
  ctx: SKRSContext2D,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
  corner: number,
): void {
  const radius = Math.min(corner, side / 2);
  const [near, far] = [radius, side - radius];
  ctx.beginPath();
  ctx.moveTo(x + near, y);
  for (const [quarter, across, down] of [
    [3, far, near],
    [4, far, far],
    [5, near, far],
    [6, near, near],
  ] as const) {
    const middle = { x: x + across, y: y + down, radius };
    const from = (quarter * Math.PI) / 2;
    ctx.lineTo(middle.x + radius * Math.cos(from), middle.y + radius * Math.sin(from));
    curveTo(ctx, middle, from, from + Math.PI / 2);
  }
  ctx.closePath();
}

/** Draws a soft shadow of a box, or of a disc if `round`, in faint layers, because SVG blur is not supported everywhere. `depth` and `blur` in pixels. */
export function drawShadow(
  ctx: SKRSContext2D,
  box: { readonly x: number; readonly y: number; readonly side: number; readonly round?: boolean },
  { depth, blur, strength }: { readonly depth: number; readonly blur: number; readonly strength: number },
): void {
  const sheets = 36;
  ctx.fillStyle = `rgba(27, 23, 20, ${(strength / sheets).toFixed(4)})`;
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    // Where a logistic curve, which resembles a blur, reaches this share.
    const share = (sheet + 0.5) / sheets;
    const spread = blur * 0.26 * Math.log((1 - share) / share) - blur * 0.5;
    const side = box.side + 2 * spread;
    const place = { x: box.x - spread, y: box.y - spread + depth, side };
    roundBox(ctx, place, box.round ? side / 2 : Math.max(blur * 0.25, blur + spread));
    ctx.fill();
  }
}
