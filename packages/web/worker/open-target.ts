import { answerOf, type NavigateMessage, navigated } from "../device/worker-words.ts";
import { windowFor } from "./notifying.ts";
import type { WindowClient, WorkerScope } from "./scope.ts";

/** How long (ms) a window has to confirm: Firefox lets a press open a new window only within a second. */
const longestAnswerMs = 800;

/** Shows a path of this origin in an open window, or in a new one. */
export async function openTarget({ clients, location }: WorkerScope, path: string): Promise<void> {
  const address = new URL(path, location.origin).href;
  const open = windowFor(await clients.matchAll({ type: "window", includeUncontrolled: true }));
  if (open === undefined || !(await hasNavigated(open, path, address))) await clients.openWindow(address);
}

/** Navigates a window to a path; returns whether it could. A page navigates by itself; one that doesn't answer, such as a static page, is loaded again. */
async function hasNavigated(open: WindowClient, path: string, address: string): Promise<boolean> {
  // Browsers refuse this without a user gesture; the page is right all the same.
  const focused = open.focus().catch(() => undefined);
  const answer = await answerOf(open, { navigateTo: path } satisfies NavigateMessage, longestAnswerMs);
  await focused;
  if (answer === navigated) return true;
  try {
    await open.navigate(address);
    return true;
  } catch {
    // For example because this worker doesn't control the window.
    return false;
  }
}
