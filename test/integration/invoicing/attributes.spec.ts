import { stringify } from 'csv-stringify/sync';
import { formOf } from '../../support/form';
import { invoiceOf } from './drafts';
import { quotationIn } from './quotation-drafts';
import { openTestBed, type TestBed } from './test-bed';
import type { Person } from './person';

type Row = Record<string, string>;

describe('attributes of an organisation in its documents', () => {
  let testBed: TestBed;
  let director: Person;
  let staff: Person;
  let order: string;
  let shipment: string;
  let project: string;
  beforeAll(async () => {
    testBed = await openTestBed();
    director = testBed.as('harum.director');
    staff = testBed.as('harum.staff');
    order = await define('Purchase order', 'billReference');
    shipment = await define('Bill of lading', 'shipment');
    project = await define('Project', 'print');
  });
  afterAll(() => testBed.close());

  const define = (name: string, place: string, more = {}): Promise<string> =>
    director.do('additionalAttribute/add', {
      name,
      place,
      orderNo: 100,
      isPrinted: true,
      isEnable: true,
      ...more,
    });
  const decide = (attribute: string, said: object, invoiceType = 'invoice'): Promise<string> =>
    director.do('documentAttribute/add', {
      invoiceType,
      attribute,
      orderNo: 100,
      isShown: true,
      isPrinted: true,
      isRequired: false,
      defaultValue: null,
      ...said,
    });
  const add = (changes: object): Promise<string> =>
    staff.do('document/add', {
      draft: { ...invoiceOf(testBed, testBed.harum), ...changes },
    });
  const detail = (id: string) => staff.ask('document/detail', { id });
  const value = (attributeId: string, said: string) => ({ attributeId, value: said });

  it('go to the place that the authority has for them, and it takes the document', async () => {
    const id = await add({
      additionalAttributes: [
        value(order, 'PO-77'),
        value(order, 'PO-78'),
        value(shipment, 'BL-5'),
        value(project, 'KILANG-4'),
      ],
    });
    await director.do('document/submit', { id });
    await testBed.worker.settle();
    expect(await detail(id)).toMatchObject({ submitStatus: 10, faults: [] });
    const [attempt] = await testBed.rows<Row>(
      'SELECT payload FROM invoicing_attempt WHERE document_id = ?',
      [id],
    );
    const [invoice] = JSON.parse(attempt!.payload!).Invoice;
    expect(JSON.stringify(invoice.BillingReference)).toContain('PO-78');
    expect(invoice.Delivery[0].Shipment[0].ID[0]._).toBe('BL-5');
    expect(attempt!.payload).not.toContain('KILANG-4');
  });

  it('keep what the document said, and follow their definition until it leaves', async () => {
    const id = await add({ additionalAttributes: [value(project, 'MENARA')] });
    const { version, ...record } = await director.ask('additionalAttribute/detail', {
      id: project,
    });
    const { name: _, orgId: __, createTime: ___, updateTime: ____, ...form } = record;
    const { createUserId: _5, isArchived: _6, archivedDate: _7, ...rest } = form;
    await director.do('additionalAttribute/update', { ...rest, version, name: 'Site' });
    expect((await detail(id)).additionalAttributes).toMatchObject([
      { name: 'Site', place: 'print', value: 'MENARA' },
    ]);
    await director.do('document/submit', { id });
    await director.do('additionalAttribute/update', {
      ...rest,
      version: Number(version) + 1,
      name: 'Project',
    });
    expect((await detail(id)).additionalAttributes).toMatchObject([{ name: 'Site' }]);
  });

  it('of somebody else, or of nobody, are refused; the name is never the sender’s', async () => {
    const besi = testBed.as('besi.director');
    const theirs = await besi.do<string>('additionalAttribute/add', {
      name: 'Theirs',
      place: 'print',
      orderNo: 1,
      isPrinted: true,
      isEnable: true,
    });
    const { extras } = await staff.post('document/add', {
      draft: {
        ...invoiceOf(testBed, testBed.harum),
        additionalAttributes: [{ ...value(theirs, 'x'), name: 'Mine', place: 'print' }],
      },
    });
    expect(extras?.fieldErrors).toMatchObject([
      { code: 'additional.unknown', path: 'additionalAttributes[0].value' },
    ]);
    const answer = await besi.ask('document/attributes', { kind: '1' });
    expect(answer.additional).toMatchObject([{ name: 'Theirs' }]);
  });

  it('go from a quotation into its invoice, and into a note', async () => {
    const offer = quotationIn(testBed, testBed.harum, {});
    const id = await staff.do<string>('quotation/add', {
      draft: { ...offer, additionalAttributes: [value(order, 'PO-9')] },
    });
    await director.do('quotation/submit', { id });
    const { version, lines } = await staff.ask('quotation/detail', { id });
    const takes = (lines as Row[]).map(({ quantity }, i) => ({ line: i + 1, quantity }));
    const invoice = await staff.do<string>('quotation/convert', { id, version, lines: takes });
    const wanted = [{ name: 'Purchase order', value: 'PO-9' }];
    expect((await detail(invoice)).additionalAttributes).toMatchObject(wanted);
    await director.do('document/submit', { id: invoice });
    await testBed.worker.settle();
    const note = await staff.ask('document/noteDraft', { id: invoice, kind: '2' });
    expect(note.additionalAttributes).toMatchObject(wanted);
  });

  it('that the organisation demands are demanded at their field when a document leaves', async () => {
    const setting = await decide('paymentTerms', { isRequired: true });
    const id = await add({ paymentTerms: null });
    const { extras } = await director.post('document/submit', { id });
    expect(extras?.fieldErrors).toMatchObject([
      { code: 'attribute.required', path: 'paymentTerms' },
    ]);
    expect(extras?.fieldErrors?.[0]?.message).toBe(
      'Payment terms is required by your organisation',
    );
    await director.do('documentAttribute/delete', { id: setting });
    await director.do('document/submit', { id });
  });

  it('that are demanded are asked of a consolidated e-invoice when it leaves, not by its making', async () => {
    const buyerId = await director.do<string>('buyer/add', {
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
    const settings = [
      await decide('paymentTerms', { isRequired: true }),
      await decide('remark', { isRequired: true, defaultValue: 'Over the counter' }),
      await decide('discountRate', { defaultValue: '5' }),
    ];
    const ids = [await add({ buyerId }), await add({ buyerId })];
    const { issueDate, issueTime } = invoiceOf(testBed, testBed.harum);
    const { id } = await director.do<{ id: string }>('document/consolidate', {
      ids,
      issueDate,
      issueTime,
    });
    // The default stands in it; one that would change the sums does not.
    const made = await detail(id);
    expect(made).toMatchObject({ remark: 'Over the counter', mergeStatus: 'merged' });
    expect(made.discountRate).toBeNull();
    const { extras } = await director.post('document/submit', { id });
    expect(extras?.fieldErrors?.map(({ message }) => message)).toEqual([
      'Payment terms is required by your organisation',
    ]);
    const { version } = made as unknown as { version: number };
    await director.do('document/update', { id, version, draft: { ...made, paymentTerms: 'Cash' } });
    await director.do('document/submit', { id });
    await testBed.worker.settle();
    expect(await detail(id)).toMatchObject({ submitStatus: 10, paymentTerms: 'Cash' });
    for (const setting of settings) await director.do('documentAttribute/delete', { id: setting });
  });

  it('cannot be hidden where the authority demands them', async () => {
    const wrong = { invoiceType: 'invoice', attribute: 'issueDate', orderNo: 1 };
    const { extras } = await director.post('documentAttribute/add', {
      ...wrong,
      isShown: false,
      isPrinted: true,
      isRequired: false,
    });
    expect(extras?.fieldErrors).toMatchObject([{ path: 'attribute' }]);
    expect((await staff.post('documentAttribute/add', wrong)).code).toBe(403);
  });

  it('are written into a sheet and read from it by their names, with defaults', async () => {
    await decide('remark', { defaultValue: 'Thank you' });
    const [party] = await testBed.rows<{ tin: string }>(
      'SELECT tin FROM buyers_buyer WHERE id = ?',
      [testBed.harum.buyers[0]!.id],
    );
    const row = (invoiceNumber: string, additionalAttributes: string) => ({
      invoiceNumber,
      buyerTin: party!.tin,
      issueDate: '2026-03-31',
      additionalAttributes,
      'line.description': 'Roasted coffee beans',
      'line.classifications': '022',
      'line.unitOfMeasure': 'XBG',
      'line.quantity': '2',
      'line.unitPrice': '38.50',
      'line.taxType': '01',
      'line.taxRate': '10',
    });
    const bytes = Buffer.from(
      stringify(
        [row('ATT-1', 'Purchase order: PO-1\nPurchase order: PO-2'), row('ATT-2', 'Nobody’s: 1')],
        { header: true },
      ),
    );
    const form = formOf({}, { name: 'sheet', bytes });
    const sent = await director.send({ method: 'POST', url: '/api/document/importFile', ...form });
    const { fileId, mapping } = sent.json().result;
    const task = await director.do<string>('document/import', {
      fileId,
      mapping,
      kind: 1,
      dryRun: false,
    });
    await testBed.worker.runTask();
    const { created, faults } = await director.ask('document/importOutcome', { id: task });
    expect(created).toBe(1);
    expect(faults).toMatchObject([
      { row: 3, column: 'additionalAttributes', code: 'import.attributeUnknown' },
    ]);
    const { items } = await staff.do('document/page', {
      kind: 1,
      page: 1,
      pageSize: 1,
      keyword: 'ATT-1',
    });
    const stored = await detail((items as Row[])[0]!.id!);
    expect(stored.remark).toBe('Thank you');
    expect((stored.additionalAttributes as Row[]).map((each) => each.value)).toEqual([
      'PO-1',
      'PO-2',
    ]);
    const { payload } = await director.send({
      method: 'POST',
      url: '/api/document/export',
      payload: {
        format: 'csv',
        scope: 'all',
        layout: 'lines',
        query: { kind: 1, keyword: 'ATT-1' },
      },
    });
    expect(payload).toContain('Purchase order: PO-1\nPurchase order: PO-2');
  });
});
