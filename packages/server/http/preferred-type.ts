import type { MediaType } from "@spindle/contract/endpoint.ts";

/**
 * Of the media types that can be answered, the one that an `Accept` header gives the highest weight (RFC 9110, 12.5.1);
 * the earlier one of equals. Where it names none of them the first is answered all the same.
 */
export function preferredType<Type extends MediaType>(
  accept: string | null,
  types: readonly [Type, ...Type[]],
): Type {
  const ranges = (accept ?? "").split(",").map(rangeOf);
  let [best] = types;
  for (const type of types) if (weightOf(type, ranges) > weightOf(best, ranges)) best = type;
  return best;
}

interface Range {
  readonly pattern: string;
  readonly weight: number;
}

function rangeOf(text: string): Range {
  const [pattern = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const weight = parameters.find((part) => part.startsWith("q="))?.slice(2);
  return { pattern, weight: weight === undefined ? 1 : Number(weight) || 0 };
}

/** The weight of the most specific range that covers the type; 0 if none does. */
function weightOf(type: MediaType, ranges: readonly Range[]): number {
  const patterns = [type, `${type.slice(0, type.indexOf("/"))}/*`, "*/*"];
  const range = patterns
    .map((pattern) => ranges.find((each) => each.pattern === pattern))
    .find((found) => found !== undefined);
  return range?.weight ?? 0;
}
