import { documentColumns } from '../../support/table-columns';
import { coffee, invoiceOf } from './drafts';
import { type TestBed, openTestBed } from './test-bed';

const MAX = 10_000;

interface Row {
  id: string;
  place: number | null;
}

describe('a month of ten thousand receipts', () => {
  let testBed: TestBed;
  let buyerId: string;
  let when: { issueDate: string; issueTime: string };

  beforeAll(async () => {
    testBed = await openTestBed();
    const director = testBed.as('harum.director');
    buyerId = await director.do('buyer/add', {
      companyName: 'General Public',
      buyerRole: 'public',
      tin: 'EI00000000010',
      idType: 'BRN',
      idValue: 'NA',
      sstNumber: 'NA',
      contactPhone: '+60355550000',
      contactEmail: 'NA',
      addressLine1: 'NA',
      city: 'NA',
      state: '17',
      country: 'MYS',
    });
    const draft = invoiceOf(testBed, testBed.harum, {
      buyerId,
      invoiceNumber: 'T-000000',
      lines: [coffee({ quantity: '1', unitPrice: '9.95' })],
    });
    when = { issueDate: draft.issueDate!, issueTime: draft.issueTime! };
    await seedHere(await director.do<string>('document/add', { draft }));
  });
  afterAll(() => testBed.close());

  /** Receipts like this one, numbered on; every hundredth number was given to somebody by name. */
  async function seedHere(id: string): Promise<void> {
    const columns = await documentColumns(testBed.database.dataSource);
    const numbered = new Set(['invoice_number', 'number_key']);
    const sequence = `(SELECT a.n + 10 * b.n + 100 * c.n + 1000 * d.n + 10000 * e.n AS n FROM
      ${['a', 'b', 'c', 'd', 'e'].map((name) => `(${digits}) ${name}`).join(', ')}) s`;
    await testBed.rows(
      `INSERT INTO invoicing_document (id, ${columns.join(', ')})
       SELECT t.id + s.n, ${columns
         .map((name) => (numbered.has(name) ? `CONCAT('POS-', LPAD(s.n, 6, '0'))` : `t.${name}`))
         .join(', ')}
       FROM invoicing_document t JOIN ${sequence} ON s.n % 100 <> 0
       WHERE t.id = ? ORDER BY s.n LIMIT ${MAX}`,
      [id],
    );
    await testBed.rows(
      `INSERT INTO invoicing_document_content (document_id, content)
       SELECT d.id, JSON_SET(c.content, '$.invoiceNumber', d.invoice_number)
       FROM invoicing_document d JOIN invoicing_document_content c ON c.document_id = ?
       WHERE d.id > ?`,
      [id, id],
    );
  }

  const inside = async (): Promise<{ merged_id: string; source_id: string }[]> =>
    testBed.rows('SELECT merged_id, source_id FROM invoicing_merge_member');

  it('are previewed, made as a task whose database gives up in the middle, and stand in one place each', async () => {
    const staff = testBed.as('harum.staff');
    const month = when.issueDate.slice(0, 7);
    const sales = { supplierId: testBed.harum.supplier.id, month };
    const preview = await staff.do('document/consolidationPreview', sales);
    expect(preview.more).toBe(true);
    const ids = preview.rows
      .filter(({ place }: Row) => place !== null)
      .map(({ id }: Row) => id) as string[];
    expect(ids).toHaveLength(MAX);

    const { taskId } = await staff.do('document/consolidate', { ids, ...when });
    await testBed.rows(`CREATE TRIGGER broken_member BEFORE INSERT ON invoicing_merge_member
      FOR EACH ROW IF NEW.position = ${MAX / 2} THEN
        SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'the database gives up here'; END IF`);
    await testBed.worker.runTask();
    await testBed.rows('DROP TRIGGER broken_member');
    expect(await inside()).toEqual([]);

    expect(await taskOf(taskId)).toMatchObject({ status: 'done', succeeded: 0, failed: 1 });

    await staff.do('task/retryFailed', { id: taskId });
    await testBed.worker.runTask();
    const task = await taskOf(taskId);
    expect(task).toMatchObject({ status: 'done', failed: 0, succeeded: preview.documents.length });
    const places = await inside();
    expect(places.map((place) => String(place.source_id)).sort()).toEqual([...ids].sort());

    const merged = await testBed.rows<{ total: string; tax: string }>(
      `SELECT SUM(total_payable_amount) AS total, SUM(total_tax_amount) AS tax
       FROM invoicing_document WHERE merge_status = 'merged'`,
    );
    // RM9.95 at 10 % is RM1.00 of tax on each receipt; at the sum it would be RM9,950.00.
    expect(merged[0]).toMatchObject({ total: '109500.00', tax: '10000.00' });
  });

  const taskOf = (id: string) => testBed.as('harum.staff').ask('task/detail', { id });
});

const digits = Array.from({ length: 10 }, (_, n) => `SELECT ${n} AS n`).join(' UNION ALL ');
