/** A well-formed setting that can't be used on this machine now. The message names it and says what to do. */
export class SettingRefused extends Error {
  override readonly name = "SettingRefused";

  /** The problem, without a final period. */
  readonly fault: string;
  /** How to fix it, as a sentence. */
  readonly advice: string;

  constructor(setting: string, fault: string, advice: string, cause: unknown) {
    super(`${setting}: ${fault}. ${advice}`, { cause });
    this.fault = fault;
    this.advice = advice;
  }
}

/** The code of a system error, such as "EACCES"; undefined if it has none. */
export function systemCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  if ("errno" in error && typeof error.errno === "number") return wasiCodes[error.errno];
  const [first]: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  return systemCode(first ?? (error instanceof Error ? error.cause : undefined));
}

/** WASI's `errno` values, which the embedded database's file system throws as numbers. */
const wasiCodes: Readonly<Record<number, string>> = {
  2: "EACCES",
  19: "EDQUOT",
  51: "ENOSPC",
  54: "ENOTDIR",
  63: "EPERM",
  69: "EROFS",
};
