import type { Result } from "@spindle/core/result/result.ts";
import type { ExportedTable } from "@spindle/core/own-data/export-file-name.ts";
import type { Context } from "../context.ts";
import { exportDocument } from "../own-data/export-document.ts";
import { exportStream } from "../own-data/export-stream.ts";
import { exportTable } from "../own-data/export-tables.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

/** Everything the listener has as JSON, or one table of it as CSV. One source (an address or a network) has two at the same time. */
export function exportData(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  table?: ExportedTable,
  source?: string,
): Promise<Result<ReadableStream<Uint8Array<ArrayBuffer>>, "busy">> {
  const { db, catalogue, clock, publicOrigin } = context;
  const parts =
    table === undefined
      ? exportDocument({ db, catalogue, user, exportedAt: clock.now(), publicOrigin })
      : exportTable(db, user.user_id, table);
  return exportStream(context, user.user_id, parts, source);
}
