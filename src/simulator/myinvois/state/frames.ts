import { readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { Event } from './events';

/**
 * One event in the journal: header length, payload length and checksum (each 4 bytes), the event as
 * JSON, then the payload. A frame is read completely or not at all, so a torn write is never
 * visible.
 */
const HEAD = 12;

export interface Frame {
  event: Event;
  payload: Buffer;
}

export const headerOf = (event: Event, payload: Buffer): Buffer => {
  const json = Buffer.from(JSON.stringify(event));
  const head = Buffer.alloc(HEAD);
  head.writeUInt32LE(json.length, 0);
  head.writeUInt32LE(payload.length, 4);
  head.writeUInt32LE(crc32(payload, crc32(json)), 8);
  return Buffer.concat([head, json]);
};

export interface StoredFrame {
  event: Event;
  /** Where the payload starts in the file. */
  payloadAt: number;
  end: number;
}

/** Reads the frames of a journal up to its end, or to the first incomplete one. */
export function* framesOf(file: number): Generator<StoredFrame> {
  let at = 0;
  for (;;) {
    const head = readAt(file, at, HEAD);
    if (head === null) return;
    const [jsonLength, payloadLength] = [head.readUInt32LE(0), head.readUInt32LE(4)];
    const body = readAt(file, at + HEAD, jsonLength + payloadLength);
    if (body === null || crc32(body) !== head.readUInt32LE(8)) return;
    const event = JSON.parse(body.toString('utf8', 0, jsonLength)) as Event;
    const end = at + HEAD + body.length;
    yield { event, payloadAt: end - payloadLength, end };
    at = end;
  }
}

export const readAt = (file: number, position: number, length: number): Buffer | null => {
  if (length > MAX_BODY) return null;
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const count = readSync(file, buffer, filled, length - filled, position + filled);
    if (count === 0) return null;
    filled += count;
  }
  return buffer;
};

// A corrupt length field must not make us allocate all memory.
const MAX_BODY = 256 * 2 ** 20;
