import { DataScope } from '@modules/identity/contract';
import { type TestBed, openTestBed } from '../invoicing/test-bed';
import { draftsOf, type Group, threeOrganisations, written } from './three-organisations';

interface Item {
  recordId: string;
  status: string;
  code: string | null;
  message: string | null;
}

/** Waiting work is checked against current rights, not past ones: platform-api, section 9, (R) 3 and 4. */
describe('background work runs with the permissions of the moment in which it runs', () => {
  let testBed: TestBed;
  let group: Group;
  let ids: string[];

  beforeAll(async () => {
    testBed = await openTestBed();
    group = await threeOrganisations(testBed);
    ids = (await draftsOf(testBed, group)).document!;
  });
  afterAll(() => testBed.close());
  beforeEach(async () => {
    await testBed.rows('UPDATE invoicing_document SET in_bin = 0, deleted_at = NULL');
    await scope(DataScope.OwnAndBelow);
  });

  const scope = (dataScope: number): Promise<unknown> =>
    group.admin.do('sysRole/grantDataScope', { id: group.roleId, dataScope });
  const setStatus = (status: number): Promise<unknown> =>
    group.admin.do('sysUser/setStatus', { id: group.userIds.clerk, status });
  const begun = (): Promise<string> => group.clerk.do('document/deleteMany', { ids });
  const inBranch = (index: number): boolean => written[index]!.place === 'branch';

  const items = async (task: string): Promise<Item[]> =>
    testBed.rows(
      `SELECT record_id AS recordId, status, code FROM platform_task_item WHERE task_id = ?
       ORDER BY record_id`,
      [task],
    );
  const row = async (task: string) =>
    (
      await testBed.rows<{ status: string; total: number; failed: number; last_error: string }>(
        'SELECT status, total, failed, skipped, last_error FROM platform_task WHERE id = ?',
        [task],
      )
    )[0]!;
  const inBin = async (): Promise<string[]> =>
    (
      await testBed.rows<{ id: string }>(
        'SELECT id FROM invoicing_document WHERE in_bin = 1 ORDER BY id',
      )
    ).map(({ id }) => id);

  it('rows that have left the scope since it began are not found', async () => {
    const task = await begun();
    await scope(DataScope.Own);
    await testBed.worker.runTask();
    const outcomes = (await items(task)).map(({ recordId, status, code }) => [
      inBranch(ids.indexOf(recordId)),
      status,
      code,
    ]);
    expect(outcomes).toEqual([
      [true, 'succeeded', null],
      [true, 'succeeded', null],
      [false, 'failed', 'notFound'],
    ]);
    expect(await inBin()).toEqual(ids.filter((_, index) => inBranch(index)));
  });

  it('a wider scope adds no rows to it', async () => {
    await scope(DataScope.Own);
    const task = await begun();
    await scope(DataScope.All);
    await testBed.worker.runTask();
    expect(await row(task)).toMatchObject({ total: 2, failed: 0 });
  });

  it('a withdrawn permission ends it, and the reason names it', async () => {
    const task = await begun();
    await group.admin.do('sysRole/setStatus', { id: group.roleId, status: 2 });
    await testBed.worker.runTask();
    await group.admin.do('sysRole/setStatus', { id: group.roleId, status: 1 });
    for (const { status, code } of await items(task))
      expect([status, code]).toEqual(['skipped', 'forbidden']);
    expect(await inBin()).toEqual([]);
  });

  it('an account that is disabled meanwhile ends it with a reason; enabled again, it repeats', async () => {
    const task = await begun();
    await setStatus(2);
    await testBed.worker.runTask();
    expect(await row(task)).toMatchObject({
      status: 'done',
      failed: 3,
      last_error: 'task.ownerGone',
    });
    expect(await inBin()).toEqual([]);
    await setStatus(1);
    const reported = await group.clerk.do('task/items', { id: task });
    for (const { message } of reported.items as Item[])
      expect(message).toBe(
        'The account that started this task is no longer in use, so the rest was not processed',
      );
    await group.clerk.do('task/retryFailed', { id: task });
    await testBed.worker.runTask();
    expect(await row(task)).toMatchObject({ status: 'done', failed: 0 });
    expect(await inBin()).toHaveLength(3);
  });
});
