import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import type { Db } from "../../schema.ts";
import { allTables } from "../backup-format.ts";

export async function contentOf(db: Db): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const table of allTables) {
    content[table] = (await sql`select t::text from ${sql.table(table)} as t order by 1`.execute(db)).rows;
  }
  return content;
}

/** Changes a backup's lines, and recomputes the checksum line if `resealed`. */
export function rewritten(file: string, change: (lines: string[]) => string[], resealed: boolean): string {
  const lines = change(gunzipSync(readFileSync(file)).toString().split("\n").slice(0, -1));
  if (resealed) {
    const body = lines.slice(0, -1);
    const sha256 = createHash("sha256")
      .update(body.map((line) => `${line}\n`).join(""))
      .digest("hex");
    lines.splice(-1, 1, JSON.stringify({ rows: body.length - 1, sha256 }));
  }
  const changed = `${file}.changed`;
  writeFileSync(changed, gzipSync(lines.map((line) => `${line}\n`).join("")));
  return changed;
}
