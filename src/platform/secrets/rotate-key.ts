import type { DataSource, EntityManager } from 'typeorm';
import { retiredKeyRow } from '../audit/chain-key';
import { decryptWith, ENCRYPTED, encryptWith, SEALED, sealWith, unsealWith } from './cipher';
import { checkKey, checkValueOf } from './key-check';

/** The minimum length of an encrypted value. */
const SHORTEST = 40;

interface Column {
  table: string;
  column: string;
}

/** A value that the present key does not decrypt: it would be lost. */
export class Undecryptable extends Error {}

/**
 * Re-encrypts every stored secret, in one transaction; returns how many. The audit trail keeps its
 * seals: the key that made them is kept, encrypted with the new one.
 */
export async function rotateKey(database: DataSource, from: Buffer, to: Buffer): Promise<number> {
  await checkKey(database, from);
  return database.transaction(async (manager) => {
    let values = 0;
    for (const column of await encryptedColumns(manager))
      values += await renew(manager, column, from, to);
    const { key_id: id, chain_key: chainKey } = retiredKeyRow(from, to);
    await manager.query(
      `INSERT INTO platform_retired_key (key_id, chain_key) VALUES (?, ?)
       ON DUPLICATE KEY UPDATE chain_key = VALUES(chain_key)`,
      [id, chainKey],
    );
    await manager.query('UPDATE platform_key SET check_value = ? WHERE id = 1', [checkValueOf(to)]);
    return values;
  });
}

/** Every column that may contain encrypted values, so that none can be forgotten. */
export const encryptedColumns = (
  database: Pick<EntityManager | DataSource, 'query'>,
): Promise<Column[]> =>
  database.query(
    `SELECT c.table_name AS \`table\`, c.column_name AS \`column\`
     FROM information_schema.columns c
     JOIN information_schema.tables t
       ON t.table_schema = c.table_schema AND t.table_name = c.table_name
     WHERE c.table_schema = DATABASE() AND t.table_type = 'BASE TABLE'
       AND c.character_set_name = 'ascii' AND c.data_type IN ('varchar', 'text')
       AND c.character_maximum_length >= ${SHORTEST}
     ORDER BY c.table_name, c.column_name`,
  );

async function renew(
  manager: EntityManager,
  { table, column }: Column,
  from: Buffer,
  to: Buffer,
): Promise<number> {
  const values: { value: string }[] = await manager.query(
    `SELECT DISTINCT \`${column}\` AS value FROM \`${table}\`
     WHERE \`${column}\` LIKE '${ENCRYPTED}%' OR \`${column}\` LIKE '${SEALED}%'`,
  );
  for (const { value } of values)
    await manager.query(`UPDATE \`${table}\` SET \`${column}\` = ? WHERE \`${column}\` = ?`, [
      renewed(value, `${table}.${column}`, from, to),
      value,
    ]);
  return values.length;
}

function renewed(value: string, place: string, from: Buffer, to: Buffer): string {
  try {
    return value.startsWith(SEALED)
      ? sealWith(to, unsealWith(from, value, place), place)
      : encryptWith(to, decryptWith(from, value, place), place);
  } catch {
    throw new Undecryptable(
      `A value in ${place} cannot be decrypted with the present key: nothing was changed`,
    );
  }
}
