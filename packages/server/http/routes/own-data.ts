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
  importData: async (context, { session, body }) => {
    const imported = await importData(context, session, body);
    if (imported.ok) return imported;
    return imported.failure === "busy" ? busy : fail(imported.failure);
  },
} satisfies Partial<ApiHandlers>;

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
