import { raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

const inks: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ["#c7381f", "#f3d9a4"],
  ["#1f3d4d", "#e9b44c"],
  ["#2d5a4a", "#f4efe5"],
  ["#d59a1b", "#1b1714"],
  ["#6b2d5c", "#f2b5a7"],
  ["#35302b", "#e4572e"],
  ["#2f5d8a", "#f6dfb3"],
  ["#8a4b2a", "#f3e3c3"],
];

const marks = [
  '<path d="M28 14a14 14 0 0 1 14 14H28z"/>',
  '<path d="M14 28a14 14 0 0 1 28 0z"/>',
  '<circle cx="28" cy="28" r="9.5"/>',
  '<path d="M17 20h22v4H17zm0 8h22v4H17zm0 8h22v4H17z"/>',
  '<path d="M28 15l11 19H17z"/>',
  '<path d="M18 18h9v9h-9zm11 11h9v9h-9z"/>',
  '<path d="M28 14l3.6 9.6L42 24l-8 6.4 2.8 10L28 34.6 19.2 40.4 22 30.4 14 24l10.4-.4z"/>',
  '<path d="M16 34q6-10 12 0t12 0v5H16z"/>',
] as const;

/** A small printed record label, different for each of the first eight places; decoration only. */
export function labelDrawing(place: number): HtmlEscapedString {
  const [ground, ink] = inks[place % inks.length] ?? inks[0];
  const mark = marks[place % marks.length] ?? marks[0];
  return raw(
    `<svg viewBox="0 0 56 56" width="56" height="56" aria-hidden="true"><circle cx="28" cy="28" r="28" fill="#141212"/>` +
      `<circle cx="28" cy="28" r="24.5" fill="none" stroke="#3a3431"/><circle cx="28" cy="28" r="20" fill="${ground}"/>` +
      `<g fill="${ink}">${mark}</g><circle cx="28" cy="28" r="2.6" fill="#f4efe5"/></svg>`,
  );
}
