import type { UserId } from "@spindle/core/ids.ts";
import type { Context } from "../context.ts";

/** Exports and imports at the same time in this process. Each holds a page of rows, or a file, in memory. */
const mostTransfers = { ofSource: 2, ofAll: 8 };

/** Begins an export or import; undefined if the listener has another one, or too many run, of one source or of all. The result ends it. */
export function startTransfer(
  { transfers }: Pick<Context, "transfers">,
  userId: UserId,
  source?: string,
): (() => void) | undefined {
  return transfers.enter([
    { key: userId, most: 1 },
    ...(source === undefined ? [] : [{ key: `from ${source}`, most: mostTransfers.ofSource }]),
    { key: "all", most: mostTransfers.ofAll },
  ]);
}
