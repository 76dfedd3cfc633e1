import { inflateRawSync } from 'node:zlib';
import { Refused } from '@kernel/rules';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const UNPACKED_MOST = 100 * 1024 * 1024;
const ENTRIES_MOST = 1000;

function unpacked(data: Buffer, most: number): Buffer {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(most, 1) });
  } catch {
    throw unreadable();
  }
}

/**
 * The files of an archive by their names. A small archive may unpack to anything: each file is
 * unpacked against a limit before anything else touches it, trusting no size that the archive claims.
 */
export function filesInZip(bytes: Buffer, most = ENTRIES_MOST): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let left = UNPACKED_MOST;
  for (const { name, data, stored } of partsOf(bytes, most)) {
    if (name.endsWith('/')) continue;
    const whole = stored ? data : unpacked(data, left);
    left -= whole.length;
    if (left < 0) throw unreadable();
    files.set(name, whole);
  }
  return files;
}

interface ZipPart {
  name: string;
  data: Buffer;
  stored: boolean;
}

/** The parts listed in the central directory. */
function* partsOf(bytes: Buffer, most = ENTRIES_MOST): Generator<ZipPart> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > most) throw unreadable();
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw unreadable();
    yield partAt(bytes, at);
    at +=
      46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

function partAt(bytes: Buffer, at: number): ZipPart {
  const method = bytes.readUInt16LE(at + 10);
  const packed = bytes.readUInt32LE(at + 20);
  const local = bytes.readUInt32LE(at + 42);
  if ((method !== 0 && method !== 8) || local + 30 > bytes.length) throw unreadable();
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  return {
    name: bytes.subarray(at + 46, at + 46 + bytes.readUInt16LE(at + 28)).toString('utf8'),
    data: bytes.subarray(from, from + packed),
    stored: method === 0,
  };
}

/** The end-of-directory record is the last one, before a comment of at most 65,535 bytes. */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= 0 && at >= bytes.length - 65_557; at -= 1)
    if (bytes.readUInt32LE(at) === END) return at;
  throw unreadable();
}

const unreadable = (): Refused => new Refused('import.unreadable');
