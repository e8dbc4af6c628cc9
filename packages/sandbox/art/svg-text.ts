import type { FittedType } from "./fit-type.ts";

const family = "'Bricolage Grotesque Variable','Bricolage Grotesque',ui-sans-serif,system-ui,sans-serif";

export interface TypePlace {
  readonly x: number;
  /** Top of the first line. */
  readonly y: number;
  readonly width: number;
  readonly ink: string;
  readonly weight: 500 | 800;
  readonly align?: "start" | "middle";
}

/** Lines of type; a right-to-left text starts at the right edge of its place. */
export function setType(type: FittedType, place: TypePlace): string {
  const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(type.lines[0] ?? "");
  const middle = place.align === "middle";
  const x = middle ? place.x + place.width / 2 : rightToLeft ? place.x + place.width : place.x;
  const attributes = [
    `font-family="${family}"`,
    `font-weight="${place.weight}"`,
    `font-size="${short(type.size)}"`,
    `fill="${place.ink}"`,
    ...(type.size >= 40 ? [`letter-spacing="${short(-type.size * 0.025)}"`] : []),
    ...(middle ? ['text-anchor="middle"'] : []),
    ...(rightToLeft ? ['direction="rtl"'] : []),
  ];
  const lines = type.lines.map(
    (line, index) =>
      `<text x="${short(x)}" y="${short(place.y + type.size * 0.84 + index * type.leading)}">${escapeXml(line)}</text>`,
  );
  return `<g ${attributes.join(" ")}>${lines.join("")}</g>`;
}

export function heightOf(type: FittedType): number {
  return type.lines.length * type.leading;
}

export function escapeXml(text: string): string {
  return (
    text
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
      // XML 1.0 knows no other control characters.
      .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "")
  );
}

/** A number with at most one digit after the point. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
