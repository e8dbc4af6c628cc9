import type { Me } from "@spindle/contract/schemas/me.ts";
import { beginAnew, noteDeparture } from "../device/departures.ts";
import { accountOf } from "./account.ts";
import {
  celebratedFlag,
  hasAnything,
  offlineCopyFlag,
  onboardedFlag,
  turntableFlag,
} from "./device-flags.ts";
import { noteListenerKnown } from "./listener-changed.ts";

/** Deletes what this browser stores of the listener, if anything, after the session has ended. `isNoted` as for `forgetHere`. */
export function forgetListener(isNoted: boolean): void {
  if (hasAnything()) forget(isNoted).catch(() => undefined);
}

async function forget(isNoted: boolean): Promise<void> {
  const { forgetHere } = await import("./forget-here.ts");
  await forgetHere(isNoted);
}

/** Deletes what this browser stores of other listeners. A page that has shown one of them reloads. */
export function leaveOnly(me: Me, shown: Me | null | undefined): void {
  const wasAnother = shown ? accountOf(shown) !== accountOf(me) : false;
  for (const { read, write } of [onboardedFlag, celebratedFlag, turntableFlag]) {
    const [account] = (read() ?? "").split(" ");
    if (account && account !== accountOf(me)) write("");
  }
  if (offlineCopyFlag.read()) forgetOthers(me).catch(() => undefined);
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
