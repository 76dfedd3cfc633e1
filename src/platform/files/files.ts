import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Field } from '@kernel/fields';
import { faultOfFile } from '@kernel/files';
import { type Fault, NotFound } from '@kernel/rules';
import { DAY } from '@kernel/time';
import { Clock } from '../clock';
import { UnitOfWork } from '../cqrs/unit-of-work';
import { References } from '../resource/references';
import { Repositories } from '../tenancy/repositories';
import type { ScopedRepository } from '../tenancy/scoped-repository';
import { currentScope } from '../tenancy/org-scope';
import { fileSchema, type FileRow } from './file.schema';
import { type ByteRange, FileStore } from './file-store';
import { Garbage } from './garbage';
import { belongsToOther } from './personal-files';

/** Metadata of a file that can be changed later. */
export type FileFacts = Pick<
  FileRow,
  'fileType' | 'isPublic' | 'relationName' | 'relationId' | 'belongId' | 'keepUntil'
>;

const plainFacts: FileFacts = {
  fileType: null,
  isPublic: false,
  relationName: null,
  relationId: null,
  belongId: null,
  keepUntil: null,
};

export interface NewFile {
  name: string;
  mediaType: string;
  /** A stream for content too large for memory. */
  bytes: Buffer | Readable;
  facts?: Partial<FileFacts>;
}

/** A result can be made again; what it contains, such as payslips, need not lie about. */
const RESULT = 30 * DAY;

/** Files of the current scope: bytes in the store, everything else in the table. */
@Injectable()
export class Files {
  private readonly rows: ScopedRepository<FileRow>;

  constructor(
    repositories: Repositories,
    references: References,
    private readonly store: FileStore,
    private readonly garbage: Garbage,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {
    references.register('file', (ids) => this.within(ids));
    references.storedIn('file', 'platform_file', 'write');
    references.restrict('file', (...named) => this.misfit(...named));
    this.rows = repositories.of(fileSchema, { scope: 'organisation', audit: 'file' });
  }

  /** Stores a file and returns its id. Bytes first: a row never points at nothing. */
  async keep({ name, mediaType, bytes, facts }: NewFile): Promise<string> {
    const hex = randomBytes(16).toString('hex');
    const storageKey = `${hex.slice(0, 2)}/${hex.slice(2)}`;
    const measured = new Measured(bytes);
    await this.garbage.expect(storageKey);
    await this.store.put(storageKey, Readable.from(measured));
    return this.units.run(async () => {
      await this.garbage.keep(storageKey);
      return this.rows.insert({
        ...plainFacts,
        ...facts,
        storageKey,
        name: name.slice(0, 255),
        mediaType,
        size: String(measured.size),
        sha256: measured.hash.digest('hex'),
      });
    });
  }

  /** What a task made for whoever started it. */
  keepResult(file: Omit<NewFile, 'facts'>): Promise<string> {
    const keepUntil = new Date(this.clock.now().getTime() + RESULT);
    return this.keep({ ...file, facts: { keepUntil } });
  }

  /** The file's row; another organisation's or an expired one is not found. */
  async about(id: string): Promise<FileRow> {
    return this.living(await this.rows.get(id));
  }

  /** The same, locked until the transaction ends. */
  async lock(id: string): Promise<FileRow> {
    return this.living(await this.rows.getForUpdate(id));
  }

  /** Changes the metadata of a file; its bytes stay the same. */
  change(id: string, changes: Partial<FileFacts & Pick<FileRow, 'name'>>): Promise<void> {
    return this.units.run(async () => this.rows.update(await this.lock(id), changes));
  }

  /** The row is deleted at once, the bytes by the sweeper. */
  delete(id: string): Promise<void> {
    return this.units.run(async () => {
      const row = await this.lock(id);
      await this.rows.delete(row);
      await this.garbage.discard(row.storageKey);
    });
  }

  /**
   * The ids that refer to an accessible file. Called when a record is saved: a file uploaded for
   * its form then belongs to the record and no longer expires. Somebody else's stays as it is, so
   * that `misfit` sees it.
   */
  private async within(ids: readonly string[]): Promise<string[]> {
    const rows = await this.rows.find({ id: In([...ids]) });
    const { userId } = currentScope();
    for (const row of rows)
      if (row.keepUntil && row.fileType && !belongsToOther(row, userId))
        await this.rows.update(row, { keepUntil: null });
    return rows.map(({ id }) => id);
  }

  /**
   * By the type and size that were established when it was stored; its bytes are not read again. A
   * personal file of somebody else does not become a record's, nor does a file of a ticket or an
   * application become one of a supplier: the record would show it to all of its own readers.
   */
  private async misfit(
    field: Field,
    id: string,
    resource: string,
  ): Promise<Omit<Fault, 'path'> | null> {
    const file = await this.rows.get(id);
    const { mediaType, size, relationName } = file;
    const isOfAnother = relationName !== null && relationName !== resource;
    if (isOfAnother || belongsToOther(file, currentScope().userId))
      return { code: 'unknownReference' };
    return faultOfFile(field, { mediaType, size: Number(size) });
  }

  private living(row: FileRow): FileRow {
    if (row.keepUntil && row.keepUntil <= this.clock.now()) throw new NotFound();
    return row;
  }

  async open(id: string, range?: ByteRange): Promise<FileRow & { stream: Readable }> {
    const row = await this.about(id);
    return { ...row, stream: await this.store.get(row.storageKey, range) };
  }

  /** The whole file in memory: for small ones, such as logos. */
  async read(id: string): Promise<FileRow & { bytes: Buffer }> {
    const { stream, ...row } = await this.open(id);
    return { ...row, bytes: await buffer(stream) };
  }
}

/** Counts and hashes the bytes on their way into the store. */
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
