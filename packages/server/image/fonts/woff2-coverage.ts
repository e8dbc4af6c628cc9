import { brotliDecompressSync } from "node:zlib";

/** The characters in a WOFF2 file's cmap (W3C WOFF 2.0, 4; OpenType, cmap formats 4 and 12). */
export function coverageOf(file: Buffer): ReadonlySet<number> {
  const { tables, dataAt, dataLength } = directoryOf(file);
  const data = brotliDecompressSync(file.subarray(dataAt, dataAt + dataLength));
  let at = 0;
  for (const { isCmap, length } of tables) {
    if (isCmap) return codesOf(data.subarray(at, at + length));
    at += length;
  }
  throw new Error("a font without a cmap");
}

const headerLength = 48;
const [glyf, loca] = [10, 11];

function directoryOf(file: Buffer) {
  let at = headerLength;
  const number = (): number => {
    let value = 0;
    for (let byte = 0x80; byte & 0x80; value = value * 128 + (byte & 0x7f)) byte = file.readUInt8(at++);
    return value;
  };
  const tables = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at++);
    const tag = flags & 0x3f;
    if (tag === 0x3f) at += 4;
    const length = number();
    // For these two tables, version 0 is the transformed form; for others it is the plain one.
    const isPlain = flags >> 6 === (tag === glyf || tag === loca ? 3 : 0);
    return { isCmap: tag === 0, length: isPlain ? length : number() };
  });
  return { tables, dataAt: at, dataLength: file.readUInt32BE(20) };
}

function codesOf(cmap: Buffer): ReadonlySet<number> {
  const codes = new Set<number>();
  for (let table = 0; table < cmap.readUInt16BE(2); table += 1) {
    const start = cmap.readUInt32BE(4 + 8 * table + 4);
    const format = cmap.readUInt16BE(start);
    if (format === 4) addSegments(cmap.subarray(start), codes);
    if (format === 12) addGroups(cmap.subarray(start), codes);
  }
  return codes;
}

function addSegments(table: Buffer, codes: Set<number>): void {
  const double = table.readUInt16BE(6);
  for (let segment = 0; segment < double; segment += 2) {
    const end = table.readUInt16BE(14 + segment);
    const start = table.readUInt16BE(16 + double + segment);
    const delta = table.readUInt16BE(16 + 2 * double + segment);
    const offsetAt = 16 + 3 * double + segment;
    const offset = table.readUInt16BE(offsetAt);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? code + delta : table.readUInt16BE(offsetAt + offset + 2 * (code - start));
      if (glyph % 0x10000 !== 0) codes.add(code);
    }
  }
}

function addGroups(table: Buffer, codes: Set<number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const at = 16 + 12 * group;
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code += 1) codes.add(code);
  }
}
