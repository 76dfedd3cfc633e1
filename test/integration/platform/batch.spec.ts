import type { PageQuery } from '@kernel/resource';
import { FakeClock } from '@platform/clock';
import { Batch, Batches, type BatchRows, type Selection, Selections } from '@platform/batch';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Lists } from '@platform/resource';
import { Tasks } from '@platform/tasks';
import { asSystem } from '@platform/tenancy/org-scope';
import { testDatabase, type TestDatabase } from '../../support/database';

type ByPurpose = PageQuery & { purpose: string };

/** Any table with an organisation will do; nothing here knows what the rows are about. */
const list = (purpose: string | null): BatchRows['any'] => ({
  from: 'platform_link l',
  alias: 'l',
  scope: 'organisation',
  columns: {
    id: { sql: 'l.id', kind: 'id' },
    reference: { sql: 'l.reference', kind: 'text', search: true },
  },
  where:
    purpose === null ? { sql: '1 = 1', params: [] } : { sql: 'l.purpose = ?', params: [purpose] },
});
const rows: BatchRows<ByPurpose> = {
  listOf: ({ purpose }) => list(purpose),
  any: list(null),
  label: 'l.reference',
  orderBy: 'l.id',
  most: 3,
  where: { sql: 'l.closed_at IS NULL', params: [] },
};
const batch = new Batch<'close', { reason: string }>('link', { close: { allow: 'link:close' } });

describe('a selection of rows', () => {
  let database: TestDatabase;
  let selections: Selections;
  let batches: Batches;
  beforeAll(async () => {
    database = await testDatabase();
    const units = new UnitOfWork(database.dataSource);
    selections = new Selections(new Lists(units));
    batches = new Batches(selections, new Tasks(units, new FakeClock(new Date())));
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.reset();
    const link = (id: number, orgId: number, purpose: string, name: string | null, closed = 0) =>
      database.dataSource.query(
        `INSERT INTO platform_link (id, purpose, token_hash, org_id, payload, reference, create_time,
           expires_at, closed_at) VALUES (?, ?, ?, ?, '{}', ?, NOW(), NOW(), IF(?, NOW(), NULL))`,
        [id, purpose, String(id), orgId, name, closed],
      );
    await link(1, 7, 'gate', 'north');
    await link(2, 7, 'gate', null);
    await link(3, 7, 'gate', 'south', 1);
    await link(4, 7, 'door', 'front');
    await link(5, 8, 'gate', 'foreign');
  });

  const within = <T>(work: () => Promise<T>): Promise<T> => asSystem('a test', '7', work);
  const resolve = (selection: Selection<ByPurpose>) =>
    within(async () =>
      (await selections.resolve(rows, selection)).map(({ recordId, label }) => [recordId, label]),
    );

  it('contains the rows of a list query or those named, and never a foreign row', async () => {
    expect(await resolve({ query: { purpose: 'gate' } })).toEqual([
      ['1', 'north'],
      ['2', '2'],
    ]);
    expect(await resolve({ ids: ['1', '3', '4', '5'] })).toEqual([
      ['1', 'north'],
      ['4', 'front'],
    ]);
  });

  it('is refused when it is empty or too large', async () => {
    await expect(resolve({ ids: ['5'] })).rejects.toMatchObject({ code: 'selection.empty' });
    await expect(resolve({ ids: [] })).rejects.toMatchObject({ code: 'selection.empty' });
    await expect(resolve({})).rejects.toMatchObject({ code: 'selection.empty' });
    const few = { ...rows, most: 1, tooMany: 'batch.tooManyMerged' };
    const many = within(() => selections.resolve(few, { ids: ['1', '2'] }));
    await expect(many).rejects.toMatchObject({ code: 'batch.tooManyMerged', params: { max: 1 } });
  });

  it('becomes a task with one item per row and the permission of its action', async () => {
    const input = { reason: 'over' };
    const id = await within(() => batches.start(batch, 'close', rows, { ids: ['1', '4'] }, input));
    const [task] = await database.dataSource.query('SELECT * FROM platform_task WHERE id = ?', [
      id,
    ]);
    expect(task).toMatchObject({ kind: 'link.close', permission: 'link:close', status: 'waiting' });
    expect(Number(task.total)).toBe(2);
    expect(typeof task.input === 'string' ? JSON.parse(task.input) : task.input).toEqual(input);
    const items = await database.dataSource.query(
      'SELECT record_id, label FROM platform_task_item WHERE task_id = ? ORDER BY id',
      [id],
    );
    expect(items).toEqual([
      { record_id: '1', label: 'north' },
      { record_id: '4', label: 'front' },
    ]);
  });
});
