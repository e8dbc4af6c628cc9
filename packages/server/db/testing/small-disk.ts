import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

export interface SmallDisk {
  readonly directory: string;
  /** Takes all room; the returned function gives it back. */
  fill(): () => void;
}

/** A file system of 120 MB in memory until the running test ends; undefined if this process may not mount one. */
export function mountSmallDisk(): SmallDisk | undefined {
  const directory = mkdtempSync(join(tmpdir(), "spindle-disk-"));
  const how = ["-t", "tmpfs", "-o", "size=120m", "tmpfs", directory];
  const isMounted = spawnSync("mount", how).status === 0;
  onTestFinished(() => {
    // Lazily, because a process that a failed test left may still use it.
    if (isMounted) spawnSync("umount", ["-l", directory]);
    rmSync(directory, { recursive: true });
  });
  return isMounted ? { directory, fill: () => fillDisk(join(directory, "filler")) } : undefined;
}

function fillDisk(file: string): () => void {
  const descriptor = openSync(file, "w");
  for (const size of [1024 * 1024, 4096]) {
    const bytes = Buffer.alloc(size);
    try {
      while (writeSync(descriptor, bytes) === size);
    } catch {
      // There is no room for as much.
    }
  }
  closeSync(descriptor);
  return () => rmSync(file);
}
