/** The record on its way from Home to its album's page. */
let carried: { readonly id: string; readonly shown: () => void } | undefined;

/** Notes that a spin's record moves to its album's page; resolves when that page is mounted or no longer expected. */
export function carryTo(id: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  carried = { id, shown: resolve };
  return promise;
}

/** Whether a spin on Home has just led to its page, with the album loaded, rather than a link, a reload or Back. */
export function isCarriedTo(id: string): boolean {
  return carried?.id === id;
}

/** Notes that a moving record has arrived, or is no longer expected. */
export function putDown(): void {
  carried?.shown();
  carried = undefined;
}
