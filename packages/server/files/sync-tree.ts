import { access, lstat, mkdir, open, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";

const directoriesCannotSync = new Set(["EISDIR", "EPERM", "EACCES", "EINVAL", "EBADF"]);

/** Makes a file or directory survive a power cut. Does nothing for directories on systems that can't sync them (Windows). */
export async function syncPath(path: string): Promise<void> {
  const isDirectory = (await lstat(path)).isDirectory();
  try {
    const handle = await open(path, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!isDirectory || !directoriesCannotSync.has(code)) throw error;
  }
}

/** Syncs all files and directories under `root`, then `root`. */
export async function syncTree(root: string): Promise<void> {
  for (const entry of await readdir(root, { withFileTypes: true })) {
    const path = join(root, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await syncPath(path);
  }
  await syncPath(root);
}

/** Creates a private directory with its parents and syncs them. */
export async function makePrivateDirectory(path: string): Promise<void> {
  // One by one: if a parent refuses, recursive mkdir hides the reason, or never ends (in /proc).
  if (await isThere(path)) return;
  const parent = dirname(path);
  await makePrivateDirectory(parent);
  await makeDirectory(path);
  await syncPath(parent);
}

/** Another process may create it at the same time. */
async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (!(await isThere(path))) throw error;
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
