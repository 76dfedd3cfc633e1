import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { References } from '../resource/references';
import { Repositories } from '../tenancy/repositories';
import type { ScopedRepository } from '../tenancy/scoped-repository';
import { fileSchema, type FileRow } from './file.schema';
import { FileStore } from './file-store';

export interface NewFile {
  name: string;
  mediaType: string;
  /** A stream for what is too large to be held. */
  bytes: Buffer | Readable;
}

/** Files of the present scope: bytes in the store, everything else in the table. */
@Injectable()
export class Files {
  private readonly rows: ScopedRepository<FileRow>;

  constructor(
    repositories: Repositories,
    references: References,
    private readonly store: FileStore,
  ) {
    references.register('file', (ids) => this.within(ids));
    this.rows = repositories.of(fileSchema, { scope: 'organisation', audit: 'file' });
  }

  /** Keeps a file and returns its id. Bytes first: a row never points at nothing. */
  async keep({ name, mediaType, bytes }: NewFile): Promise<string> {
    const hex = randomBytes(16).toString('hex');
    const storageKey = `${hex.slice(0, 2)}/${hex.slice(2)}`;
    const measured = new Measured(bytes);
    await this.store.put(storageKey, Readable.from(measured));
    return this.rows.insert({
      storageKey,
      name: name.slice(0, 255),
      mediaType,
      size: String(measured.size),
      sha256: measured.hash.digest('hex'),
    });
  }

  /** The file's row; another organisation's is not found. */
  about(id: string): Promise<FileRow> {
    return this.rows.get(id);
  }

  /** Those of the ids that name a file within reach. */
  private async within(ids: readonly string[]): Promise<string[]> {
    return (await this.rows.find({ id: In([...ids]) })).map(({ id }) => id);
  }

  async open(id: string): Promise<FileRow & { stream: Readable }> {
    const row = await this.about(id);
    return { ...row, stream: await this.store.get(row.storageKey) };
  }

  /** The whole file in memory: for small ones, such as logos. */
  async read(id: string): Promise<FileRow & { bytes: Buffer }> {
    const { stream, ...row } = await this.open(id);
    return { ...row, bytes: await buffer(stream) };
  }
}

/** Bytes on their way into the store, counted and hashed as they pass. */
class Measured implements AsyncIterable<Buffer> {
  readonly hash = createHash('sha256');
  size = 0;

  constructor(private readonly bytes: Buffer | Readable) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    const parts = Buffer.isBuffer(this.bytes) ? [this.bytes] : this.bytes;
    for await (const part of parts as Iterable<Buffer> | AsyncIterable<Buffer>) {
      this.hash.update(part);
      this.size += part.length;
      yield part;
    }
  }
}
