import { SettingRefused, systemCode } from "./setting-refused.ts";
import * as words from "./words.ts";

const faults: Readonly<Record<string, readonly [fault: string, advice: string]>> = {
  EACCES: [words.notReadable, words.ownDirectory],
  EPERM: [words.notReadable, words.ownDirectory],
  EROFS: [words.readOnly, words.writableDirectory],
  ENOENT: [words.notCreatable, words.creatableDirectory],
  ENOTDIR: [words.belowFile, words.moveFile],
  EEXIST: [words.isFile, words.moveFile],
  ENOSPC: [words.diskFull, words.freeSpace],
  EDQUOT: [words.quotaUsed, words.freeSpace],
};

/** Runs work in DATA_DIR; throws SettingRefused if the directory or its disk makes it fail. */
export async function inDataDir<Value>(dataDir: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const known = faults[systemCode(error) ?? ""];
    if (!known) throw error;
    const [fault, advice] = known;
    throw new SettingRefused("DATA_DIR", words.unusable(dataDir, fault), advice, error);
  }
}
