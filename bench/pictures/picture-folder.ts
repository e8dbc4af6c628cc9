import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A folder that pictures are put into when all of them have been taken; until then it stays as it was. */
export interface PictureFolder {
  /** Keeps a file for its place, such as "home/390-light.png". */
  keep(file: string, content: Uint8Array): Promise<void>;
  /**
   * Puts what has been kept in place: each unit, a file or a folder of them, replaces the one that was there. A whole
   * set replaces all that was there.
   */
  putInPlace(units: readonly string[], whole: boolean): Promise<void>;
  /** The files that are in place, in the order of their names. */
  files(): Promise<readonly string[]>;
}

/** Opens the folder; what a run that was cut short has left beside it is thrown away. */
export async function openPictureFolder(folder: string): Promise<PictureFolder> {
  const beside = `${folder}-being-taken`;
  await rm(beside, { recursive: true, force: true });
  await mkdir(beside, { recursive: true });

  async function replace(from: string, to: string): Promise<void> {
    await rm(to, { recursive: true, force: true });
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
  }

  return {
    async keep(file, content) {
      const path = join(beside, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    },
    async putInPlace(units, whole) {
      if (whole) return replace(beside, folder);
      await mkdir(folder, { recursive: true });
      for (const unit of units) await replace(join(beside, unit), join(folder, unit));
      await rm(beside, { recursive: true, force: true });
    },
    async files() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
        .toSorted();
    },
  };
}
