import { vi } from "vitest";

/** Delays every call of one method and path until the returned function is called. */
export function holdCall(method: string, path: string): () => void {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const answered = fetch;
  vi.stubGlobal("fetch", async (called: string, init: RequestInit) => {
    if (called === path && (init.method ?? "GET") === method) await held;
    return answered(called, init);
  });
  return release;
}
