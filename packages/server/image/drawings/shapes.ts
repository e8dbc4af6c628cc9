import type { SKRSContext2D } from "@napi-rs/canvas";

/**
 * Continues the path along a circle, in cubic curves of at most a quarter turn, which are within a thousandth of it. The
 * canvas' own arcs become 64 pieces each where a drawing is written as SVG.
 */
function curveTo(
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

/** Circles about one middle, drawn as one line. */
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

/** A part of a ring between two angles in radians, clockwise from the right; the whole slice where `inner` is 0. */
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

/** Begins the path of a box with rounded corners. */
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

/**
 * The soft shadow of a box or, with `round`, of a disc: sheets of almost nothing on each other, since SVG has no blur that
 * every viewer knows. `depth` is how far it falls, `blur` how far it spreads, in pixels.
 */
export function drawShadow(
  ctx: SKRSContext2D,
  box: { readonly x: number; readonly y: number; readonly side: number; readonly round?: boolean },
  { depth, blur, strength }: { readonly depth: number; readonly blur: number; readonly strength: number },
): void {
  const sheets = 36;
  ctx.fillStyle = `rgba(27, 23, 20, ${(strength / sheets).toFixed(4)})`;
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    // Where a logistic curve, which is close to a blur, comes to this share.
    const share = (sheet + 0.5) / sheets;
    const spread = blur * 0.26 * Math.log((1 - share) / share) - blur * 0.5;
    const side = box.side + 2 * spread;
    const place = { x: box.x - spread, y: box.y - spread + depth, side };
    roundBox(ctx, place, box.round ? side / 2 : Math.max(blur * 0.25, blur + spread));
    ctx.fill();
  }
}
