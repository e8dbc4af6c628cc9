/** Waits until the client disconnects or the time is over. */
export function holdRequest(client: AbortSignal, timeIsOver: AbortSignal): Promise<void> {
  const either = AbortSignal.any([client, timeIsOver]);
  if (either.aborted) return Promise.resolve();
  return new Promise((resolve) => either.addEventListener("abort", () => resolve(), { once: true }));
}
