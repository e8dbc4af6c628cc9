import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join, resolve } from "node:path";

interface File {
  /** The ranges of bytes written since the last fsync. */
  dirty: { readonly from: number; readonly to: number }[];
  durable: Buffer;
}

const real = {
  openSync: fs.openSync,
  closeSync: fs.closeSync,
  writeSync: fs.writeSync,
  writeFileSync: fs.writeFileSync,
  renameSync: fs.renameSync,
  unlinkSync: fs.unlinkSync,
  fsyncSync: fs.fsyncSync,
};
const realOpen = fs.promises.open;

/**
 * Watches this thread's `node:fs` calls in a directory, and tracks what is certain to survive a power cut on Linux:
 * a file's bytes and current name after its fsync, a directory's entries after the directory's.
 * Everything present at the start counts as durable.
 */
export class WatchedDisk {
  readonly #root: string;
  readonly #open = new Map<number, string>();
  /** By current path. */
  readonly #files = new Map<string, File>();
  /** By path after a power cut. */
  #durableFiles = new Map<string, File>();
  #durableDirectories = new Set<string>();
  #renamedDirectories: { readonly from: string; readonly to: string }[] = [];
  #syncs = 0;

  constructor(root: string) {
    this.#root = resolve(root);
    this.#takeIn(this.#root);
    Object.assign(fs, this.#operations());
    this.#watchOpen(async (...parameters) => {
      const handle = await realOpen(...parameters);
      const path = this.#inside(parameters[0]);
      const sync = handle.sync.bind(handle);
      if (path) handle.sync = () => sync().then(() => this.#sync(path));
      return handle;
    });
  }

  /** Number of fsyncs in the directory so far. */
  get syncs(): number {
    return this.#syncs;
  }

  detach(): void {
    Object.assign(fs, real);
    this.#watchOpen(realOpen);
  }

  /** Of asynchronous calls only those that sync are seen. */
  #watchOpen(open: typeof realOpen): void {
    fs.promises.open = open;
    // For modules that import it by its name.
    syncBuiltinESMExports();
  }

  /** Writes what a power cut would leave now to another directory. */
  copyTo(target: string): void {
    const placed = (path: string): string => join(target, path.slice(this.#root.length));
    for (const directory of this.#durableDirectories)
      fs.mkdirSync(placed(directory), { recursive: true, mode: 0o700 });
    for (const [path, { durable }] of this.#durableFiles)
      real.writeFileSync(placed(path), durable, { mode: 0o600 });
  }

  #takeIn(directory: string): void {
    this.#durableDirectories.add(directory);
    for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
      const path = join(directory, entry.name);
      if (entry.isDirectory()) this.#takeIn(path);
      else {
        const file = { dirty: [], durable: fs.readFileSync(path) };
        this.#files.set(path, file);
        this.#durableFiles.set(path, file);
      }
    }
  }

  #operations(): object {
    return {
      openSync: (...parameters: Parameters<typeof fs.openSync>) => {
        const descriptor = real.openSync(...parameters);
        const path = this.#inside(parameters[0]);
        if (path) this.#open.set(descriptor, path);
        return descriptor;
      },
      closeSync: (descriptor: number) => {
        this.#open.delete(descriptor);
        real.closeSync(descriptor);
      },
      writeSync: (
        descriptor: number,
        data: Uint8Array,
        offset: number,
        length: number,
        position?: number,
      ) => {
        const written = real.writeSync(descriptor, data, offset, length, position);
        const path = this.#open.get(descriptor);
        if (path) this.#fileAt(path).dirty.push({ from: position ?? 0, to: (position ?? 0) + written });
        return written;
      },
      writeFileSync: (...parameters: Parameters<typeof fs.writeFileSync>) => {
        real.writeFileSync(...parameters);
        const path = this.#inside(parameters[0]);
        if (path) this.#files.set(path, { dirty: [], durable: Buffer.alloc(0) });
      },
      renameSync: (from: string, to: string) => {
        real.renameSync(from, to);
        const [source, target] = [this.#inside(from), this.#inside(to)];
        if (source && target) this.#rename(source, target);
      },
      unlinkSync: (path: string) => {
        real.unlinkSync(path);
        const removed = this.#inside(path);
        if (removed) this.#files.delete(removed);
      },
      fsyncSync: (descriptor: number) => {
        real.fsyncSync(descriptor);
        const path = this.#open.get(descriptor);
        if (path) this.#sync(path);
      },
    };
  }

  #inside(path: unknown): string | undefined {
    const full = typeof path === "string" ? resolve(path) : "";
    return full === this.#root || full.startsWith(`${this.#root}/`) ? full : undefined;
  }

  #fileAt(path: string): File {
    // Unknown files may have been written by another thread, so everything counts as dirty.
    const whole = { from: 0, to: Number.POSITIVE_INFINITY };
    const file = this.#files.get(path) ?? { dirty: [whole], durable: Buffer.alloc(0) };
    this.#files.set(path, file);
    return file;
  }

  #rename(from: string, to: string): void {
    if (fs.lstatSync(to).isDirectory()) this.#renamedDirectories.push({ from, to });
    for (const [path, file] of this.#files) {
      const moved = movedPath(path, from, to);
      if (moved === path) continue;
      this.#files.delete(path);
      this.#files.set(moved, file);
    }
    for (const [descriptor, path] of this.#open) this.#open.set(descriptor, movedPath(path, from, to));
  }

  #sync(path: string): void {
    this.#syncs += 1;
    if (fs.lstatSync(path).isDirectory()) this.#syncDirectory(path);
    else this.#syncFile(path);
  }

  #syncFile(path: string): void {
    const file = this.#fileAt(path);
    const reader = real.openSync(path, "r");
    const size = fs.fstatSync(reader).size;
    if (file.durable.length !== size) {
      const resized = Buffer.alloc(size);
      file.durable.copy(resized, 0, 0, size);
      file.durable = resized;
    }
    for (const { from, to } of file.dirty) {
      if (from < size) fs.readSync(reader, file.durable, from, Math.min(to, size) - from, from);
    }
    real.closeSync(reader);
    file.dirty = [];
    this.#durableFiles.set(path, file);
    for (let parent = dirname(path); this.#inside(parent); parent = dirname(parent)) {
      this.#durableDirectories.add(parent);
    }
  }

  #syncDirectory(directory: string): void {
    for (const { from, to } of this.#renamedDirectories.filter(
      (rename) => dirname(rename.to) === directory,
    )) {
      this.#durableDirectories = new Set(
        [...this.#durableDirectories].map((path) => movedPath(path, from, to)),
      );
      this.#durableFiles = new Map(
        [...this.#durableFiles].map(([path, file]) => [movedPath(path, from, to), file]),
      );
    }
    this.#renamedDirectories = this.#renamedDirectories.filter((rename) => dirname(rename.to) !== directory);
    this.#durableDirectories.add(directory);
    for (const path of this.#durableFiles.keys()) {
      if (dirname(path) === directory) this.#durableFiles.delete(path);
    }
    for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
      const path = join(directory, entry.name);
      if (entry.isDirectory()) this.#durableDirectories.add(path);
      else this.#durableFiles.set(path, this.#fileAt(path));
    }
  }
}

function movedPath(path: string, from: string, to: string): string {
  return path === from || path.startsWith(`${from}/`) ? `${to}${path.slice(from.length)}` : path;
}
