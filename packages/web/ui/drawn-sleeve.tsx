import { sleeveSide } from "@spindle/artwork/shapes.ts";
import { drawSleeve } from "@spindle/artwork/sleeve.ts";
import { cardText } from "@spindle/core/share/card-text.ts";
import { type SVGProps, useMemo } from "react";
import { textWidth } from "./text-width.ts";

interface DrawnSleeveProps extends SVGProps<SVGSVGElement> {
  readonly album: string;
  readonly artist: string;
}

// Not in a sheet, which would be another file to load wherever an album may have no cover.
const sleeve = { display: "block", borderRadius: 4, forcedColorAdjust: "none" } as const;
const print = { fontFamily: "var(--font-display)", fontWeight: 800 };

/** The drawn sleeve of an album, as on the cards. Its fonts must have loaded, because it measures the title. */
export function DrawnSleeve({ album, artist, ...svg }: DrawnSleeveProps) {
  const { shapes, lines } = useMemo(() => {
    const title = cardText(album);
    return drawSleeve({ title, artist: cardText(artist) }, { text: title, widthOf });
  }, [album, artist]);
  return (
    <svg {...svg} style={sleeve} viewBox={`0 0 ${sleeveSide} ${sleeveSide}`}>
      {shapes.map(({ d, color }, index) => (
        <path key={index} d={d} fill={color} />
      ))}
      {lines.map(({ text, x, y, fromRight, size, tracking, color }) => (
        <text
          key={y}
          style={print}
          x={x}
          y={y}
          direction={fromRight ? "rtl" : "ltr"}
          fill={color}
          fontSize={size}
          letterSpacing={tracking * size}
          aria-hidden="true"
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

let context: CanvasRenderingContext2D | null | undefined;

/** Returns the width in ems: measured, or estimated if the browser has no 2D canvas. */
function widthOf(line: string): number {
  context ??= document.createElement("canvas").getContext("2d");
  if (!context) return textWidth(line);
  context.font = `800 100px ${getComputedStyle(document.documentElement).getPropertyValue("--font-display")}`;
  return context.measureText(line).width / 100;
}
