import { chmod, readdir, stat } from "node:fs/promises";
import type { Log } from "../log/log.ts";
import type { Config } from "./config.ts";
import { SettingRefused } from "./setting-refused.ts";
import { inDataDir } from "./usable-data-dir.ts";
import * as words from "./words.ts";

/** A directory that contains one of these is ours. */
const ownNames = new Set([
  "postgres",
  "postgres.unfinished",
  "lock",
  "lock-holder.json",
  "commands.sock",
  "secret",
  "vapid-private-key",
  "keys.env",
  "catalogue.json",
  "catalogue-ids.json",
  "catalogue-ids-progress.jsonl",
  "deleted",
]);

/** Makes an existing DATA_DIR private (mode 700) if it contains the database or a secret. Throws SettingRefused if that fails or the directory has foreign files. */
export async function closeDataDir(
  config: Pick<Config, "dataDir" | "databaseUrl" | "secret" | "vapid" | "loopback">,
  log: Log,
): Promise<void> {
  const { dataDir, databaseUrl, secret, vapid, loopback } = config;
  const keepsNothing =
    databaseUrl !== undefined && secret !== undefined && (vapid !== undefined || !loopback);
  if (process.platform === "win32" || keepsNothing) return;
  const found = await stat(dataDir).catch(() => undefined);
  if (!found?.isDirectory() || (found.mode & 0o077) === 0) return;
  const names = await inDataDir(dataDir, () => readdir(dataDir));
  if (names.length > 0 && !names.some((name) => ownNames.has(name))) throw openToOthers(dataDir);
  await inDataDir(dataDir, () => chmod(dataDir, 0o700));
  log("warn", "data directory closed", { directory: dataDir, was: (found.mode & 0o777).toString(8) });
}

function openToOthers(dataDir: string): SettingRefused {
  return new SettingRefused("DATA_DIR", words.openToOthers(dataDir), words.closeIt(dataDir), undefined);
}
