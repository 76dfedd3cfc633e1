import { DAY, HOUR } from '@kernel/time';
import { Status } from '@modules/invoicing/domain/document/lifecycle';
import { pdfPages } from '../../support/pdf-text';
import { invoiceOf } from './drafts';
import { type TestBed, openTestBed } from './test-bed';
import type { Person } from './person';
import { namesInZip } from './zip';

describe('many documents on paper', () => {
  let testBed: TestBed;
  let director: Person;
  beforeAll(async () => {
    testBed = await openTestBed();
    director = testBed.as('harum.director');
  });
  afterAll(() => testBed.close());

  const add = (invoiceNumber: string): Promise<string> =>
    director.do('document/add', { draft: invoiceOf(testBed, testBed.harum, { invoiceNumber }) });
  const become = (id: string, status: Status) =>
    testBed.rows('UPDATE invoicing_document SET submit_status = ? WHERE id = ?', [status, id]);

  async function bundle(ids: string[], form: string) {
    return collected(await director.do('document/downloadMany', { ids, form }));
  }

  async function collected(task: string) {
    while ((await testBed.worker.runTask()) > 0);
    const done = await director.ask('task/detail', { id: task });
    if (!done.resultFileId) return { done, type: null, bytes: null };
    const { headers, rawPayload } = await director.send({
      method: 'GET',
      url: '/api/file/content',
      query: { id: done.resultFileId },
    });
    return { done, type: headers['content-type'], bytes: rawPayload };
  }

  it('are one PDF in the order of their numbers; what is not valid says so across each page', async () => {
    const ids = [await add('P-10'), await add('P-9'), await add('P-8')];
    await become(ids[1]!, Status.Cancelled);
    await become(ids[2]!, Status.Rejected);
    const { type, bytes, done } = await bundle(ids, 'merged');
    expect(done).toMatchObject({ succeeded: 3, failed: 0 });
    expect(type).toBe('application/pdf');
    const pages = await pdfPages(bytes!);
    expect(pages.map((page) => /P-\d+/.exec(page)![0])).toEqual(['P-8', 'P-9', 'P-10']);
    expect(pages.map((page) => /DRAFT|CANCELLED|REJECTED/.exec(page.toUpperCase())?.[0])).toEqual([
      'REJECTED',
      'CANCELLED',
      'DRAFT',
    ]);
  });

  it('come as the authority got them, and one that never left is told of', async () => {
    const [sent, kept] = [await add('U-1'), await add('U-2')];
    await director.do('document/submit', { id: sent });
    await testBed.worker.settle();
    const { done, bytes } = await bundle([sent, kept], 'ubl');
    expect(done).toMatchObject({ succeeded: 1, failed: 1 });
    expect(namesInZip(bytes!)).toEqual(['U-1.json']);
    const payload = bytes!.toString('latin1');
    expect(payload).toContain('"_D":"urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"');
  });

  it('one that failed and was repeated lies beside the others, not in their place', async () => {
    const [sent, late] = [await add('R-1'), await add('R-2')];
    await director.do('document/submit', { id: sent });
    await testBed.worker.settle();
    const { done } = await bundle([sent, late], 'ubl');
    await director.do('document/submit', { id: late });
    await testBed.worker.settle();
    await director.do('task/retryFailed', { id: done.id });
    const { done: repeated, bytes } = await collected(done.id);
    expect(repeated).toMatchObject({ succeeded: 2, failed: 0 });
    expect(namesInZip(bytes!)).toEqual(['R-1.json', 'R-2.json']);
  });

  it('one that failed and was repeated days later lies beside the others all the same', async () => {
    const [sent, late, other] = [await add('D-1'), await add('D-2'), await add('D-3')];
    await director.do('document/submitMany', { ids: [sent, other] });
    await testBed.worker.settle();
    const { done } = await bundle([sent, late], 'ubl');
    expect(done).toMatchObject({ succeeded: 1, failed: 1 });
    await testBed.advance(DAY + HOUR);
    // The next packing deletes abandoned files.
    await bundle([other], 'ubl');
    await director.do('document/submit', { id: late });
    await testBed.worker.settle();
    await director.do('task/retryFailed', { id: done.id });
    const { done: repeated, bytes } = await collected(done.id);
    expect(repeated).toMatchObject({ succeeded: 2, failed: 0 });
    expect(namesInZip(bytes!)).toEqual(['D-1.json', 'D-2.json']);
  });

  it('there is no file when there was nothing to put into it', async () => {
    const { done } = await bundle([await add('N-1')], 'ubl');
    expect(done).toMatchObject({ status: 'done', failed: 1, resultFileId: null });
  });
});
