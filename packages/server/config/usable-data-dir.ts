import { SettingRefused, systemCode } from "./setting-refused.ts";

const faults: Readonly<Record<string, readonly [fault: string, advice: string]>> = {
  EACCES: [
    "this user may not read and write it",
    "Let this user own it, or set DATA_DIR to a directory of this user's.",
  ],
  EPERM: [
    "this user may not read and write it",
    "Let this user own it, or set DATA_DIR to a directory of this user's.",
  ],
  EROFS: ["it is on a read-only disk", "Set DATA_DIR to a directory that can be written."],
  ENOENT: ["it is not there and cannot be made there", "Set DATA_DIR to a directory that can be made."],
  ENOTDIR: ["a part of its path is a file", "Set DATA_DIR to a directory, or move that file away."],
  EEXIST: ["it is a file", "Set DATA_DIR to a directory, or move that file away."],
  ENOSPC: ["its disk is full", "Free some space, or set DATA_DIR to a directory on another disk."],
  EDQUOT: [
    "its disk is full for this user",
    "Free some space, or set DATA_DIR to a directory on another disk.",
  ],
};

/** Does work in DATA_DIR; throws SettingRefused where the directory or its disk is what stands in the way. */
export async function inDataDir<Value>(dataDir: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const known = faults[systemCode(error) ?? ""];
    if (!known) throw error;
    const [fault, advice] = known;
    throw new SettingRefused("DATA_DIR", `${dataDir} cannot be used: ${fault}`, advice, error);
  }
}
