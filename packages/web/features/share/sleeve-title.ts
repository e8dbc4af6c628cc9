import { sleeveTitle } from "@spindle/core/sleeve/sleeve.ts";
import { graphemesOf, textWidth } from "../../ui/text-width.ts";

/** A title on a sleeve's band: no lines where it does not fit, and its size as a share of the sleeve's side. */
export interface SleeveTitle {
  readonly lines: readonly string[];
  readonly size: number;
}

const { margin, weight, tracking, sizes } = sleeveTitle;
const room = 1 - 2 * margin;

/** Sets a title as the cards do: in one line if it fits, else in two, else not at all. */
export function fitSleeveTitle(title: string): SleeveTitle {
  for (const lines of [[title], evenLines(title)]) {
    const { from, to } = sizes[lines.length === 1 ? 1 : 2];
    const size = Math.min(from, room / Math.max(...lines.map(widthOf)));
    if (size >= to) return { lines, size };
  }
  return { lines: [], size: 0 };
}

/** The two lines of whole words of which the longer is shortest; one, if it is one word. */
function evenLines(title: string): readonly string[] {
  const words = title.split(" ");
  const splits = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")];
    return { lines, width: Math.max(...lines.map(widthOf)) };
  });
  return splits.toSorted((one, other) => one.width - other.width)[0]?.lines ?? [title];
}

let context: CanvasRenderingContext2D | null | undefined;

/** In ems: as the browser measures it, or about, where it cannot. */
function widthOf(line: string): number {
  context ??= document.createElement("canvas").getContext("2d");
  if (!context) return textWidth(line);
  context.font = `${weight} 100px ${getComputedStyle(document.documentElement).getPropertyValue("--font-display")}`;
  return context.measureText(line).width / 100 + tracking * graphemesOf(line).length;
}
