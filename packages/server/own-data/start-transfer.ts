import type { UserId } from "@spindle/core/ids.ts";
import type { Context } from "../context.ts";

/** Exports and imports at the same time in this process. Each holds a page of rows, or a file, in memory. */
const mostTransfers = 8;

/** Begins an export or import; undefined if the listener has another one, or too many run. The result ends it. */
export function startTransfer(
  { transfers }: Pick<Context, "transfers">,
  userId: UserId,
): (() => void) | undefined {
  return transfers.enter([
    { key: userId, most: 1 },
    { key: "all", most: mostTransfers },
  ]);
}
