/** A setting whose value is well formed but cannot be used on this machine now: the message names it and says what to do. */
export class SettingRefused extends Error {
  override readonly name = "SettingRefused";

  /** What stands in the way, without a full stop. */
  readonly fault: string;
  /** What to do about it, as a sentence. */
  readonly advice: string;

  constructor(setting: string, fault: string, advice: string, cause: unknown) {
    super(`${setting}: ${fault}. ${advice}`, { cause });
    this.fault = fault;
    this.advice = advice;
  }
}

/** The code that a failure of the system carries, "EACCES" among them; undefined if it carries none. */
export function systemCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  if ("errno" in error && typeof error.errno === "number") return wasiCodes[error.errno];
  const [first]: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  return systemCode(first ?? (error instanceof Error ? error.cause : undefined));
}

/** What the embedded database's file system numbers so (WASI's `errno`); it throws numbers alone. */
const wasiCodes: Readonly<Record<number, string>> = {
  2: "EACCES",
  19: "EDQUOT",
  51: "ENOSPC",
  54: "ENOTDIR",
  63: "EPERM",
  69: "EROFS",
};
