/** An error's message and its causes. A connection with several addresses has its messages in parts. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [first]: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  const message = error.message || (first === undefined ? error.name : messageOf(first));
  return error.cause === undefined ? message : `${message} (${messageOf(error.cause)})`;
}
