import { cardText } from "@spindle/core/share/card-text.ts";
import type { SharedAlbum } from "@spindle/core/share/links.ts";
import { sleeveBand, sleeveOf, sleeveTitle } from "@spindle/core/sleeve/sleeve.ts";
import { useMemo } from "react";
import "./shared-sleeve.css";
import { fitSleeveTitle } from "./sleeve-title.ts";
import * as words from "./sleeve-words.ts";
import { svgPen } from "./svg-pen.ts";

const side = 300;
const leading = 1.02;
/** A name whose first letter is one of a script that is read from the right: its lines begin there. */
const readFromRight = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** The product's own sleeve for an album, as it is on the cards. It stands on the deck, beside the label of the record. */
export function SharedSleeve({ album, artist }: SharedAlbum) {
  const { palette, shapes, title, top } = useMemo(() => draw({ album, artist }), [album, artist]);
  const size = title.size * side;
  const fromRight = readFromRight.test(album);
  const first = (side + top) / 2 - (title.lines.length * size * leading) / 2 + size * 0.83;
  return (
    <svg
      className="shared-sleeve"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={words.drawnSleeve(album, artist)}
    >
      <rect width={side} height={side} fill={palette.ground} />
      {shapes.map(({ d, fill, stroke, width }, index) => (
        <path key={index} d={d} fill={fill} stroke={stroke} strokeWidth={width} />
      ))}
      <rect y={top} width={side} height={side - top} fill={palette.band} />
      {title.lines.map((line, index) => (
        <text
          key={index}
          className="shared-sleeve-title"
          x={side * (fromRight ? 1 - sleeveTitle.margin : sleeveTitle.margin)}
          direction={fromRight ? "rtl" : "ltr"}
          y={first + index * size * leading}
          fill={palette.type}
          fontSize={size}
          aria-hidden="true"
        >
          {line}
        </text>
      ))}
    </svg>
  );
}

function draw({ album, artist }: SharedAlbum) {
  const names = { title: cardText(album), artist: cardText(artist) };
  const sleeve = sleeveOf(names);
  const title = fitSleeveTitle(names.title);
  const high = 1 - sleeveBand[title.lines.length === 1 ? 1 : title.lines.length === 2 ? 2 : 0];
  const { pen, shapes } = svgPen(side);
  sleeve.draw(pen, high);
  return { palette: sleeve.palette, shapes, title, top: high * side };
}
