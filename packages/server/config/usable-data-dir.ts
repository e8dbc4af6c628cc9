import { SettingRefused, systemCode } from "./setting-refused.ts";

const faults: Readonly<Record<string, readonly [fault: string, advice: string]>> = {
  EACCES: [
    "this user can't read and write it",
    "Make this user its owner, or set DATA_DIR to a directory this user owns.",
  ],
  EPERM: [
    "this user can't read and write it",
    "Make this user its owner, or set DATA_DIR to a directory this user owns.",
  ],
  EROFS: ["it's on a read-only disk", "Set DATA_DIR to a writable directory."],
  ENOENT: ["it doesn't exist and can't be created", "Set DATA_DIR to a directory that can be created."],
  ENOTDIR: ["part of its path is a file", "Set DATA_DIR to a directory, or move that file away."],
  EEXIST: ["it's a file", "Set DATA_DIR to a directory, or move that file away."],
  ENOSPC: ["its disk is full", "Free up some space, or set DATA_DIR to a directory on another disk."],
  EDQUOT: [
    "this user's disk quota is used up",
    "Free up some space, or set DATA_DIR to a directory on another disk.",
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
    throw new SettingRefused("DATA_DIR", `can't use ${dataDir}: ${fault}`, advice, error);
  }
}
