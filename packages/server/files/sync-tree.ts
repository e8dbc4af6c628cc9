import fs from "node:fs";
import { dirname, join } from "node:path";

const directoriesCannotSync = new Set(["EISDIR", "EPERM", "EACCES", "EINVAL", "EBADF"]);

/** Makes a file or directory survive a power cut. Does nothing for directories on systems that can't sync them (Windows). */
export function syncPath(path: string): void {
  const directory = fs.lstatSync(path).isDirectory();
  try {
    const descriptor = fs.openSync(path, "r");
    try {
      fs.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!directory || !directoriesCannotSync.has(code)) throw error;
  }
}

/** Syncs all files and directories under `root`, then `root`. */
export function syncTree(root: string): void {
  for (const entry of fs.readdirSync(root, { withFileTypes: true })) {
    const path = join(root, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(root);
}

/** Creates a private directory with its parents and syncs them. */
export function makePrivateDirectory(path: string): void {
  // One by one: if a parent refuses, recursive mkdir hides the reason, or never ends (in /proc).
  if (fs.existsSync(path)) return;
  const parent = dirname(path);
  makePrivateDirectory(parent);
  makeDirectory(path);
  syncPath(parent);
}

/** Another process may create it at the same time. */
function makeDirectory(path: string): void {
  try {
    fs.mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!fs.existsSync(path)) throw error;
  }
}
