import { localDateAt } from "@spindle/core/day/date-in-zone.ts";
import { type ExportedTable, exportFileName } from "@spindle/core/own-data/export-file-name.ts";
import { fail, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../../context.ts";
import type { SignedIn } from "../../sessions/signed-in.ts";
import { exportData } from "../../use-cases/export-data.ts";
import { importData } from "../../use-cases/import-data.ts";
import type { ApiHandlers } from "../api-handler.ts";
import type { CallSource } from "../request-limits.ts";

/** Seconds until a transfer of ten years is likely to have ended. */
const whenBusy = 5;
const busy = fail({ code: "too-many-requests", retryAfter: whenBusy } as const);

type Asked = { readonly session: SignedIn; readonly source: CallSource };

const tableHandler = (table: ExportedTable) => async (context: Context, asked: Asked) =>
  download(context, asked, "text/csv", table);

export const ownDataHandlers = {
  exportData: async (context, asked) => download(context, asked, "application/json"),
  exportSpins: tableHandler("spins"),
  exportFavorites: tableHandler("favorites"),
  exportTrophies: tableHandler("trophies"),
  importData: (context, { session, body }) => imported(context, session, body),
  importShelf: (context, { session, body: { format, version, shelfImports, shelfItems } }) =>
    imported(context, session, { format, version, shelfImports, shelfItems }),
} satisfies Partial<ApiHandlers>;

async function imported(context: Context, session: SignedIn, file: unknown) {
  const done = await importData(context, session, file);
  if (done.ok) return done;
  return done.failure === "busy" ? busy : fail(done.failure);
}

async function download<Type extends "application/json" | "text/csv">(
  context: Context,
  { session, source }: Asked,
  type: Type,
  table?: ExportedTable,
) {
  const exported = await exportData(context, session, table, source.sharedKey);
  if (!exported.ok) return busy;
  const today = localDateAt(context.clock.now(), session.user.time_zone);
  return succeed({ type, content: exported.value, fileName: exportFileName(today, table) });
}
