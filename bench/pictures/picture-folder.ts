import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A folder in which each picture replaces the one of before as soon as it has been taken. */
export interface PictureFolder {
  /** Puts a picture in its place, such as "home/390-light.png". */
  keep(file: string, content: Uint8Array): Promise<void>;
  /** Puts a folder of frames in its place, such as "reveal/390-light". */
  keepFrames(folder: string, frames: Readonly<Record<string, Uint8Array>>): Promise<void>;
  /** Removes every picture that has not been kept since the folder was opened, and whatever stands beside the folder. */
  removeOthers(): Promise<void>;
  /** The files that are in place, in the order of their names. */
  files(): Promise<readonly string[]>;
}

/** Opens the folder; what a run that was cut short had not finished is thrown away. */
export async function openPictureFolder(folder: string): Promise<PictureFolder> {
  const beside = `${folder}-being-taken`;
  await rm(beside, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const kept: string[] = [];

  /** A picture is written elsewhere first, so that none is ever half there. */
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
