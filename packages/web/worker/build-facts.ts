/** What a worker knows of the build that it came with; the build itself writes it in. */
export interface BuildFacts {
  /** Differs from every other build's. */
  readonly version: string;
  /** The script that the application's HTML begins with: it tells the page of one build from that of another. */
  readonly entry: string;
  /** Paths of all files that the application may ask for. */
  readonly files: readonly string[];
  /** Paths of the pages of text. */
  readonly textPages: readonly string[];
}
