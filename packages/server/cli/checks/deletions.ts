import { constants } from "node:fs";
import { access, open } from "node:fs/promises";
import { dirname } from "node:path";
import { systemCode } from "../../config/setting-refused.ts";
import type { Config } from "../../config/config.ts";
import { deletionFiles } from "../../deletions/deletion-list.ts";
import { messageOf } from "../../log/message-of.ts";
import { fault, type Finding, ok } from "./finding.ts";
import * as words from "./words.ts";

/** Whether every list of deleted listeners can be written; without one of them no account can be deleted. Creates nothing. */
export async function checkDeletions(
  config: Pick<Config, "dataDir" | "backupDir">,
): Promise<readonly Finding[]> {
  return Promise.all(deletionFiles(config).map(checkList));
}

async function checkList(file: string): Promise<Finding> {
  try {
    await unlessMissing(access(dirname(file), constants.W_OK));
    const handle = await unlessMissing(open(file, "r+"));
    await handle?.close();
    return ok(words.deletions, file);
  } catch (error) {
    return fault(words.deletions, words.notListable(file, messageOf(error)), words.makeWritable);
  }
}

/** A missing file or directory is fine: the first deletion creates it. */
function unlessMissing<Value>(attempt: Promise<Value>): Promise<Value | undefined> {
  return attempt.catch((error: unknown) => {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  });
}
