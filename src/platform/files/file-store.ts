import type { Readable } from 'node:stream';

/** Where bytes lie: a disk here, an object store elsewhere. Keys are ours and random. */
export abstract class FileStore {
  /** Stores the bytes whole or not at all. */
  abstract put(key: string, bytes: Buffer | Readable): Promise<void>;
  abstract get(key: string): Promise<Readable>;
  abstract delete(key: string): Promise<void>;
}
