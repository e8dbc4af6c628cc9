import { createHash } from "node:crypto";
import { samplesOf, type Tone, usualRate } from "./tones.ts";

const blockSize = 4_096;
const bitsPerSample = 16;

const crc8 = crcOf(8, 0x07);
const crc16 = crcOf(16, 0x8005);

/** A FLAC file with uncompressed frames and Vorbis comments (RFC 9639). */
export function flacOf(tone: Tone, tags: Readonly<Record<string, string>> = {}): Buffer {
  const { rate = usualRate } = tone;
  const samples = samplesOf(tone);
  const count = samples.length / 2;
  const frames: Buffer[] = [];
  for (let first = 0; first < count; first += blockSize)
    frames.push(frameOf(samples.subarray(first * 2, (first + blockSize) * 2), frames.length, rate));
  return Buffer.concat([
    Buffer.from("fLaC"),
    metadataBlock(0, streamInfo(samples, rate)),
    metadataBlock(0x84, vorbisComments(tags)),
    ...frames,
  ]);
}

/** The first bit of the type marks the last block. */
function metadataBlock(type: number, content: Buffer): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt32BE(content.length);
  header[0] = type;
  return Buffer.concat([header, content]);
}

function streamInfo(samples: Buffer, rate: number): Buffer {
  const info = Buffer.alloc(34);
  info.writeUInt16BE(blockSize, 0);
  info.writeUInt16BE(blockSize, 2);
  // The smallest and largest frame stay unknown. Then 20 bits of rate, 3 of channels - 1, 5 of bits - 1, 36 of samples.
  const packed =
    (BigInt(rate) << 44n) | (BigInt(bitsPerSample - 1) << 36n) | BigInt(Math.floor(samples.length / 2));
  info.writeBigUInt64BE(packed, 10);
  createHash("md5").update(samples).digest().copy(info, 18);
  return info;
}

function vorbisComments(tags: Readonly<Record<string, string>>): Buffer {
  const texts = Object.entries(tags).map(([name, value]) => Buffer.from(`${name.toUpperCase()}=${value}`));
  const withLength = (text: Buffer) => Buffer.concat([uint32LE(text.length), text]);
  return Buffer.concat([
    withLength(Buffer.from("tone generator")),
    uint32LE(texts.length),
    ...texts.map(withLength),
  ]);
}

function uint32LE(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** One frame with one verbatim subframe: all fields end at whole bytes. */
function frameOf(samples: Buffer, number: number, rate: number): Buffer {
  const sizeAndRate = Buffer.alloc(4);
  sizeAndRate.writeUInt16BE(samples.length / 2 - 1);
  // Chromium plays no frame without its rate to the end.
  sizeAndRate.writeUInt16BE(rate, 2);
  // Sync and fixed block size; 16-bit block size and rate at the end; mono, 16 bits.
  const start = Buffer.concat([Buffer.from([0xff, 0xf8, 0x7d, 0x08]), codedNumber(number), sizeAndRate]);
  const verbatim = Buffer.from(samples).swap16();
  const frame = Buffer.concat([start, Buffer.from([crc8(start), 0x02]), verbatim]);
  const end = Buffer.alloc(2);
  end.writeUInt16BE(crc16(frame));
  return Buffer.concat([frame, end]);
}

/** A frame's number is coded as UTF-8 codes a character. */
function codedNumber(number: number): Buffer {
  if (number < 0x80) return Buffer.from([number]);
  if (number < 0x800) return Buffer.from([0xc0 | (number >> 6), 0x80 | (number & 0x3f)]);
  return Buffer.from([0xe0 | (number >> 12), 0x80 | ((number >> 6) & 0x3f), 0x80 | (number & 0x3f)]);
}

function crcOf(bits: 8 | 16, polynomial: number): (bytes: Buffer) => number {
  const [top, mask] = [1 << (bits - 1), (1 << bits) - 1];
  const table = Array.from({ length: 256 }, (_, byte) => {
    let value = byte << (bits - 8);
    for (let bit = 0; bit < 8; bit += 1)
      value = (value & top ? (value << 1) ^ polynomial : value << 1) & mask;
    return value;
  });
  return (bytes) => {
    let value = 0;
    for (const byte of bytes)
      value = ((bits === 8 ? 0 : value << 8) ^ (table[((value >> (bits - 8)) ^ byte) & 0xff] ?? 0)) & mask;
    return value;
  };
}
