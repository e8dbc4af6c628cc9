import autocannon from "autocannon";
import { cookieHeader, type Visitor } from "../e2e/testing/visitor.ts";

const seconds = 3;
const connections = 20;

/** Requests per second on a path over 3 s and 20 connections; throws if one fails. */
export async function rateOf(visitor: Visitor, path: string, origin = visitor.origin): Promise<number> {
  const headers = { Cookie: cookieHeader(visitor.cookies), "X-Time-Zone": "UTC" };
  const outcome = await autocannon({ url: `${origin}${path}`, connections, duration: seconds, headers });
  if (outcome.errors + outcome.non2xx === 0) return outcome.requests.average;
  throw new Error(`${path}: ${outcome.errors} errors, ${outcome.non2xx} answers of another status than 2xx`);
}

/** Runs the measurements in alternation, so that other load affects them alike; the first round is a warm-up. */
export async function inRounds(
  rounds: number,
  measurements: readonly (() => Promise<number>)[],
): Promise<readonly (readonly number[])[]> {
  const results = measurements.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, measure] of measurements.entries()) {
      const rate = await measure();
      if (round > 0) results[index]?.push(rate);
    }
  }
  return results;
}

export function perSecond(rate: number): string {
  return `${rate.toFixed(0).padStart(6)} requests/s`;
}
