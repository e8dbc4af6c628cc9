const uniqueViolation = "23505";
const lockNotAvailable = "55P03";
const retryableCodes = new Set(["40001", "40P01"]);

/** The name of the violated unique constraint; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  if (textOf(error, "code") !== uniqueViolation) return undefined;
  return textOf(error, "constraint");
}

/** Whether it is serialization_failure or deadlock_detected: the transaction may succeed when repeated. */
export function isRetryable(error: unknown): boolean {
  return retryableCodes.has(textOf(error, "code") ?? "");
}

/** Whether a lock was not granted within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return textOf(error, "code") === lockNotAvailable;
}

function textOf(error: unknown, name: "code" | "constraint"): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" ? value : undefined;
}
