import type { Readable } from 'node:stream';

/** A byte range, both ends inclusive, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where bytes are stored: disk or object store. Keys are generated and random. */
export abstract class FileStore {
  /** Stores the bytes completely or not at all. */
  abstract put(key: string, bytes: Buffer | Readable): Promise<void>;
  abstract get(key: string, range?: ByteRange): Promise<Readable>;
  /** Succeeds when it is already gone. */
  abstract delete(key: string): Promise<void>;
}
