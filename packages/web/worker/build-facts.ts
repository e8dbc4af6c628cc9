import type { Version } from "../device/worker-words.ts";

/** What a worker knows of its build; the build fills it in. */
export interface BuildFacts extends Version {
  /** Paths of all files that the application may request. */
  readonly files: readonly string[];
  /** Paths of the static pages. */
  readonly textPages: readonly string[];
}
