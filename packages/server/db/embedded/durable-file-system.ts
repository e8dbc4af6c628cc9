import fs from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The parts of Emscripten's module that PGlite's types omit. */
interface Stream {
  readonly nfd: number;
  readonly path?: string;
}
interface StreamOperations {
  fsync?: (stream: Stream) => number;
  write: (stream: Stream, buffer: Uint8Array, offset: number, length: number, position?: number) => number;
}
interface EmscriptenModule {
  readonly NODEFS: {
    readonly stream_ops: StreamOperations;
    tryFSOperation<Value>(operation: () => Value): Value;
  };
}
type EmscriptenOptions = Parameters<NodeFS["init"]>[1];

/** Adds fsync to PGlite's file system, because Emscripten's NODEFS has none: a power cut would lose acknowledged data. `durability.stress.ts` counts the calls. */
export class DurableFileSystem extends NodeFS {
  readonly #onWalWritten: (bytes: number) => void;

  constructor(directory: string, onWalWritten: (bytes: number) => void) {
    super(directory);
    this.#onWalWritten = onWalWritten;
  }

  override async init(pglite: PGlite, options: EmscriptenOptions): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addSync = (module: unknown): void => this.#addSync(module as EmscriptenModule);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }

  #addSync({ NODEFS }: EmscriptenModule): void {
    const operations = NODEFS.stream_ops;
    const write = operations.write;
    operations.write = (stream, buffer, offset, length, position) => {
      if (stream.path?.includes("/pg_wal/")) this.#onWalWritten(length);
      return write(stream, buffer, offset, length, position);
    };
    // tryFSOperation translates Node's errors to PostgreSQL's codes; PostgreSQL panics if a sync fails.
    operations.fsync = (stream) =>
      NODEFS.tryFSOperation(() => {
        fs.fsyncSync(stream.nfd);
        return 0;
      });
  }
}
