import { windowFor } from "./notifying.ts";
import type { WindowClient, WorkerScope } from "./scope.ts";

/** Shows a path of this origin in the window that is open, or else in a new one. */
export async function openTarget({ clients, location }: WorkerScope, path: string): Promise<void> {
  const address = new URL(path, location.origin).href;
  const open = windowFor(await clients.matchAll({ type: "window", includeUncontrolled: true }));
  if (open === undefined) return void (await clients.openWindow(address));
  const shown = open.url === address ? open : await led(open, address);
  if (shown === undefined) return void (await clients.openWindow(address));
  // Browsers refuse this to whoever was not pressed; the page is right all the same.
  await shown.focus().catch(() => undefined);
}

/** The window once it shows the address; undefined where it cannot be led, as one that was opened before this worker. */
async function led(open: WindowClient, address: string): Promise<WindowClient | undefined> {
  try {
    return (await open.navigate(address)) ?? open;
  } catch {
    return undefined;
  }
}
