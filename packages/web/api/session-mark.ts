import { sessionMarkCookie } from "@spindle/contract/routes.ts";
import { hasAnything } from "./device-flags.ts";

const pattern = new RegExp(`(?:^|; )${sessionMarkCookie}=([^;]*)`);
const secondsKept = 180 * 24 * 60 * 60;

/** The mark of this browser's session; empty if there is none or the server has refused it. */
export function sessionMark(): string {
  return pattern.exec(document.cookie)?.[1] ?? "";
}

/** Whether to ask who is signed in: a missing mark alone isn't enough to discard stored data. */
export function mayHaveSession(): boolean {
  return sessionMark() !== "" || hasAnything();
}

/** Notes that the server has refused the session with this mark, unless a new one has begun. */
export function noteRefused(mark: string): void {
  if (mark === "" || mark !== sessionMark()) return;
  document.cookie = `${sessionMarkCookie}=; Path=/; Max-Age=${secondsKept}; SameSite=Lax`;
}
