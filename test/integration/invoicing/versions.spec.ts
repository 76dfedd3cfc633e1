import { stringify } from 'csv-stringify/sync';
import { formOf } from '../../support/form';
import { invoiceOf } from './drafts';
import { quotationIn } from './quotation-drafts';
import { openTestBed, type TestBed } from './test-bed';
import type { Person } from './person';

/** Harum signs its documents (1.1), Besi does not (1.0): each said so with its credential. */
describe('the version of a document is chosen by its organisation (decisions, section 2)', () => {
  let testBed: TestBed;
  let besi: Person;

  beforeAll(async () => {
    testBed = await openTestBed();
    besi = testBed.as('besi.director');
  });
  afterAll(() => testBed?.close());

  const detail = (id: string) => besi.ask('document/detail', { id });
  const draft = () => invoiceOf(testBed, testBed.besi);
  const otherwise = { invoiceVersion: '1.1' } as const;

  it('a new document begins with it, unless it says another', async () => {
    expect(await besi.ask('document/attributes', { kind: '1' })).toMatchObject({
      defaults: { invoiceVersion: '1.0' },
    });
    expect(await testBed.as('harum.staff').ask('quotation/attributes')).toMatchObject({
      defaults: { invoiceVersion: '1.1' },
    });
    const { invoiceVersion: _, ...silent } = draft();
    const id = await besi.do('document/add', { draft: silent });
    expect(await detail(id)).toMatchObject({ invoiceVersion: '1.0' });
    const said = await besi.do('document/add', { draft: { ...draft(), ...otherwise } });
    expect(await detail(said)).toMatchObject(otherwise);
  });

  it('a copy, a note and the invoice of a quotation are issued in it', async () => {
    const id = await besi.do('document/add', { draft: { ...draft(), ...otherwise } });
    expect(await detail(await besi.do('document/copy', { id }))).toMatchObject({
      invoiceVersion: '1.0',
    });

    const original = await besi.do('document/add', { draft: draft() });
    await besi.do('document/submit', { id: original });
    await testBed.worker.settle();
    await testBed.rows('UPDATE invoicing_document SET invoice_version = ? WHERE id = ?', [
      otherwise.invoiceVersion,
      original,
    ]);
    expect(await besi.ask('document/noteDraft', { id: original, kind: '2' })).toMatchObject({
      invoiceVersion: '1.0',
    });

    const offer = quotationIn(testBed, testBed.besi, otherwise);
    const quotation = await besi.do('quotation/add', { draft: offer });
    await besi.do('quotation/submit', { id: quotation });
    const { version } = await besi.ask('quotation/detail', { id: quotation });
    const lines = [
      { line: 1, quantity: '10' },
      { line: 2, quantity: '4' },
    ];
    const invoice = await besi.do('quotation/convert', { id: quotation, version, lines });
    expect(await detail(invoice)).toMatchObject({ invoiceVersion: '1.0' });
  });

  it('a row of a sheet without a version takes it', async () => {
    const [{ tin } = { tin: '' }] = await testBed.rows<{ tin: string }>(
      'SELECT tin FROM buyers_buyer WHERE id = ?',
      [testBed.besi.buyers[0]!.id],
    );
    const row = {
      invoiceNumber: 'FROM-A-SHEET',
      buyerTin: tin,
      'line.description': 'Steel bars',
      'line.classifications': '022',
      'line.unitOfMeasure': 'XBG',
      'line.quantity': '2',
      'line.unitPrice': '38.50',
      'line.taxType': '01',
      'line.taxRate': '10',
    };
    const bytes = Buffer.from(stringify([row], { header: true }));
    const form = formOf({}, { name: 'sheet', bytes });
    const reply = await besi.send({ method: 'POST', url: '/api/document/importFile', ...form });
    const { fileId, mapping } = reply.json().result;
    await besi.do('document/import', { fileId, mapping, dryRun: false, kind: 1 });
    await testBed.worker.runTask();
    const rows = await testBed.rows(
      'SELECT invoice_version AS version FROM invoicing_document WHERE invoice_number = ?',
      [row.invoiceNumber],
    );
    expect(rows).toEqual([{ version: '1.0' }]);
  });
});
