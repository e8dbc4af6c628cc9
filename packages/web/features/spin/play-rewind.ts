import { soundPreference } from "../../device/preferences.ts";
import { scheduleRewind } from "./rewind-sound.ts";
import { spinAnimationMs } from "./spin-timing.ts";

/** How long the sound takes to fall silent before its time, in milliseconds. */
const fadeMs = 250;
/** A browser that has not let the page be heard by then will not before the record stands still. */
const blockedAfterMs = 400;

/** Plays the rewind sound while the record turns up; call it from a press. It ends by itself, when the page is hidden or sound is switched off; the returned function ends it early. */
export function playRewind(): () => void {
  const context = openContext();
  if (context === undefined) return () => undefined;
  const master = context.createGain();
  master.connect(context.destination);
  scheduleRewind(context, master);
  const close = (): void => void context.close().catch(() => undefined);

  let ended = false;
  const end = (): void => {
    if (ended) return;
    ended = true;
    for (const timer of timers) clearTimeout(timer);
    document.removeEventListener("visibilitychange", endUnheard);
    unsubscribe();
    master.gain.cancelScheduledValues(context.currentTime);
    master.gain.setTargetAtTime(0, context.currentTime, fadeMs / 6_000);
    setTimeout(close, fadeMs);
  };
  const endUnheard = (): void => {
    if (document.hidden || soundPreference.read() === "off") end();
  };
  const endBlocked = (): void => {
    if (context.state !== "running") end();
  };
  document.addEventListener("visibilitychange", endUnheard);
  const unsubscribe = soundPreference.subscribe(endUnheard);
  const timers = [setTimeout(endBlocked, blockedAfterMs), setTimeout(end, spinAnimationMs - fadeMs)];
  return end;
}

/** A browser may know no sound at all, or have no room for one more. */
function openContext(): AudioContext | undefined {
  try {
    return document.hidden ? undefined : new AudioContext();
  } catch {
    return undefined;
  }
}
