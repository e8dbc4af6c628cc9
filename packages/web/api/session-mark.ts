import { sessionMarkCookie } from "@spindle/contract/routes.ts";
import { hasAnything } from "./device-flags.ts";

const pattern = new RegExp(`(?:^|; )${sessionMarkCookie}=([^;]*)`);
const secondsKept = 180 * 24 * 60 * 60;

/** What stands for the session of this browser; empty if there is none, or the server has refused it. */
export function sessionMark(): string {
  return pattern.exec(document.cookie)?.[1] ?? "";
}

/** Whether it is worth asking who is there: nothing is given up on the word of a cookie alone that was kept of somebody. */
export function mayHaveSession(): boolean {
  return sessionMark() !== "" || hasAnything();
}

/** Notes that the server has refused the session that was marked so, unless another has begun since. */
export function noteRefused(mark: string): void {
  if (mark === "" || mark !== sessionMark()) return;
  document.cookie = `${sessionMarkCookie}=; Path=/; Max-Age=${secondsKept}; SameSite=Lax`;
}
