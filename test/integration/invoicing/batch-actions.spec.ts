import { SECOND } from '@kernel/time';
import { TaskWorker } from '@platform/tasks';
import { batchActions, type BatchName } from '@modules/invoicing/domain/document/batch-actions';
import { can, Status, statuses } from '@modules/invoicing/domain/document/lifecycle';
import { invoiceOf } from './drafts';
import { type TestBed, openTestBed } from './test-bed';
import type { Person } from './person';

type Item = Record<string, string>;

const reasonFor = (name: BatchName): object =>
  'reason' in batchActions[name] ? { reason: 'Ordered by mistake' } : {};

describe('every action with many documents', () => {
  let testBed: TestBed;
  let director: Person;
  let count = 0;
  beforeAll(async () => {
    testBed = await openTestBed();
    director = testBed.as('harum.director');
  });
  afterAll(() => testBed.close());

  const add = (invoiceNumber: string): Promise<string> =>
    director.do('document/add', { draft: invoiceOf(testBed, testBed.harum, { invoiceNumber }) });

  /** A separate document, brought into the status as the authority or a worker would. */
  async function documentIn(status: Status, bin = false): Promise<string> {
    count += 1;
    const id = await add(`B-${status}-${count}`);
    const isTaken = status >= Status.Valid;
    await testBed.rows(
      `UPDATE invoicing_document SET submit_status = ?, validated_at = ?, uuid = ?, long_id = ?,
         in_bin = ?, deleted_at = ?, submission_id = ?, number_key = IF(?, NULL, number_key)
       WHERE id = ?`,
      [
        status,
        status === Status.Valid ? testBed.now() : null,
        isTaken ? `BATCH${String(count).padStart(21, '0')}` : null,
        isTaken ? 'X'.repeat(40) : null,
        bin ? 1 : 0,
        bin ? testBed.now() : null,
        // Not processed by the worker: only the task checks what a status allows.
        status === Status.Submitted ? '999999' : null,
        bin ? 1 : 0,
        id,
      ],
    );
    return id;
  }

  const begin = (name: BatchName, ids: string[], more: object = {}): Promise<string> =>
    director.do(`document/${name}Many`, { ids, ...more });
  const items = async (id: string): Promise<Item[]> =>
    (await director.do('task/items', { id, pageSize: 200 })).items;
  const state = async (id: string) =>
    (
      await testBed.rows<{ submit_status: number; in_bin: number; cancel_requested_at: unknown }>(
        'SELECT submit_status, in_bin, cancel_requested_at FROM invoicing_document WHERE id = ?',
        [id],
      )
    )[0];
  const runTasks = async (): Promise<void> => {
    while ((await testBed.worker.runTask()) > 0);
  };

  const inTable = (Object.keys(batchActions) as BatchName[]).filter(
    (name) => name !== 'download' && name !== 'email',
  );

  it.each(inTable)(
    '%s processes the rows whose status allows it and explains the others',
    async (name) => {
      const { action } = batchActions[name];
      const isOfBin = 'bin' in batchActions[name];
      const ids: string[] = [];
      for (const status of statuses) ids.push(await documentIn(status, isOfBin));
      const task = await begin(name, ids, reasonFor(name));
      await runTasks();
      const allowed = statuses.filter((status) => can(action, status));
      expect(await director.ask('task/detail', { id: task })).toMatchObject({
        kind: `document.${name}`,
        status: 'done',
        total: statuses.length,
        succeeded: allowed.length,
        skipped: statuses.length - allowed.length,
        failed: 0,
      });
      const outcomes = new Map((await items(task)).map((item) => [item.recordId, item]));
      for (const [index, status] of statuses.entries()) {
        const item = outcomes.get(ids[index])!;
        const isAllowed = can(action, status);
        expect([status, item.status]).toEqual([status, isAllowed ? 'succeeded' : 'skipped']);
        if (isAllowed) continue;
        expect([status, item.code]).toEqual([status, 'document.actionNotAllowed']);
        expect(item.message).not.toMatch(/[{}]|documentStatus|documentActions/);
        expect(await state(ids[index]!)).toMatchObject({ submit_status: status });
      }
    },
  );

  it('the rows end where the single action would have led them', async () => {
    const [draft, failed, valid, binned] = [
      await documentIn(Status.Saved),
      await documentIn(Status.Failed),
      await documentIn(Status.Valid),
      await documentIn(Status.Saved, true),
    ];
    await begin('delete', [draft]);
    await begin('reEdit', [failed]);
    await begin('cancel', [valid], { reason: 'Ordered by mistake' });
    await begin('restore', [binned]);
    await runTasks();
    expect(await state(draft)).toMatchObject({ in_bin: 1 });
    expect(await state(failed)).toMatchObject({ submit_status: Status.Saved });
    expect((await state(valid))!.cancel_requested_at).not.toBeNull();
    expect(await state(binned)).toMatchObject({ in_bin: 0 });
    await begin('purge', [draft]);
    await runTasks();
    expect(await state(draft)).toBeUndefined();
  });

  it('every copy is made once, however often the worker dies', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) ids.push(await add(`COPY-${n}`));
    const copies = async (): Promise<number> => {
      const [row] = await testBed.rows<{ n: string }>(
        'SELECT COUNT(*) AS n FROM invoicing_document WHERE create_time > ? AND kind = 1 AND org_id = ?',
        [since, testBed.harum.id],
      );
      return Number(row!.n);
    };
    const task = await begin('copy', ids);
    const since = testBed.now();
    const other = (await testBed.secondProcess()).get(TaskWorker, { strict: false });
    // The lease of the first expires while it is working: both process the same rows.
    const first = testBed.worker.runTask();
    await testBed.rows('UPDATE platform_task SET due_time = ? WHERE id = ?', [
      new Date(testBed.now().getTime() - SECOND),
      task,
    ]);
    await Promise.all([first, other.workNext()]);
    await testBed.advance(30 * SECOND);
    await runTasks();
    expect(await director.ask('task/detail', { id: task })).toMatchObject({
      status: 'done',
      total: 12,
      succeeded: 12,
      failed: 0,
      skipped: 0,
    });
    expect(await copies()).toBe(12);
    const numbers = (await items(task)).map(({ message }) => message!.match(/\S+$/)![0]);
    expect(new Set(numbers).size).toBe(12);
  });

  it('a copy whose outcome could not be noted was not made; later it is, once', async () => {
    const task = await begin('copy', [await add('COPY-LOST')]);
    const documents = async (): Promise<number> => {
      const [row] = await testBed.rows<{ n: string }>(
        'SELECT COUNT(*) AS n FROM invoicing_document',
      );
      return Number(row!.n);
    };
    const before = await documents();
    // As if the worker died each time between doing the work and recording it.
    await testBed.rows(
      `ALTER TABLE platform_task_item
       ADD CONSTRAINT never_ends CHECK (task_id <> ${Number(task)} OR status = 'waiting')`,
    );
    await testBed.worker.runTask();
    expect(await documents()).toBe(before);
    await testBed.rows('ALTER TABLE platform_task_item DROP CONSTRAINT never_ends');
    await testBed.advance(30 * SECOND);
    await runTasks();
    expect(await documents()).toBe(before + 1);
    expect(await director.ask('task/detail', { id: task })).toMatchObject({
      status: 'done',
      succeeded: 1,
      failed: 0,
    });
  });

  it('a right that is taken away meanwhile ends the batch, row by row', async () => {
    const manager = testBed.as('besi.manager');
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1)
      ids.push(
        await manager.do('document/add', {
          draft: invoiceOf(testBed, testBed.besi, { invoiceNumber: `RIGHT-${n}` }),
        }),
      );
    const task = await manager.do('document/submitMany', { ids });
    await testBed.rows('DELETE FROM identity_user_role WHERE user_id = ?', [
      testBed.besi.users.manager,
    ]);
    await runTasks();
    const rows = await testBed.rows(
      'SELECT status, code FROM platform_task_item WHERE task_id = ?',
      [task],
    );
    expect(rows).toEqual(ids.map(() => ({ status: 'skipped', code: 'forbidden' })));
  });

  it('is cancelled in the middle; what is done stays, and the failures alone are repeated', async () => {
    const late = await director.do<string>('document/add', {
      draft: invoiceOf(testBed, testBed.harum, {
        invoiceNumber: 'LATE-1',
        issueDate: '2026-01-05',
      }),
    });
    const task = await begin('submit', [late, await add('SOON-1')]);
    await runTasks();
    expect(await director.ask('task/detail', { id: task })).toMatchObject({
      succeeded: 1,
      failed: 1,
    });
    await director.do('task/retryFailed', { id: task });
    await director.do('task/cancel', { id: task });
    expect(await testBed.worker.runTask()).toBe(0);
    expect(await director.ask('task/detail', { id: task })).toMatchObject({
      status: 'cancelled',
      succeeded: 1,
    });
  });

  it('a repeated resend sends what was refused meanwhile, and counts nothing that did not leave', async () => {
    const words = invoiceOf(testBed, testBed.harum, { invoiceNumber: 'AGAIN-1' });
    const id: string = await director.do('document/add', {
      draft: { ...words, issueDate: '2026-01-05' },
    });
    const failed =
      'UPDATE invoicing_document SET submit_status = 2, submission_id = NULL WHERE id = ?';
    await testBed.rows(failed, [id]);
    const task = await begin('resend', [id]);
    await runTasks();
    expect(await items(task)).toMatchObject([{ code: 'document.issueDateTooOld' }]);
    // Its owner fixes and sends it separately; the authority refuses it.
    await testBed.advance(SECOND);
    await director.do('document/reEdit', { id });
    const { version } = await director.ask('document/detail', { id });
    await director.do('document/update', { id, version, draft: words });
    await director.do('document/submit', { id });
    await testBed.rows(failed, [id]);
    await testBed.advance(SECOND);
    await director.do('task/retryFailed', { id: task });
    await runTasks();
    expect(await items(task)).toMatchObject([{ status: 'succeeded' }]);
    expect(await state(id)).toMatchObject({ submit_status: Status.Submitted });
  });

  it('its result is a sheet: all rows, or those that ended in one way', async () => {
    const task = await begin('withdraw', [
      await add('SHEET-1'),
      await documentIn(Status.Submitted),
    ]);
    await runTasks();
    const sheet = async (who: Person, more: object) =>
      (
        await who.send({
          method: 'POST',
          url: '/api/task/export',
          payload: { id: task, format: 'csv', ...more },
        })
      ).payload;
    const all = (await sheet(director, {})).trim().split('\r\n');
    expect(all[0]).toContain('Item,Outcome,Reason,Finished');
    expect(all).toHaveLength(3);
    const skipped = (await sheet(director, { status: 'skipped' })).trim().split('\r\n');
    expect(skipped).toHaveLength(2);
    expect(skipped[1]).toMatch(/^SHEET-1,Skipped,".*Withdraw.*"|^SHEET-1,Skipped,.*/);
    expect(JSON.parse(await sheet(testBed.as('besi.director'), {})).code).toBe(404);
  });

  it('takes ten thousand rows and no more', async () => {
    const ids = Array.from({ length: 10_000 }, (_, n) => String(n + 1));
    ids.push(await add('B-MANY'));
    expect(await director.post('document/copyMany', { ids })).toMatchObject({ code: 400 });
    expect(await director.post('document/copyMany', { ids: ids.slice(1) })).toMatchObject({
      code: 200,
    });
  });

  it('needs the permissions of the role', async () => {
    const staff = testBed.as('harum.staff');
    const able = new Set<BatchName>(['download', 'copy', 'reEdit']);
    for (const name of Object.keys(batchActions) as BatchName[]) {
      if (name === 'email') continue;
      const { code } = await staff.post(`document/${name}Many`, { ids: [], ...reasonFor(name) });
      expect([name, code]).toEqual([name, able.has(name) ? 400 : 403]);
    }
  });
});
