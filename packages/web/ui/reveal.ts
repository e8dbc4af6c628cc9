/** A record that is on its way from Home to its album's page. */
let carried: { readonly id: string; readonly shown: () => void } | undefined;

/** Says that a spin's record is carried to the page of its album; settles when that page is there. */
export function carryTo(id: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  carried = { id, shown: resolve };
  return promise;
}

/** Whether a spin's page that begins now is where its record was carried to, rather than opened, reloaded or gone back to. */
export function isCarriedTo(id: string): boolean {
  return carried?.id === id;
}

/** Says that a page is there, whichever it is: what was carried has arrived, or nobody waits for it any more. */
export function putDown(): void {
  carried?.shown();
  carried = undefined;
}
