import type { Pen } from "@spindle/core/sleeve/pen.ts";

/** One path of a drawing: filled with a colour, or a line of one. */
export interface SvgShape {
  readonly d: string;
  readonly fill: string;
  readonly stroke?: string;
  readonly width?: number;
}

/** A pen whose strokes become paths of an SVG. What it draws within 0 to 1 comes out within 0 to `side`. */
export function svgPen(side: number): { readonly pen: Pen; readonly shapes: readonly SvgShape[] } {
  const shapes: SvgShape[] = [];
  let d = "";
  const add = (command: string, ...numbers: readonly number[]): void => {
    d += command + numbers.map((number) => Math.round(number * side * 100) / 100).join(" ");
  };
  const pen: Pen = {
    fillStyle: "",
    strokeStyle: "",
    lineWidth: 0,
    beginPath: () => {
      d = "";
    },
    moveTo: (x, y) => add("M", x, y),
    lineTo: (x, y) => add("L", x, y),
    bezierCurveTo: (...numbers) => add("C", ...numbers),
    closePath: () => add("Z"),
    fill: () => shapes.push({ d, fill: String(pen.fillStyle) }),
    stroke: () =>
      shapes.push({ d, fill: "none", stroke: String(pen.strokeStyle), width: pen.lineWidth * side }),
    fillRect(x, y, width, height) {
      pen.beginPath();
      add("M", x, y);
      add("H", x + width);
      add("V", y + height);
      add("H", x);
      pen.fill();
    },
  };
  return { pen, shapes };
}
