import { crc32, deflateSync } from "node:zlib";

/** An image of one color, as PNG (ISO/IEC 15948). */
export function blankPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Width and height from a PNG's header; empty if it is not a PNG. */
export function pngSize(file: Buffer): readonly number[] {
  if (file.subarray(1, 4).toString() !== "PNG") return [];
  return [file.readUInt32BE(16), file.readUInt32BE(20)];
}
