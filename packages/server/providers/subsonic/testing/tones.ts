/** A steady tone, 16-bit mono. */
export interface Tone {
  /** Whole cycles a second, so that every second is the same and a cut between two files can't be heard. */
  readonly hz: number;
  readonly seconds: number;
  /** Where the tone begins, for files cut from one sound. */
  readonly fromSecond?: number;
  /** Samples a second. */
  readonly rate?: number;
}

export const usualRate = 8_000;
const bytesPerSample = 2;
const headerBytes = 44;
const chunkBytes = 65_536;

const wholeSeconds = new Map<string, Buffer>();

/** One second of the tone at this rate, little-endian. */
function secondOf(hz: number, rate: number): Buffer {
  const key = `${hz} ${rate}`;
  const known = wholeSeconds.get(key);
  if (known) return known;
  const second = Buffer.alloc(rate * bytesPerSample);
  for (let n = 0; n < rate; n += 1)
    second.writeInt16LE(Math.round(12_000 * Math.sin((2 * Math.PI * hz * n) / rate)), n * bytesPerSample);
  wholeSeconds.set(key, second);
  return second;
}

function sampleCount({ seconds, rate = usualRate }: Tone): number {
  return Math.round(seconds * rate);
}

/** The tone's samples from byte `start` to before `end`, without holding them all. */
function* samplesBetween(tone: Tone, start: number, end: number): Generator<Buffer> {
  const { hz, fromSecond = 0, rate = usualRate } = tone;
  const second = secondOf(hz, rate);
  const shift = Math.round(fromSecond * rate) * bytesPerSample;
  for (let at = start; at < end; ) {
    const inSecond = (at + shift) % second.length;
    const part = second.subarray(inSecond, inSecond + Math.min(end - at, chunkBytes));
    yield part;
    at += part.length;
  }
}

export function samplesOf(tone: Tone): Buffer {
  return Buffer.concat([...samplesBetween(tone, 0, sampleCount(tone) * bytesPerSample)]);
}

export function wavLength(tone: Tone): number {
  return headerBytes + sampleCount(tone) * bytesPerSample;
}

/** A WAV file's bytes from `start` to before `end`. */
export function* wavBetween(tone: Tone, start = 0, end = wavLength(tone)): Generator<Buffer> {
  if (start < headerBytes) yield wavHeader(tone).subarray(start, Math.min(end, headerBytes));
  yield* samplesBetween(tone, Math.max(0, start - headerBytes), end - headerBytes);
}

function wavHeader(tone: Tone): Buffer {
  const { rate = usualRate } = tone;
  const dataBytes = sampleCount(tone) * bytesPerSample;
  const header = Buffer.alloc(headerBytes);
  header.write("RIFF", 0);
  header.writeUInt32LE(headerBytes - 8 + dataBytes, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20); // PCM
  header.writeUInt16LE(1, 22); // mono
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * bytesPerSample, 28);
  header.writeUInt16LE(bytesPerSample, 32);
  header.writeUInt16LE(bytesPerSample * 8, 34);
  header.write("data", 36);
  header.writeUInt32LE(dataBytes, 40);
  return header;
}
