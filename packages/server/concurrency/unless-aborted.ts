/** The promise's value, or undefined once the signal aborts; for work that may ignore the signal. */
export async function unlessAborted<Value>(
  signal: AbortSignal,
  work: Promise<Value>,
): Promise<Value | undefined> {
  const { promise: aborted, resolve: leave } = Promise.withResolvers<undefined>();
  const onAbort = () => leave(undefined);
  if (signal.aborted) onAbort();
  signal.addEventListener("abort", onAbort, { once: true });
  // Nobody handles a failure after the caller has left.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
