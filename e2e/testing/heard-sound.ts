import type { BrowserContext, Page } from "playwright-core";

/** What was heard, one after the other: a tone in hertz, or silence (0), and for how many milliseconds. */
export interface HeardPart {
  readonly hz: number;
  readonly ms: number;
}

declare global {
  var heardSamples: Float32Array[] | undefined;
  var heardRate: number | undefined;
}

/** Records the sound of all audio elements of a context's pages. Call it before a page is opened. */
export async function recordSound(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const samples: Float32Array[] = [];
    globalThis.heardSamples = samples;
    const connected = new WeakSet<HTMLMediaElement>();
    let recorder: ScriptProcessorNode | undefined;
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (recorder === undefined) {
        const audio = new AudioContext();
        globalThis.heardRate = audio.sampleRate;
        recorder = audio.createScriptProcessor(1024, 1, 1);
        recorder.onaudioprocess = ({ inputBuffer }) =>
          void samples.push(Float32Array.from(inputBuffer.getChannelData(0)));
        recorder.connect(audio.destination);
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

/** Windows of a fiftieth of a second, in which tones of whole multiples of 50 Hz have whole cycles. */
export async function heardOn(page: Page): Promise<readonly HeardPart[]> {
  return page.evaluate(() => {
    const rate = globalThis.heardRate ?? 1;
    const all = (globalThis.heardSamples ?? []).flatMap((part) => [...part]);
    const size = Math.round(rate / 50);
    const parts: { hz: number; ms: number }[] = [];
    for (let from = 0; from + size <= all.length; from += size) {
      const samples = all.slice(from, from + size);
      const isSilent = samples.every((sample) => Math.abs(sample) < 0.05);
      const crossings = samples.filter((sample, at) => at > 0 && sample >= 0 !== (samples[at - 1] ?? 0) >= 0);
      const hz = isSilent ? 0 : Math.round((crossings.length * rate) / size / 2 / 50) * 50;
      const last = parts.at(-1);
      if (last?.hz === hz) last.ms += 20;
      else parts.push({ hz, ms: 20 });
    }
    return parts;
  });
}
