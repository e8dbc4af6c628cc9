import { describe, expect, test } from "vitest";
import { SettingRefused } from "./setting-refused.ts";
import { inDataDir } from "./usable-data-dir.ts";

const failing = (failure: unknown) =>
  inDataDir("/srv/spindle", async () => {
    throw failure;
  });
const coded = (code: string) => Object.assign(new Error("broken"), { code });

describe("work in DATA_DIR", () => {
  test("returns its result", async () => {
    await expect(inDataDir("/srv/spindle", async () => 7)).resolves.toBe(7);
  });
  test.each([
    ["a closed directory", coded("EACCES"), "this user can't read and write it"],
    ["a read-only disk", coded("EROFS"), "it's on a read-only disk"],
    ["a path that cannot be made", coded("ENOENT"), "it doesn't exist and can't be created"],
    ["a full disk", coded("ENOSPC"), "its disk is full"],
    ["a full disk below the embedded database", { name: "ErrnoError", errno: 51 }, "its disk is full"],
    ["a cause that says so", new Error("Cannot lock", { cause: coded("EACCES") }), "this user can't"],
  ])("that fails with %s names the setting, the problem and the fix", async (_what, error, fault) => {
    const refused = failing(error);
    await expect(refused).rejects.toThrow(SettingRefused);
    await expect(refused).rejects.toThrow(`DATA_DIR: can't use /srv/spindle: ${fault}`);
    await expect(refused).rejects.toThrow(/\. \p{Lu}[^.]+\.$/u);
  });
  test.each([new Error("a bug"), coded("ERR_ASSERTION"), "text", undefined])(
    "keeps other failures: %s",
    async (error) => {
      await expect(failing(error)).rejects.toBe(error);
    },
  );
});
