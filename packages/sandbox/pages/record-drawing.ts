import { oneOf, randomFrom } from "../ids/seeded-random.ts";

const labels: readonly [string, ...string[]] = [
  "#c7381f",
  "#1f3d4d",
  "#2d5a4a",
  "#d59a1b",
  "#6b2d5c",
  "#2f5d8a",
  "#8a4b2a",
];

/** A record seen from above, its label in a colour of the seed: the sandbox's sign and its listeners' pictures. */
export function recordDrawing(seed: string): string {
  const label = seed === "sandbox" ? labels[0] : oneOf(randomFrom("record", seed), labels);
  const grooves = [138, 126, 114, 102, 90, 78]
    .map(
      (radius) => `<circle cx="160" cy="160" r="${radius}" fill="none" stroke="#2b2623" stroke-width="2"/>`,
    )
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320"><circle cx="160" cy="160" r="156" fill="#141212"/>${grooves}` +
    `<circle cx="160" cy="160" r="62" fill="${label}"/><path d="M160 98a62 62 0 0 1 62 62h-30a32 32 0 0 0-32-32z" fill="#fff" fill-opacity=".16"/><circle cx="160" cy="160" r="10" fill="#f4efe5"/></svg>`
  );
}
