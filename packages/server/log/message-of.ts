/** What an error says, with what caused it. A connection tried at several addresses says nothing itself: its parts do. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [first]: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  const message = error.message || (first === undefined ? error.name : messageOf(first));
  return error.cause === undefined ? message : `${message} (${messageOf(error.cause)})`;
}
