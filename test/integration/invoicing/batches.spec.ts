import { SECOND } from '@kernel/time';
import { TaskWorker } from '@platform/tasks';
import { coffee, invoiceOf } from './drafts';
import { type TestBed, openTestBed } from './test-bed';
import type { Person } from './person';
import { namesInZip } from './zip';

describe('many invoices at once', () => {
  let testBed: TestBed;
  let director: Person;
  beforeAll(async () => {
    testBed = await openTestBed();
    director = testBed.as('harum.director');
  });
  afterAll(() => testBed.close());

  const add = (invoiceNumber: string, changes = {}): Promise<string> =>
    director.do('document/add', {
      draft: invoiceOf(testBed, testBed.harum, { invoiceNumber, ...changes }),
    });
  const detail = (id: string) => director.ask('document/detail', { id });
  const task = (id: string) => director.ask('task/detail', { id });
  const items = async (id: string) =>
    (await director.do('task/items', { id, pageSize: 100 })).items as Record<string, string>[];
  const named = (list: Record<string, string>[]) =>
    Object.fromEntries(list.map(({ label, status, code }) => [label, [status, code]]));

  it('are submitted as a task that counts each of them, and says why one was left', async () => {
    const good = [await add('M-1'), await add('M-2')];
    const late = await add('M-3', { issueDate: '2026-01-05' });
    const taken = await add('M-4');
    await director.do('document/submit', { id: taken });
    await testBed.worker.settle();
    const id = await director.do('document/submitMany', { ids: [...good, late, taken] });
    expect(await task(id)).toMatchObject({ status: 'waiting', total: 4, succeeded: 0 });
    await testBed.worker.settle();
    expect(await task(id)).toMatchObject({
      status: 'done',
      total: 4,
      succeeded: 2,
      failed: 1,
      skipped: 1,
    });
    expect(named(await items(id))).toEqual({
      'M-1': ['succeeded', null],
      'M-2': ['succeeded', null],
      'M-3': ['failed', 'document.issueDateTooOld'],
      'M-4': ['skipped', 'document.actionNotAllowed'],
    });
    for (const { message } of (await items(id)).filter(({ code }) => code))
      expect(message).not.toMatch(/[{}]|^[\w.]+$/);
    for (const each of good) expect(await detail(each)).toMatchObject({ submitStatus: 10 });
  });

  it('are those of the list that was shown, when no ids are named', async () => {
    const [first, other] = [await add('LIST-1'), await add('ELSE-1')];
    const query = { kind: 1, keyword: 'LIST-', statuses: [0] };
    const id = await director.do('document/submitMany', { query });
    await testBed.worker.settle();
    expect(await task(id)).toMatchObject({ total: 1, succeeded: 1 });
    expect(await detail(first)).toMatchObject({ submitStatus: 10 });
    expect(await detail(other)).toMatchObject({ submitStatus: 0 });
    expect(await director.post('document/submitMany', { ids: [] })).toMatchObject({
      extras: { errorCode: 'selection.empty' },
    });
  });

  it('go on after the death of a worker: nothing is lost, sent twice or counted twice', async () => {
    const ids = [await add('K-1'), await add('K-2'), await add('K-3')];
    const id = await director.do('document/submitMany', { ids });
    // It claimed the task, submitted the first, counted the second, and was killed.
    const lease = new Date(testBed.now().getTime() + 30 * SECOND);
    const begun = testBed.now();
    await testBed.rows(
      `UPDATE platform_task SET status = 'running', attempts = 1, succeeded = 1, due_time = ?,
         begin_time = ? WHERE id = ?`,
      [lease, begun, id],
    );
    for (const each of ids.slice(0, 2)) await director.do('document/submit', { id: each });
    await testBed.rows(
      `UPDATE platform_task_item SET status = 'succeeded' WHERE task_id = ? AND record_id = ?`,
      [id, ids[1]],
    );
    const other = await testBed.secondProcess();
    const worker = other.get(TaskWorker, { strict: false });
    expect(await worker.workNext()).toBe(0);
    for (let round = 0; round < 4; round += 1) {
      await testBed.worker.prepare();
      await testBed.worker.send();
      await testBed.worker.poll();
      await testBed.advance(SECOND);
    }
    expect(await detail(ids[0]!)).toMatchObject({ submitStatus: 10 });
    await testBed.advance(30 * SECOND);
    expect(await worker.workNext()).toBe(1);
    await testBed.worker.settle();
    expect(await task(id)).toMatchObject({ status: 'done', total: 3, succeeded: 3, skipped: 0 });
    for (const each of ids) expect(await detail(each)).toMatchObject({ submitStatus: 10 });
    const numbers = (await testBed.simulator.ledger()).map(({ number }) => number);
    expect(numbers.filter((number) => /^K-/.test(number)).sort()).toEqual(['K-1', 'K-2', 'K-3']);
  });

  it('are no task of anybody else', async () => {
    const id = await director.do('document/submitMany', { ids: [await add('MINE-1')] });
    for (const account of ['harum.manager', 'besi.director'])
      expect((await testBed.as(account).get('task/detail', { id })).code).toBe(404);
    expect((await director.ask('task/mine'))[0]).toMatchObject({ id, kind: 'document.submit' });
    await testBed.worker.settle();
  });

  it('a hundred and twenty in one click leave in calls of at most a hundred', async () => {
    const ids: string[] = [];
    for (let n = 1; n <= 120; n += 1) ids.push(await add(`BULK-${n}`));
    const id = await director.do('document/submitMany', { ids });
    await testBed.worker.settle();
    expect(await task(id)).toMatchObject({ succeeded: 120, failed: 0 });
    const sizes = await testBed.rows<{ size: number }>(
      `SELECT COUNT(*) AS size FROM invoicing_attempt WHERE invoice_number LIKE 'BULK-%'
       GROUP BY submission_id`,
    );
    expect(sizes.map(({ size }) => Number(size)).reduce((sum, size) => sum + size)).toBe(120);
    expect(Math.max(...sizes.map(({ size }) => Number(size)))).toBeLessThanOrEqual(100);
  });

  it('come as one zip with each PDF once, under names of their own', async () => {
    // Three different numbers that make the same file name.
    const ids = [await add('Z/1'), await add('Z 1'), await add('Z_1', { lines: [coffee()] })];
    const id = await director.do('document/downloadMany', { ids });
    await testBed.worker.settle();
    const { status, succeeded, resultFileId } = await task(id);
    expect({ status, succeeded }).toEqual({ status: 'done', succeeded: 3 });
    const { rawPayload, headers } = await director.send({
      method: 'GET',
      url: '/api/file/content',
      query: { id: resultFileId },
    });
    expect(headers['content-type']).toBe('application/zip');
    const clerk = await testBed.as('harum.manager').send({
      method: 'GET',
      url: '/api/file/content',
      query: { id: resultFileId },
    });
    expect(clerk.json()).toMatchObject({ code: 404 });
    const names = namesInZip(rawPayload);
    expect(names).toHaveLength(3);
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(name).toMatch(/^Z_1(-\d+)?\.pdf$/);
    expect(rawPayload.toString('latin1').split('%PDF-').length - 1).toBe(3);
  });
});
