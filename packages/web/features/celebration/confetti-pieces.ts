export const confettiCount = 50;
export const confettiMs = 3_000;

export interface ConfettiPiece {
  readonly shape: "whole" | "tilted" | "half";
  readonly ink: string;
  /** The start in percent of the width, and the sideways drift in vw. */
  readonly left: number;
  readonly drift: number;
  /** In pixels. */
  readonly size: number;
  /** In degrees: the initial angle, and the rotation during the fall. */
  readonly angle: number;
  readonly turn: number;
  /** `delayMs + fallMs` is at most `confettiMs`. */
  readonly delayMs: number;
  readonly fallMs: number;
}

const shapes = ["whole", "tilted", "half"] as const;
const inks = [
  "var(--label)",
  "light-dark(#b8860b, #f0b84c)",
  "light-dark(#2f8fa3, #7fd6e6)",
  "light-dark(#a9653a, #d08a5b)",
  "#eab3a4",
  "#f4efe5",
];
const shortestFallMs = 1_700;

/** Returns pieces spread over the whole width. `random` returns a number in [0, 1). */
export function confettiPieces(random: () => number): readonly ConfettiPiece[] {
  const between = (least: number, most: number): number => least + random() * (most - least);
  return Array.from({ length: confettiCount }, (_, index): ConfettiPiece => {
    const delayMs = between(0, confettiMs - shortestFallMs);
    return {
      shape: shapes[index % shapes.length] ?? "whole",
      ink: inks[index % inks.length] ?? "",
      left: (index + random()) * (100 / confettiCount),
      drift: between(-12, 12),
      size: between(10, 24),
      angle: between(0, 360),
      turn: between(-420, 420),
      delayMs,
      fallMs: between(shortestFallMs, confettiMs - delayMs),
    };
  });
}
