import type { Me } from "@spindle/contract/schemas/me.ts";
import { beginAnew, noteDeparture } from "../device/departures.ts";
import { accountOf } from "./account.ts";
import { celebratedFlag, hasAnything, keptFlag, walkedFlag } from "./kept-flag.ts";
import { noteListenerKnown } from "./listener-changed.ts";

/** Forgets what is kept where the session has ended, if anything is. `isNoted` as for `forgetHere`. */
export function forgetIfKept(isNoted: boolean): void {
  if (hasAnything()) forget(isNoted).catch(() => undefined);
}

async function forget(isNoted: boolean): Promise<void> {
  const { forgetHere } = await import("./forget-here.ts");
  await forgetHere(isNoted);
}

/**
 * Leaves nothing of anybody but the listener who is here now, as soon as that is known. A page that has shown another one
 * begins anew.
 */
export function leaveOnly(me: Me, shown: Me | null | undefined): void {
  const wasAnother = shown ? accountOf(shown) !== accountOf(me) : false;
  for (const { read, write } of [walkedFlag, celebratedFlag]) {
    const [account] = (read() ?? "").split(" ");
    if (account && account !== accountOf(me)) write("");
  }
  if (keptFlag.read()) forgetOthers(me).catch(() => undefined);
  else {
    noteListenerKnown();
    if (wasAnother) noteDeparture();
  }
  if (wasAnother) beginAnew();
}

async function forgetOthers(me: Me): Promise<void> {
  const { forgetOthersHere } = await import("./forget-here.ts");
  await forgetOthersHere(me);
  noteListenerKnown();
}
