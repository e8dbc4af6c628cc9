import fs from "node:fs";
import { dirname, join, resolve } from "node:path";

interface File {
  /** Written since the last fsync, as ranges of bytes. */
  dirty: { readonly from: number; readonly to: number }[];
  durable: Buffer;
}

/** What a disk would still hold of a directory if the power failed now. */
export interface Disk {
  /** Writes it to a directory that does not exist yet. */
  copyTo(target: string): void;
  /** How often a file was synced so far. */
  syncs(): number;
  detach(): void;
}

/**
 * Watches what this process does to a directory through `node:fs`, and keeps what is certain to survive: a file's bytes
 * and its present name when the file is synced, a directory's names (created, renamed and removed) when the directory
 * is, as Linux file systems do. Whatever was there at the start counts as safe.
 */
const real = {
  openSync: fs.openSync,
  closeSync: fs.closeSync,
  writeSync: fs.writeSync,
  writeFileSync: fs.writeFileSync,
  renameSync: fs.renameSync,
  unlinkSync: fs.unlinkSync,
  fsyncSync: fs.fsyncSync,
};

export function watchDisk(root: string): Disk {
  const files = new Map<string, File>();
  const durableNames = new Map<string, Map<string, File>>();
  const durableDirectories = new Set<string>();
  const open = new Map<number, string>();
  const inside = (path: unknown): string | undefined => {
    const full = typeof path === "string" ? resolve(path) : "";
    return full === root || full.startsWith(`${root}/`) ? full : undefined;
  };
  const fileAt = (path: string): File => {
    const known = files.get(path) ?? { dirty: [], durable: Buffer.alloc(0) };
    files.set(path, known);
    return known;
  };
  const nameDurably = (path: string, file: File): void => {
    const names = durableNames.get(dirname(path)) ?? new Map<string, File>();
    durableNames.set(dirname(path), names);
    names.set(path, file);
  };
  const takeIn = (directory: string): void => {
    durableDirectories.add(directory);
    for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
      const path = join(directory, entry.name);
      if (entry.isDirectory()) takeIn(path);
      else {
        const file = { dirty: [], durable: fs.readFileSync(path) };
        files.set(path, file);
        nameDurably(path, file);
      }
    }
  };
  const syncFile = (descriptor: number, path: string): void => {
    const file = fileAt(path);
    const size = fs.fstatSync(descriptor).size;
    const grown = Buffer.alloc(size);
    file.durable.copy(grown, 0, 0, size);
    for (const { from, to } of file.dirty) {
      const reader = real.openSync(path, "r");
      fs.readSync(reader, grown, from, Math.min(to, size) - from, from);
      real.closeSync(reader);
    }
    file.durable = grown;
    file.dirty = [];
    nameDurably(path, file);
    for (let made = dirname(path); made.startsWith(root); made = dirname(made)) durableDirectories.add(made);
  };
  const syncDirectory = (path: string): void => {
    durableDirectories.add(path);
    const names = new Map<string, File>();
    for (const entry of fs.readdirSync(path, { withFileTypes: true })) {
      if (entry.isDirectory()) durableDirectories.add(join(path, entry.name));
      else names.set(join(path, entry.name), fileAt(join(path, entry.name)));
    }
    durableNames.set(path, names);
  };
  let synced = 0;

  takeIn(root);
  Object.assign(fs, {
    openSync: (...parameters: Parameters<typeof fs.openSync>) => {
      const descriptor = real.openSync(...parameters);
      const path = inside(parameters[0]);
      if (path) open.set(descriptor, path);
      return descriptor;
    },
    closeSync: (descriptor: number) => {
      open.delete(descriptor);
      real.closeSync(descriptor);
    },
    writeSync: (descriptor: number, data: Uint8Array, offset: number, length: number, position?: number) => {
      const path = open.get(descriptor);
      if (path && position === undefined) throw new Error("a write without a position is not understood");
      const written = real.writeSync(descriptor, data, offset, length, position);
      if (path) fileAt(path).dirty.push({ from: position ?? 0, to: (position ?? 0) + written });
      return written;
    },
    writeFileSync: (...parameters: Parameters<typeof fs.writeFileSync>) => {
      real.writeFileSync(...parameters);
      const path = inside(parameters[0]);
      if (path) files.set(path, { dirty: [], durable: Buffer.alloc(0) });
    },
    renameSync: (from: string, to: string) => {
      real.renameSync(from, to);
      const moved = files.get(resolve(from));
      if (!inside(from) || !moved) return;
      files.delete(resolve(from));
      files.set(resolve(to), moved);
      for (const [descriptor, path] of open) if (path === resolve(from)) open.set(descriptor, resolve(to));
    },
    unlinkSync: (path: string) => {
      real.unlinkSync(path);
      if (inside(path)) files.delete(resolve(path));
    },
    fsyncSync: (descriptor: number) => {
      real.fsyncSync(descriptor);
      const path = open.get(descriptor);
      if (!path) return;
      synced += 1;
      if (fs.fstatSync(descriptor).isDirectory()) syncDirectory(path);
      else syncFile(descriptor, path);
    },
  });
  return {
    syncs: () => synced,
    detach: () => Object.assign(fs, real),
    copyTo: (target) => {
      const placed = (path: string): string => join(target, path.slice(root.length));
      for (const directory of durableDirectories)
        fs.mkdirSync(placed(directory), { recursive: true, mode: 0o700 });
      for (const names of durableNames.values()) {
        for (const [path, file] of names) real.writeFileSync(placed(path), file.durable, { mode: 0o600 });
      }
    },
  };
}
