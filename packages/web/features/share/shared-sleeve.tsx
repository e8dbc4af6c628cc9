import { drawSleeve } from "@spindle/artwork/sleeve.ts";
import { sleeveSide } from "@spindle/artwork/shapes.ts";
import { cardText } from "@spindle/core/share/card-text.ts";
import type { SharedAlbum } from "@spindle/core/share/links.ts";
import { useMemo } from "react";
import { textWidth } from "../../ui/text-width.ts";
import * as styles from "./shared-sleeve.module.css";
import * as words from "./sleeve-words.ts";

/** The drawn sleeve of an album, as on the cards. Shown on the deck, beside the record's label. */
export function SharedSleeve({ album, artist }: SharedAlbum) {
  const { shapes, lines } = useMemo(() => {
    const title = cardText(album);
    return drawSleeve({ title, artist: cardText(artist) }, { text: title, widthOf });
  }, [album, artist]);
  return (
    <svg
      className={styles.root}
      viewBox={`0 0 ${sleeveSide} ${sleeveSide}`}
      role="img"
      aria-label={words.drawnSleeve(album, artist)}
    >
      {shapes.map(({ d, color }, index) => (
        <path key={index} d={d} fill={color} />
      ))}
      {lines.map(({ text, x, y, fromRight, size, tracking, color }) => (
        <text
          key={y}
          className={styles.title}
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
