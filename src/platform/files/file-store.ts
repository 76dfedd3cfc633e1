import type { Readable } from 'node:stream';

/** A part of a file, both ends included, as HTTP counts it. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where bytes lie: a disk here, an object store elsewhere. Keys are ours and random. */
export abstract class FileStore {
  /** Stores the bytes whole or not at all. */
  abstract put(key: string, bytes: Buffer | Readable): Promise<void>;
  abstract get(key: string, range?: ByteRange): Promise<Readable>;
  /** Gone already is good as well. */
  abstract delete(key: string): Promise<void>;
}
