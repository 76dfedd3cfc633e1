import type { DataSource } from 'typeorm';

/** One per schema; a name is limited to 64 characters. */
const NAME = "LEFT(CONCAT('platform_backup ', DATABASE()), 64)";

type Database = Pick<DataSource, 'query'>;

/** Held by the connection of a backup: no bytes of a file are deleted meanwhile. */
export async function lockForBackup(database: Database): Promise<boolean> {
  const [lock]: { got: string | number | null }[] = await database.query(
    `SELECT GET_LOCK(${NAME}, 0) AS got`,
  );
  return Number(lock?.got) === 1;
}

/** On the connection that holds it. */
export async function unlockAfterBackup(database: Database): Promise<void> {
  await database.query(`SELECT RELEASE_LOCK(${NAME})`);
}

/** Whether a backup is copying files: what its rows refer to must stay. */
export async function isBackupRunning(database: Database): Promise<boolean> {
  const [lock]: { free: string | number | null }[] = await database.query(
    `SELECT IS_FREE_LOCK(${NAME}) AS free`,
  );
  return Number(lock?.free) === 0;
}
