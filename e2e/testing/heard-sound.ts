import type { BrowserContext, Page } from "playwright-core";

/** What was heard, one after the other: one of the known tones in hertz, silence (0) or something else (-1), and for how many milliseconds. */
export interface HeardPart {
  readonly hz: number;
  readonly ms: number;
}

/** A piece of sound, as WebCodecs has it. */
interface AudioData {
  readonly numberOfFrames: number;
  readonly sampleRate: number;
  copyTo(samples: Float32Array, options: { readonly planeIndex: 0; readonly format: "f32-planar" }): void;
  close(): void;
}

declare global {
  var heardSamples: Float32Array[] | undefined;
  var heardRate: number | undefined;
  /** Chromium has it, also for sound. */
  var MediaStreamTrackProcessor: new (from: {
    readonly track: MediaStreamTrack;
    readonly maxBufferSize: number;
  }) => { readonly readable: ReadableStream<AudioData> };
}

/** Records the sound of all audio elements of a context's pages. Call it before a page is opened. */
export async function recordSound(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const samples: Float32Array[] = [];
    globalThis.heardSamples = samples;
    const connected = new WeakSet<HTMLMediaElement>();
    let recorder: MediaStreamAudioDestinationNode | undefined;
    const record = async (track: MediaStreamTrack): Promise<void> => {
      // So many pieces (10 ms each) wait for a busy page: a few would be overwritten.
      const { readable } = new MediaStreamTrackProcessor({ track, maxBufferSize: 6_000 });
      for await (const piece of readable) {
        const heard = new Float32Array(piece.numberOfFrames);
        piece.copyTo(heard, { planeIndex: 0, format: "f32-planar" });
        globalThis.heardRate = piece.sampleRate;
        samples.push(heard);
        piece.close();
      }
    };
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (recorder === undefined) {
        recorder = new AudioContext().createMediaStreamDestination();
        for (const track of recorder.stream.getAudioTracks()) void record(track);
      }
      const audio = recorder.context as AudioContext;
      // Within the press that plays.
      void audio.resume();
      if (!connected.has(this)) audio.createMediaElementSource(this).connect(recorder);
      connected.add(this);
      return play.call(this);
    };
  });
}

/**
 * The tones in the order they were heard, each with all the time that it was heard without another tone in between. The
 * sound of a busy machine may stop for moments within a tone, and a window of 20 ms may hold some of two.
 */
export async function tonesHeard(page: Page, tones: readonly number[]): Promise<readonly HeardPart[]> {
  const heard: HeardPart[] = [];
  for (const { hz, ms } of await heardOn(page, tones)) {
    const last = heard.at(-1);
    if (hz <= 0 || ms <= 40) continue;
    if (last?.hz === hz) heard[heard.length - 1] = { hz, ms: last.ms + ms };
    else heard.push({ hz, ms });
  }
  return heard;
}

/** Looks at windows of 20 ms. The tones must be at least a quarter apart. */
export async function heardOn(page: Page, tones: readonly number[]): Promise<readonly HeardPart[]> {
  return page.evaluate((known) => {
    const rate = globalThis.heardRate ?? 1;
    const all = (globalThis.heardSamples ?? []).flatMap((part) => [...part]);
    const size = Math.round(rate / 50);
    const toneOf = (samples: readonly number[]): number => {
      if (samples.every((sample) => Math.abs(sample) < 0.05)) return 0;
      const crossings = samples.flatMap((sample, at) =>
        at > 0 && sample >= 0 !== (samples[at - 1] ?? 0) >= 0 ? [at] : [],
      );
      // Half periods: moments without sound, which would lower a count of crossings, lengthen few of them.
      const halves = crossings.slice(1).map((at, index) => at - (crossings[index] ?? 0));
      const half = halves.toSorted((one, other) => one - other)[halves.length >> 1] ?? Infinity;
      return known.find((tone) => Math.abs(rate / half / 2 / tone - 1) < 0.12) ?? -1;
    };
    const parts: { hz: number; ms: number }[] = [];
    for (let from = 0; from + size <= all.length; from += size) {
      const hz = toneOf(all.slice(from, from + size));
      const last = parts.at(-1);
      if (last?.hz === hz) last.ms += 20;
      else parts.push({ hz, ms: 20 });
    }
    return parts;
  }, tones);
}
