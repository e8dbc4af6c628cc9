/** The promise's value, or undefined once the signal aborts: for work that may not listen to the signal itself. */
export async function unlessAborted<Value>(
  signal: AbortSignal,
  work: Promise<Value>,
): Promise<Value | undefined> {
  const { promise: aborted, resolve: leave } = Promise.withResolvers<undefined>();
  const onAbort = () => leave(undefined);
  if (signal.aborted) onAbort();
  signal.addEventListener("abort", onAbort, { once: true });
  // What fails after its caller has left is nobody's.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
