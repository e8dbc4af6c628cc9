import * as words from "./words.ts";

const faults: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: words.missing,
  ENOTDIR: words.belowFile,
  EISDIR: words.directory,
  EACCES: words.notAllowed,
  EPERM: words.notAllowed,
  EROFS: words.readOnly,
};

/** What is wrong with the path that a system error names, as a sentence; undefined for other errors. */
export function faultOfPath(error: unknown): string | undefined {
  if (!(error instanceof Error && "code" in error && "path" in error)) return undefined;
  return faults[String(error.code)]?.(String(error.path));
}
