import { listenerChangedCookie } from "@spindle/contract/routes.ts";

/** Whether somebody has signed out or in, and no page has heard yet who is here now. */
export function listenerMayHaveChanged(): boolean {
  return document.cookie.includes(`${listenerChangedCookie}=`);
}

/** Notes that what is kept is of whoever is here. */
export function noteListenerKnown(): void {
  if (!listenerMayHaveChanged()) return;
  document.cookie = `${listenerChangedCookie}=; Path=/; Max-Age=0; SameSite=Lax`;
}
