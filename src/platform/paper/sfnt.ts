import { inflateSync } from 'node:zlib';

// WOFF 1.0 (W3C Recommendation, 2012), sections 3 and 4.
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

interface Table {
  tag: Buffer;
  checksum: number;
  data: Buffer;
}

function tablesOf(woff: Buffer): Table[] {
  const count = woff.readUInt16BE(12);
  return Array.from({ length: count }, (_, i) => {
    const at = WOFF_HEADER + i * WOFF_ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
    const data = woff.subarray(offset, offset! + packed!);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packed! < length! ? inflateSync(data) : data,
    };
  });
}

/** Unwraps a WOFF file into the OpenType font inside it. */
export function sfntOf(woff: Buffer): Buffer {
  const tables = tablesOf(woff);
  const power = Math.floor(Math.log2(tables.length));
  const directory = Buffer.alloc(SFNT_HEADER + tables.length * SFNT_ENTRY);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(tables.length, 4);
  directory.writeUInt16BE(16 << power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((tables.length - (1 << power)) * SFNT_ENTRY, 10);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [i, { tag, checksum, data }] of tables.entries()) {
    const at = SFNT_HEADER + i * SFNT_ENTRY;
    tag.copy(directory, at);
    directory.writeUInt32BE(checksum, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(data.length, at + 12);
    const padding = Buffer.alloc(-data.length & 3);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
}
