import type { SKRSContext2D } from "@napi-rs/canvas";

/** Adds an arc as cubic curves of at most a quarter turn, accurate to a thousandth. The canvas would write 64 pieces into an SVG. */
export function curveTo(
  ctx: SKRSContext2D,
  middle: { readonly x: number; readonly y: number; readonly radius: number },
  from: number,
  to: number,
): void {
  const { x, y, radius } = middle;
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / (Math.PI / 2) - 1e-9));
  const step = (to - from) / steps;
  const reach = radius * (4 / 3) * Math.tan(step / 4);
  for (let count = 0; count < steps; count += 1) {
    const [start, end] = [from + count * step, from + (count + 1) * step];
    ctx.bezierCurveTo(
      x + radius * Math.cos(start) - reach * Math.sin(start),
      y + radius * Math.sin(start) + reach * Math.cos(start),
      x + radius * Math.cos(end) + reach * Math.sin(end),
      y + radius * Math.sin(end) - reach * Math.cos(end),
      x + radius * Math.cos(end),
      y + radius * Math.sin(end),
    );
  }
}

function addCircle(ctx: SKRSContext2D, x: number, y: number, radius: number): void {
  ctx.moveTo(x + radius, y);
  curveTo(ctx, { x, y, radius }, 0, 2 * Math.PI);
  ctx.closePath();
}

export function fillCircle(ctx: SKRSContext2D, x: number, y: number, radius: number, color: string): void {
  ctx.fillStyle = color;
  ctx.beginPath();
  addCircle(ctx, x, y, radius);
  ctx.fill();
}

export function strokeCircles(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  radii: readonly number[],
  line: { readonly color: string; readonly width: number },
): void {
  ctx.strokeStyle = line.color;
  ctx.lineWidth = line.width;
  ctx.beginPath();
  for (const radius of radii) addCircle(ctx, x, y, radius);
  ctx.stroke();
}

/** Fills a ring's sector between two angles in radians, clockwise from the right; a slice if `inner` is 0. */
export function fillSector(
  ctx: SKRSContext2D,
  ring: { readonly x: number; readonly y: number; readonly inner: number; readonly outer: number },
  from: number,
  to: number,
  color: string,
): void {
  const { x, y, inner, outer } = ring;
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(x + outer * Math.cos(from), y + outer * Math.sin(from));
  curveTo(ctx, { x, y, radius: outer }, from, to);
  ctx.lineTo(x + inner * Math.cos(to), y + inner * Math.sin(to));
  curveTo(ctx, { x, y, radius: inner }, to, from);
  ctx.closePath();
  ctx.fill();
}
