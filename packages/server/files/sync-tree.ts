import fs from "node:fs";
import { dirname, join } from "node:path";

const directoriesCannotSync = new Set(["EISDIR", "EPERM", "EACCES", "EINVAL", "EBADF"]);

/** Makes a file or directory outlast a power cut. Where a system cannot sync directories (Windows) they are left. */
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

/** Syncs everything under a directory, then the directory itself. */
export function syncTree(root: string): void {
  for (const entry of fs.readdirSync(root, { withFileTypes: true })) {
    const path = join(root, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(root);
}

/** Creates a directory that only its owner may enter, with its parents, so that it outlasts a power cut. */
export function makePrivateDirectory(path: string): void {
  // One by one: where a parent refuses, mkdir's own recursion hides the reason, or never ends (in /proc).
  if (fs.existsSync(path)) return;
  const parent = dirname(path);
  makePrivateDirectory(parent);
  makeDirectory(path);
  syncPath(parent);
}

/** Another process may make it at the same moment. */
function makeDirectory(path: string): void {
  try {
    fs.mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!fs.existsSync(path)) throw error;
  }
}
