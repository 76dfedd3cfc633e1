import { createHmac } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { ChainKey } from '../audit/chain-key';

type Database = Pick<DataSource, 'query'>;

/** The key is not the one that encrypted this data. */
export class WrongKey extends Error {
  constructor() {
    super(
      'The keys do not belong to this data: it was encrypted with another ENCRYPTION_KEY. ' +
        'Bring back its secrets.json (or the variable), or restore a backup with its keys',
    );
  }
}

/** Tells whether a key is the same without revealing it. */
export const checkValueOf = (encryptionKey: Buffer): string =>
  createHmac('sha256', encryptionKey).update('check value').digest('hex');

/**
 * Refuses to work on data that was encrypted with another key: documents would wait for ever, and
 * the audit trail would be sealed by two keys. The first start on new data records its key.
 */
export async function checkKey(database: Database, encryptionKey: Buffer): Promise<void> {
  const expected = checkValueOf(encryptionKey);
  if (await isRecorded(database, expected)) return;
  // Data from before there was a check value: its seals show which key it was written with.
  const [seal]: { key_id: string }[] = await database.query(
    'SELECT key_id FROM platform_audit_seal ORDER BY audit_id DESC LIMIT 1',
  );
  if (seal && seal.key_id !== new ChainKey(encryptionKey).id) throw new WrongKey();
  await database.query('INSERT IGNORE INTO platform_key (id, check_value) VALUES (1, ?)', [
    expected,
  ]);
  // Of two processes that start at once, the other may have been first.
  await isRecorded(database, expected);
}

async function isRecorded(database: Database, expected: string): Promise<boolean> {
  const [row]: { check_value: string }[] = await database.query(
    'SELECT check_value FROM platform_key WHERE id = 1',
  );
  if (row && row.check_value !== expected) throw new WrongKey();
  return row !== undefined;
}
