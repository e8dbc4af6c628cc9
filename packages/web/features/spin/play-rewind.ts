import { spinAnimationMs } from "./spin-timing.ts";

/** Plays the rewind sound while the record turns up. To be called from a press. Answers how to silence it early. */
export function playRewind(): () => void {
  if (typeof AudioContext === "undefined") return () => undefined;
  // The browser lets a page be heard from a press alone, so the context begins here and the sound is fetched after.
  const context = new AudioContext();
  const master = context.createGain();
  master.connect(context.destination);
  import("./rewind-sound.ts").then(
    ({ scheduleRewind }) => scheduleRewind(context, master),
    () => undefined,
  );
  const ended = setTimeout(() => void context.close(), spinAnimationMs);
  return () => {
    if (context.state === "closed") return;
    clearTimeout(ended);
    master.gain.cancelScheduledValues(context.currentTime);
    master.gain.setTargetAtTime(0, context.currentTime, 0.04);
    setTimeout(() => void context.close(), 250);
  };
}
