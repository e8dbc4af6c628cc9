import { answerOf, type LeadTo, led } from "../device/worker-words.ts";
import { windowFor } from "./notifying.ts";
import type { WindowClient, WorkerScope } from "./scope.ts";

/**
 * How long a window has to say that it shows where it is led, in milliseconds. A browser lets a press open a window for a
 * second (Firefox), so that none could be opened later if this one cannot be led.
 */
const longestAnswerMs = 800;

/** Shows a path of this origin in the window that is open, or else in a new one. */
export async function openTarget({ clients, location }: WorkerScope, path: string): Promise<void> {
  const address = new URL(path, location.origin).href;
  const open = windowFor(await clients.matchAll({ type: "window", includeUncontrolled: true }));
  if (open === undefined || !(await isLed(open, path, address))) await clients.openWindow(address);
}

/**
 * Leads a window there, and tells whether it could be. A page goes by itself, so that what runs in it goes on; only one
 * that does not answer, as a page of text, is loaded anew. If it is now, it alone knows: a window's `url` is where its document began.
 */
async function isLed(open: WindowClient, path: string, address: string): Promise<boolean> {
  // Browsers refuse this to whoever was not pressed; the page is right all the same.
  const inSight = open.focus().catch(() => undefined);
  const answer = await answerOf(open, { leadTo: path } satisfies LeadTo, longestAnswerMs);
  await inSight;
  if (answer === led) return true;
  try {
    await open.navigate(address);
    return true;
  } catch {
    // As one that this worker does not control.
    return false;
  }
}
