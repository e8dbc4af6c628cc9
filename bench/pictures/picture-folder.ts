import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A folder in which each new picture immediately replaces the previous one. */
export interface PictureFolder {
  /** Stores a picture, such as "home/390-light.png". */
  keep(file: string, content: Uint8Array): Promise<void>;
  /** Stores a folder of frames, such as "reveal/390-light". */
  keepFrames(folder: string, frames: Readonly<Record<string, Uint8Array>>): Promise<void>;
  /** Removes every picture that was not stored since the folder was opened, and temporary files. */
  removeOthers(): Promise<void>;
  /** The stored files, sorted by name. */
  files(): Promise<readonly string[]>;
}

/** Opens the folder; leftovers of an interrupted run are deleted. */
export async function openPictureFolder(folder: string): Promise<PictureFolder> {
  const beside = `${folder}-being-taken`;
  await rm(beside, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const kept: string[] = [];

  /** Writes a picture elsewhere first, so that it is never incomplete. */
  async function putInPlace(unit: string, write: (path: string) => Promise<unknown>): Promise<void> {
    const [from, to] = [join(beside, unit), join(folder, unit)];
    await mkdir(dirname(from), { recursive: true });
    await mkdir(dirname(to), { recursive: true });
    await write(from);
    await rm(to, { recursive: true, force: true });
    await rename(from, to);
    kept.push(unit);
  }

  async function files(): Promise<readonly string[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
      .toSorted();
  }

  return {
    keep: (file, content) => putInPlace(file, (path) => writeFile(path, content)),
    keepFrames: (unit, frames) =>
      putInPlace(unit, async (path) => {
        await mkdir(path);
        for (const [name, content] of Object.entries(frames)) await writeFile(join(path, name), content);
      }),
    async removeOthers() {
      const isKept = (file: string) => kept.some((unit) => file === unit || file.startsWith(`${unit}/`));
      for (const file of await files()) if (!isKept(file)) await rm(join(folder, file));
      await rm(beside, { recursive: true, force: true });
    },
    files,
  };
}
