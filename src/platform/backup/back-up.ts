import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Connection } from 'mysql2/promise';
import { NotFound } from '@kernel/rules';
import type { FileStore } from '../files/file-store';
import { ArchiveWriter } from './archive';
import { lockForBackup, unlockAfterBackup } from './backup-lock';
import {
  freeze,
  plainConnection,
  quoted,
  rowsIn,
  rowsOf,
  type Table,
  tablesOf,
} from './dump-database';
import { FORMAT, type Manifest, type Summary } from './manifest';

const PORTION_BYTES = 1024 * 1024;
const FILES_AT_ONCE = 500;

export interface BackupSource {
  databaseUrl: string;
  files: FileStore;
  now: Date;
}

export interface BackupOutcome extends Summary {
  /** Files that the store no longer has, or whose bytes are not those that were stored. */
  damaged: string[];
}

export class BackupBusy extends Error {
  constructor() {
    super('Another backup of this data is under way');
  }
}

/**
 * Writes a backup while the product runs: the database as of one instant, then every file it names.
 * `save` stores the archive; it must read the stream to its end.
 */
export async function backUp(
  { databaseUrl, files, now }: BackupSource,
  save: (archive: Readable) => Promise<void>,
): Promise<BackupOutcome> {
  const connection = await plainConnection(databaseUrl);
  try {
    // Before the instant of the backup: from here on no bytes are deleted that its rows refer to.
    const query = <T>(sql: string): Promise<T> => rowsOf(connection, sql) as Promise<T>;
    if (!(await lockForBackup({ query }))) throw new BackupBusy();
    const archive = new ArchiveWriter();
    const saved = save(archive.stream);
    const written = write(connection, archive, files, now).catch((error: unknown) => {
      archive.abort(error instanceof Error ? error : new Error(String(error)));
      throw error;
    });
    const [outcome] = await Promise.all([written, saved]);
    // Released explicitly, since the database notices the end of a connection with a delay.
    await unlockAfterBackup({ query });
    return outcome;
  } finally {
    // Ends the transaction, and after a failure releases the lock.
    connection.destroy();
  }
}

async function write(
  connection: Connection,
  archive: ArchiveWriter,
  files: FileStore,
  now: Date,
): Promise<BackupOutcome> {
  await freeze(connection);
  const tables = await tablesOf(connection);
  const manifest: Manifest = { format: FORMAT, at: now.toISOString(), tables };
  await archive.json('manifest.json', manifest);
  const rows: Summary['rows'] = {};
  for (const table of tables) rows[table.name] = await writeRows(connection, archive, table);
  const stored = await writeFiles(connection, archive, files);
  const summary: Summary = { rows, files: stored.files };
  await archive.json('summary.json', summary);
  await archive.end();
  return { ...summary, damaged: stored.damaged };
}

async function writeRows(
  connection: Connection,
  archive: ArchiveWriter,
  table: Table,
): Promise<number> {
  let [rows, part] = [0, 0];
  for await (const portion of rowsIn(connection, table, PORTION_BYTES)) {
    rows += portion.length;
    part += 1;
    await archive.json(`database/${table.name}/${part}.json`, portion);
  }
  return rows;
}

interface StoredFile {
  id: string;
  key: string;
  size: string;
  sha256: string;
}

async function writeFiles(
  connection: Connection,
  archive: ArchiveWriter,
  store: FileStore,
): Promise<{ files: number; damaged: string[] }> {
  const damaged: string[] = [];
  let files = 0;
  for (let last = '0'; ;) {
    const portion = await rowsOf<StoredFile>(
      connection,
      `SELECT id, storage_key AS ${quoted('key')}, size, sha256 FROM platform_file
       WHERE id > ? ORDER BY id LIMIT ${FILES_AT_ONCE}`,
      [last],
    );
    for (const file of portion) {
      if (await writeFile(archive, store, file)) files += 1;
      else damaged.push(file.key);
    }
    const end = portion.at(-1);
    if (!end) return { files, damaged };
    last = end.id;
  }
}

/** False if the file is missing or its bytes have changed: the backup goes on and reports it. */
async function writeFile(
  archive: ArchiveWriter,
  store: FileStore,
  { key, size, sha256 }: StoredFile,
): Promise<boolean> {
  // Read twice: the size that the archive announces must be the true one.
  if (!(await isSound(store, key, size, sha256))) return false;
  await archive.entry(`files/${key}`, Number(size), await store.get(key));
  return true;
}

async function isSound(
  store: FileStore,
  key: string,
  size: string,
  sha256: string,
): Promise<boolean> {
  const hash = createHash('sha256');
  let length = 0;
  try {
    for await (const part of (await store.get(key)) as AsyncIterable<Buffer>) {
      hash.update(part);
      length += part.length;
    }
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
  return String(length) === size && hash.digest('hex') === sha256;
}
