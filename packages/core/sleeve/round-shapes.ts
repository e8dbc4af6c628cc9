import type { Pen } from "./pen.ts";

/**
 * Continues the path along a circle, in cubic curves of at most a quarter turn, which are within a thousandth of it. The
 * canvas' own arcs become 64 pieces each where a drawing is written as SVG.
 */
export function curveTo(
  pen: Pen,
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
    pen.bezierCurveTo(
      x + radius * Math.cos(start) - reach * Math.sin(start),
      y + radius * Math.sin(start) + reach * Math.cos(start),
      x + radius * Math.cos(end) + reach * Math.sin(end),
      y + radius * Math.sin(end) - reach * Math.cos(end),
      x + radius * Math.cos(end),
      y + radius * Math.sin(end),
    );
  }
}

function addCircle(pen: Pen, x: number, y: number, radius: number): void {
  pen.moveTo(x + radius, y);
  curveTo(pen, { x, y, radius }, 0, 2 * Math.PI);
  pen.closePath();
}

export function fillCircle(pen: Pen, x: number, y: number, radius: number, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  addCircle(pen, x, y, radius);
  pen.fill();
}

/** Circles about one middle, drawn as one line. */
export function strokeCircles(
  pen: Pen,
  x: number,
  y: number,
  radii: readonly number[],
  line: { readonly color: string; readonly width: number },
): void {
  pen.strokeStyle = line.color;
  pen.lineWidth = line.width;
  pen.beginPath();
  for (const radius of radii) addCircle(pen, x, y, radius);
  pen.stroke();
}

/** A part of a ring between two angles in radians, clockwise from the right; the whole slice where `inner` is 0. */
export function fillSector(
  pen: Pen,
  ring: { readonly x: number; readonly y: number; readonly inner: number; readonly outer: number },
  from: number,
  to: number,
  color: string,
): void {
  const { x, y, inner, outer } = ring;
  pen.fillStyle = color;
  pen.beginPath();
  pen.moveTo(x + outer * Math.cos(from), y + outer * Math.sin(from));
  curveTo(pen, { x, y, radius: outer }, from, to);
  pen.lineTo(x + inner * Math.cos(to), y + inner * Math.sin(to));
  curveTo(pen, { x, y, radius: inner }, to, from);
  pen.closePath();
  pen.fill();
}
