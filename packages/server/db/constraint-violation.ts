const uniqueViolation = "23505";
const retryableCodes = new Set(["40001", "40P01"]);

/** The name of the unique constraint that a query broke; undefined for every other error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (textOf(error, "code") !== uniqueViolation) return undefined;
  return textOf(error, "constraint");
}

/** True for serialization_failure and deadlock_detected: the same transaction may pass when it is run again. */
export function isRetryable(error: unknown): boolean {
  return retryableCodes.has(textOf(error, "code") ?? "");
}

function textOf(error: unknown, name: "code" | "constraint"): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" ? value : undefined;
}
