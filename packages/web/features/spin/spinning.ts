import type { Me } from "@spindle/contract/schemas/me.ts";
import type { SpinChoice } from "@spindle/core/spin/spin-choice.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { holdOverlays } from "../../ui/overlay/overlay-store.ts";
import { announceTrophies } from "../../ui/overlay/announce-trophies.tsx";
import { paths } from "../../app/paths.ts";
import { soundPreference } from "../../device/preferences.ts";
import { prefersReducedMotion } from "../../device/reduced-motion.ts";
import { type PageToLeave, passTo } from "./passage.ts";
import { spinBody } from "./spin-choice.ts";
import { passageMs, spinAnimationMs, spinEnd, type SpinPhase } from "./spin-timing.ts";

const volume = 0.12;

/** The length of the sound, equal to `spinAnimationMs`. */
const seconds = 3.5;

/** Schedules the sound of a record pulled back under the needle: noise and a sliding tone. */
function scheduleRewind(context: BaseAudioContext, master: GainNode): void {
  const start = context.currentTime;
  master.gain.setValueAtTime(0, start);
  master.gain.linearRampToValueAtTime(volume, start + 0.08);
  master.gain.setValueAtTime(volume, start + seconds - 0.7);
  master.gain.linearRampToValueAtTime(0, start + seconds);

  const hiss = context.createBufferSource();
  hiss.buffer = noise(context);
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = 1.4;
  sweep(band.frequency, start, [500, 2600, 900, 3200, 1400, 420]);
  hiss.connect(band).connect(master);
  hiss.start(start);
  hiss.stop(start + seconds);

  const whine = context.createOscillator();
  whine.type = "sawtooth";
  sweep(whine.frequency, start, [110, 620, 240, 760, 310, 70]);
  const soft = context.createBiquadFilter();
  soft.type = "lowpass";
  soft.frequency.value = 1100;
  const level = context.createGain();
  level.gain.value = 0.22;
  whine.connect(soft).connect(level).connect(master);
  whine.start(start);
  whine.stop(start + seconds);
}

/** Ramps a parameter through the values at even intervals over the length of the sound. */
function sweep(parameter: AudioParam, start: number, values: readonly number[]): void {
  values.forEach((value, step) => {
    const at = start + (seconds * step) / (values.length - 1);
    if (step === 0) parameter.setValueAtTime(value, at);
    else parameter.exponentialRampToValueAtTime(value, at);
  });
}

function noise(context: BaseAudioContext): AudioBuffer {
  const length = Math.ceil(context.sampleRate * seconds);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

const fadeMs = 250;
/** If the browser still blocks audio by then, the sound is canceled. */
const blockedAfterMs = 400;

/**
 * Plays the rewind sound. Must run in a user gesture. The sound ends by itself, when the page is hidden, or when sound is
 * switched off. Returns a function that ends it early.
 */
function playRewind(): () => void {
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

/** Returns undefined if the page is hidden, or the browser doesn't support or allow another AudioContext. */
function openContext(): AudioContext | undefined {
  try {
    return document.hidden ? undefined : new AudioContext();
  } catch {
    return undefined;
  }
}

export interface SpinningPage extends PageToLeave {
  readonly client: QueryClient;
  /** On the clock of `performance.now()`. */
  readonly pressedAt: number;
  readonly navigate: (path: string) => void;
  readonly onPhase: (phase: SpinPhase) => void;
  readonly onFound: (spinId: string) => void;
}

/** Runs a spin until its album is found, and schedules the rest. On failure, undoes its effects and throws. */
export async function spinAlbum(choice: SpinChoice, page: SpinningPage): Promise<void> {
  const { client, left } = page;
  const release = holdOverlays();
  document.querySelector(".platter")?.scrollIntoView({
    block: "nearest",
    behavior: prefersReducedMotion() ? "auto" : "smooth",
  });
  const silence = soundPreference.read() === "on" && !left.aborted ? playRewind() : () => undefined;
  left.addEventListener("abort", silence);
  try {
    const { spinId, newTrophies, celebration } = await call("POST /api/spin", { body: spinBody(choice) });
    void client.invalidateQueries({ queryKey: queryKeys.spins });
    if (celebration) {
      client.setQueryData<Me | null>(
        queryKeys.me,
        (me) => me && { ...me, streak: { ...me.streak, celebration } },
      );
    }
    // Even if the listener has left the page by then.
    setTimeout(release, goOn(spinId, page) + passageMs);
    announceTrophies(newTrophies, { celebrated: celebration !== undefined });
  } catch (error) {
    release();
    silence();
    throw error;
  } finally {
    for (const queryKey of [queryKeys.me, queryKeys.spinStatus, queryKeys.history])
      void client.invalidateQueries({ queryKey });
  }
}

/** Schedules the slowdown and the change to the album's page, unless the listener leaves first. Returns the delay in ms. */
function goOn(spinId: string, page: SpinningPage): number {
  const { pressedAt, left, isThere, onPhase, onFound } = page;
  const { slowsIn, namesIn, leavesIn } = spinEnd(pressedAt, performance.now());
  if (left.aborted) return leavesIn;
  onFound(spinId);
  const timers = [
    setTimeout(() => onPhase("slowing"), slowsIn),
    setTimeout(() => onPhase("named"), namesIn),
    setTimeout(() => (isThere() ? leave(spinId, page) : onPhase("idle")), leavesIn),
  ];
  left.addEventListener("abort", () => timers.forEach(clearTimeout));
  return leavesIn;
}

function leave(spinId: string, { client, navigate, left, isThere, onPhase }: SpinningPage): void {
  const go = (): void => navigate(paths.spin(spinId));
  // This page stays mounted until the next one renders. If the listener returns before that, it must be idle.
  const comeBack = (): void => {
    if (isThere()) onPhase("idle");
  };
  for (const event of ["popstate", "pushState"]) addEventListener(event, comeBack, { signal: left });
  const known = client.getQueryData(queryKeys.spin(spinId)) !== undefined;
  // Blocks overlays until the next page, which may be late, can block them itself.
  left.addEventListener("abort", holdOverlays());
  // The record is animated only to a loaded album. Otherwise the album's page shows that it is loading.
  if (!known) return go();
  // Blocks them until the transition ends, however long that takes.
  void passTo(spinId, { go, left, isThere }).finally(holdOverlays());
}
