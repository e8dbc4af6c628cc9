import { listenerChangedCookie } from "@spindle/contract/routes.ts";

/** Whether somebody has signed in or out and no page has read who is signed in since. */
export function listenerMayHaveChanged(): boolean {
  return document.cookie.includes(`${listenerChangedCookie}=`);
}

/** Notes that stored data belongs to the listener who is signed in. */
export function noteListenerKnown(): void {
  if (!listenerMayHaveChanged()) return;
  document.cookie = `${listenerChangedCookie}=; Path=/; Max-Age=0; SameSite=Lax`;
}
