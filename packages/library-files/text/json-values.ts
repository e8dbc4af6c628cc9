export type JsonRecord = Readonly<Record<string, unknown>>;

/** The object, or an empty one if the value is none. */
export function recordOf(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The text, or an empty one if the value is none. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
