import type { Clock } from "../ports/clock.ts";

export interface Pace {
  /** Bytes. What isn't used is saved up again. */
  readonly atOnce: number;
  readonly perSecond: number;
}

/** Counts bytes, of one body or of several, and returns the whole milliseconds until the next may come. `now` is in milliseconds. */
export type Meter = (bytes: number, now: number) => number;

export function createMeter({ atOnce, perSecond }: Pace): Meter {
  let used = 0;
  let last = 0;
  return (bytes, now) => {
    used = Math.max(0, used - ((now - last) * perSecond) / 1_000) + bytes;
    last = now;
    return Math.max(0, Math.ceil(((used - atOnce) * 1_000) / perSecond));
  };
}

/** A body that is read on only after a pause for what has passed. */
export function pacedBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  pauseAfter: Meter,
  clock: Clock,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  let pauseMs = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        if (pauseMs > 0) await pause(clock, pauseMs);
        const { done, value } = await reader.read();
        if (done) return controller.close();
        pauseMs = pauseAfter(value.length, clock.elapsed());
        controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read before it is asked for.
    { highWaterMark: 0 },
  );
}

function pause(clock: Clock, ms: number): Promise<void> {
  return new Promise((resume) => {
    clock.timeout(ms).addEventListener("abort", () => resume());
  });
}
