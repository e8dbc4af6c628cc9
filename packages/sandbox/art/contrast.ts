/** Relative luminance of `#rrggbb` (WCAG 2.2). */
export function luminance(colour: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** From 1 (no difference) to 21 (black on white), WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const leastForType = 4.5;

/** The first of these inks that reads well on the ground; black or white, one of which always does, where none does. */
export function readableInk(ground: string, inks: readonly string[]): string {
  const good = inks.find((ink) => contrast(ink, ground) >= leastForType);
  return good ?? (contrast("#000000", ground) > contrast("#ffffff", ground) ? "#000000" : "#ffffff");
}
