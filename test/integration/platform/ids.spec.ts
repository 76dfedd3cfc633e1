import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MINUTE } from '@kernel/time';
import { createDataSource } from '@platform/db/data-source';
import { idsOf } from '@platform/ids';
import type { DataSource } from 'typeorm';
import { testDatabase, type TestDatabase } from '../../support/database';

/**
 * The only tables whose ids the database counts, each with the reason (ADR 102). A new table belongs
 * here only if its ids never leave the house; all others get theirs from `UnitOfWork.newIds`.
 */
const counted: Record<string, string> = {
  authority_call: 'the log of calls is evidence read by operators in the database alone',
  billing_entry: 'lines of the ledger are read through their posting, as sums',
  billing_posting: 'the ledger is read as sums; its order is the order of writing',
  content_term: 'words of the search: dense numbers keep its index small, none is shown',
  identity_password_history: 'former hashes, read by nobody',
  identity_refresh_token: 'tokens are named by their hash',
  invoicing_attempt: 'a history shows its attempts without numbers',
  invoicing_document_count: 'counters, added up and deleted',
  invoicing_total_delta: 'folded in the order of writing and deleted',
  operations_job_record: 'rounds of background jobs, which Super Admins alone see',
  platform_migration: 'the table of TypeORM',
  platform_outbox: 'events are delivered in the order of writing, over all processes',
  platform_push: 'messages are delivered in the order of writing, over all processes',
  platform_task_item:
    'items keep the order of their task, and are shown by the record they are about',
  receiving_run_window: 'windows of a comparison, read in their order',
  receiving_window: 'windows of a synchronisation, never shown',
};

const numberOf = (id: string): number => Math.floor(Number(id) / 64) % 64;

const sources = join(__dirname, '../../../src');

describe('ids', () => {
  let database: TestDatabase;
  let other: DataSource;
  beforeAll(async () => {
    database = await testDatabase();
    other = await createDataSource({ databaseUrl: database.url }).initialize();
  });
  afterAll(async () => {
    for (const each of [database.dataSource, other]) await idsOf(each).stop();
    await other.destroy();
    await database.close();
  });

  const query = <T>(sql: string, params: unknown[] = []): Promise<T[]> =>
    database.dataSource.query(sql, params);
  const tables = async (condition: string): Promise<string[]> => {
    const rows = await query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = DATABASE() AND column_name = 'id' AND ${condition}
         AND table_name NOT LIKE 'test\\_%' AND table_name NOT LIKE 'trial\\_%'
       ORDER BY table_name`,
    );
    return rows.map(({ name }) => name);
  };

  it('are counted by the database only where a reason says why', async () => {
    expect(await tables(`extra LIKE '%auto_increment%'`)).toEqual(Object.keys(counted).sort());
  });

  it('are given in every statement that inserts a row, for with IGNORE a missing one would be 0', async () => {
    const made = new Set(
      await tables(`data_type = 'bigint' AND extra NOT LIKE '%auto_increment%'`),
    );
    expect(made.size).toBeGreaterThan(90);
    const insert = /INSERT\s+(?:IGNORE\s+|\$\{[^}]*\}\s+)?INTO\s+(\w+)\s*\(\s*(\w+)/g;
    const found: string[] = [];
    for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts')) continue;
      const text = readFileSync(join(sources, file), 'utf8');
      for (const [, table, first] of text.matchAll(insert))
        if (made.has(table!)) found.push(`${table} ${first}`);
    }
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter((each) => !each.endsWith(' id'))).toEqual([]);
  });

  it('ascend in a process, and two processes have numbers of their own', async () => {
    const [ours, theirs] = [idsOf(database.dataSource), idsOf(other)];
    const ids = [...(await ours.take(300)), ...(await ours.take(1)), ...(await ours.take(200))];
    expect(ids.every((id, n) => n === 0 || BigInt(id) > BigInt(ids[n - 1]!))).toBe(true);
    expect(ids.every((id) => /^\d{15,16}$/.test(id))).toBe(true);
    const more = await theirs.take(500);
    expect(new Set([...ids, ...more]).size).toBe(ids.length + more.length);
    const held = await query('SELECT process FROM platform_id_range WHERE holder IS NOT NULL');
    expect(held.length).toBeGreaterThanOrEqual(2);
  });

  it('go on after the last one when a number is returned, or was taken by another', async () => {
    const ids = idsOf(other);
    const last = (await ids.take(20_000)).at(-1)!;
    await ids.stop();
    const [next] = await ids.take(1);
    expect(BigInt(next!)).toBeGreaterThan(BigInt(last));
    const [before] = (await ids.take(20_000)).slice(-1);
    await query(`UPDATE platform_id_range SET holder = 'somebody else' WHERE holder IS NOT NULL`);
    await ids.renew();
    const [later] = await ids.take(1);
    expect(numberOf(later!)).not.toBe(numberOf(before!));
    expect(BigInt(later!)).toBeGreaterThan(BigInt(before!));
  });

  it('are refused by a server that could not renew its range, rather than risked', async () => {
    const third = await createDataSource({ databaseUrl: database.url }).initialize();
    const ids = idsOf(third);
    const report: unknown[] = [];
    try {
      await ids.start((error) => report.push(error));
      await ids.take(1);
      await third.destroy();
      jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 3 * MINUTE);
      await expect(ids.take(1)).rejects.toMatchObject({ code: 'noNewIds' });
    } finally {
      jest.restoreAllMocks();
      await ids.stop();
    }
  });
});
