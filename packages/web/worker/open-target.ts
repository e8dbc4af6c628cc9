import { answerOf, type LeadTo, led } from "../device/worker-words.ts";
import { windowFor } from "./notifying.ts";
import type { WindowClient, WorkerScope } from "./scope.ts";

/** How long (ms) a window has to confirm that it follows: Firefox lets a press open a new window only within a second. */
const longestAnswerMs = 800;

/** Shows a path of this origin in the window that is open, or else in a new one. */
export async function openTarget({ clients, location }: WorkerScope, path: string): Promise<void> {
  const address = new URL(path, location.origin).href;
  const open = windowFor(await clients.matchAll({ type: "window", includeUncontrolled: true }));
  if (open === undefined || !(await isLed(open, path, address))) await clients.openWindow(address);
}

/** Leads a window to a path; returns whether it could. A page navigates by itself; only one that doesn't answer, such as a page of text, is loaded again. */
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
