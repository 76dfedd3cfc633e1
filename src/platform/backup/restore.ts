import { createHash } from 'node:crypto';
import { json } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { Connection } from 'mysql2/promise';
import type { FileStore } from '../files/file-store';
import { checkValueOf } from '../secrets/key-check';
import { entriesOf, IncompleteArchive, isCut } from './archive';
import { type Cell, plainConnection, rowsOf, type Table } from './dump-database';
import { createTables, createTriggers, insertRows, isEmptySchema } from './load-database';
import { FORMAT, type Manifest, type Summary } from './manifest';

export interface RestoreTarget {
  databaseUrl: string;
  files: FileStore;
  encryptionKey: Buffer;
}

export interface RestoreOutcome extends Summary {
  /** The instant of the backup, ISO. */
  at: string;
  /** Triggers that this database's user may not create. */
  refusedTriggers: number;
}

/** Nothing was restored, or what was restored is not whole: the message says why. */
export class RestoreFault extends Error {}

/** Restores a backup into an empty schema; every row and every byte is counted and compared. */
export async function restore(
  archive: Readable,
  { databaseUrl, files, encryptionKey }: RestoreTarget,
): Promise<RestoreOutcome> {
  const connection = await plainConnection(databaseUrl);
  try {
    if (!(await isEmptySchema(connection)))
      throw new RestoreFault('The database is not empty: a backup is restored into an empty one');
    return await new Restoration(connection, files, encryptionKey).run(archive);
  } finally {
    connection.destroy();
  }
}

class Restoration {
  private manifest: Manifest | undefined;
  private summary: Summary | undefined;
  private readonly rows: Record<string, number> = {};
  private readonly hashes = new Map<string, string>();

  constructor(
    private readonly connection: Connection,
    private readonly files: FileStore,
    private readonly encryptionKey: Buffer,
  ) {}

  async run(archive: Readable): Promise<RestoreOutcome> {
    try {
      for await (const { name, content } of entriesOf(archive)) await this.take(name, content);
    } catch (error) {
      throw isCut(error) ? new IncompleteArchive() : error;
    }
    const { manifest, summary } = this;
    if (!manifest || !summary) throw new IncompleteArchive();
    await this.compare(summary);
    const refusedTriggers = await createTriggers(this.connection, manifest.tables);
    return { ...summary, at: manifest.at, refusedTriggers };
  }

  private async take(name: string, content: Readable): Promise<void> {
    if (name === 'manifest.json') return this.begin((await json(content)) as Manifest);
    if (name === 'summary.json') {
      this.summary = (await json(content)) as Summary;
      return;
    }
    if (!this.manifest) throw new RestoreFault('This file is not a backup of this product');
    const [kind, first = '', rest = ''] = name.split('/');
    if (kind === 'database')
      return this.takeRows(this.tableOf(first), (await json(content)) as Cell[][]);
    if (kind === 'files') return this.takeFile(`${first}/${rest}`, content);
    throw new RestoreFault(`The backup contains what this version does not know: ${name}`);
  }

  private async begin(manifest: Manifest): Promise<void> {
    if (manifest.format !== FORMAT)
      throw new RestoreFault('The backup was written by a newer version: restore it with that one');
    this.manifest = manifest;
    await createTables(this.connection, manifest.tables);
  }

  private async takeRows(table: Table, rows: Cell[][]): Promise<void> {
    await insertRows(this.connection, table, rows);
    this.rows[table.name] = (this.rows[table.name] ?? 0) + rows.length;
    if (table.name === 'platform_key') await this.checkKey();
  }

  /** Checked before the many rows that follow, which would be useless without their key. */
  private async checkKey(): Promise<void> {
    const [row] = await rowsOf<{ value: string }>(
      this.connection,
      'SELECT check_value AS value FROM platform_key WHERE id = 1',
    );
    if (row && row.value !== checkValueOf(this.encryptionKey))
      throw new RestoreFault('The keys are those of another backup');
  }

  private async takeFile(key: string, content: Readable): Promise<void> {
    const hash = createHash('sha256');
    const hashed = async function* (): AsyncGenerator<Buffer> {
      for await (const part of content as AsyncIterable<Buffer>) {
        hash.update(part);
        yield part;
      }
    };
    await this.files.put(key, Readable.from(hashed()));
    this.hashes.set(key, hash.digest('hex'));
  }

  private tableOf(name: string): Table {
    const table = this.manifest!.tables.find((each) => each.name === name);
    if (!table) throw new RestoreFault(`The backup names no table ${name}`);
    return table;
  }

  private async compare(summary: Summary): Promise<void> {
    for (const [table, rows] of Object.entries(summary.rows))
      if ((this.rows[table] ?? 0) !== rows)
        throw new RestoreFault(`${table}: ${rows} rows expected, ${this.rows[table] ?? 0} found`);
    if (this.hashes.size !== summary.files)
      throw new RestoreFault(`${summary.files} files expected, ${this.hashes.size} found`);
    const stored = await rowsOf<{ name: string; sha256: string }>(
      this.connection,
      'SELECT storage_key AS name, sha256 FROM platform_file',
    );
    for (const { name, sha256 } of stored)
      if (this.hashes.has(name) && this.hashes.get(name) !== sha256)
        throw new RestoreFault(`The file ${name} is not the one that was backed up`);
  }
}
