import type { Version } from "../device/worker-words.ts";

/** What a worker knows of the build that it came with; the build itself writes it in. */
export interface BuildFacts extends Version {
  /** Paths of all files that the application may ask for. */
  readonly files: readonly string[];
  /** Paths of the pages of text. */
  readonly textPages: readonly string[];
}
