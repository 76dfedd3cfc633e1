import ExcelJS from 'exceljs';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { GeneralTin } from '@kernel/codes/general-tin';
import { sheetFields } from '@modules/invoicing/application/import/sheet-fields';
import { hasSentence, translate } from '@platform/i18n/catalogues';
import { formOf } from '../../support/form';
import { coffee, invoiceOf, totalled } from './drafts';
import { newFormOf } from './form-of';
import { type TestBed, openTestBed } from './test-bed';
import type { Person } from './person';

type Line = Record<string, string>;

describe('drafts from a sheet', () => {
  let testBed: TestBed;
  let director: Person;

  beforeAll(async () => {
    testBed = await openTestBed();
    director = testBed.as('harum.director');
  });
  afterAll(() => testBed?.close());
  beforeEach(async () => {
    await testBed.rows('DELETE FROM invoicing_document');
    await testBed.rows('DELETE FROM platform_series');
    await testBed.rows('DELETE FROM platform_task');
  });

  const buyer = (n = 0) => testBed.harum.buyers[n]!;
  const tinOf = async (id: string): Promise<string> => {
    const [row] = await testBed.rows<{ tin: string }>('SELECT tin FROM buyers_buyer WHERE id = ?', [
      id,
    ]);
    return row!.tin;
  };
  /** The minimum that a row needs. */
  const row = async (changes: Line = {}): Promise<Line> => ({
    invoiceNumber: '',
    buyerTin: await tinOf(buyer().id),
    issueDate: '2026-03-31',
    'line.description': 'Roasted coffee beans',
    'line.classifications': '022',
    'line.unitOfMeasure': 'XBG',
    'line.quantity': '2',
    'line.unitPrice': '38.50',
    'line.taxType': '01',
    'line.taxRate': '10',
    ...changes,
  });
  const csv = (...lines: Line[]): Buffer =>
    Buffer.from(stringify(lines, { header: true, columns: Object.keys(lines[0]!) }));
  const upload = async (bytes: Buffer, who = director) => {
    const form = formOf({}, { name: 'sheet', bytes });
    const reply = await who.send({ method: 'POST', url: '/api/document/importFile', ...form });
    return reply.json();
  };
  const begin = async (bytes: Buffer, { kind = 1, dryRun = false } = {}, who = director) => {
    const { fileId, mapping } = (await upload(bytes, who)).result;
    return who.do<string>('document/import', { fileId, mapping, dryRun, kind });
  };
  const outcome = (id: string, who = director) => who.ask('document/importOutcome', { id });
  const taken = async (bytes: Buffer, options = {}, who = director) => {
    const id = await begin(bytes, options, who);
    await testBed.worker.runTask();
    return outcome(id, who);
  };
  const stored = async (kind = 1) =>
    (
      await director.do('document/page', {
        kind,
        pageSize: 200,
        field: 'invoiceNumber',
        order: 'ascend',
      })
    ).items as Line[];
  const faultsIn = (answer: { faults: { row: number; column: string; code: string }[] }) =>
    answer.faults.map(({ row: at, column, code }) => `${at} ${column} ${code}`);

  it('numbers them in the order of the sheet, computes what is left out, and starts no gaps', async () => {
    const wrong = await row({ buyerTin: 'C999', 'line.description': 'Left out' });
    const sheet = csv(await row(), wrong, await row({ 'line.quantity': '3' }));
    expect(await taken(sheet)).toMatchObject({ total: 3, created: 2, faultCount: 1 });
    expect(await stored()).toMatchObject([
      { invoiceNumber: 'INV-000001', totalPayableAmount: '84.70', submitStatus: 0, lineCount: 1 },
      { invoiceNumber: 'INV-000002', totalPayableAmount: '127.05', issueDate: '2026-03-31' },
    ]);
  });

  it('takes rows with one number, and rows without a header, as lines of one document', async () => {
    const more = { 'line.quantity': '1' };
    const bare = Object.fromEntries(
      Object.entries(await row(more)).map(([name, value]) => [
        name,
        name.startsWith('line.') ? value : '',
      ]),
    );
    const sheet = csv(
      await row({ invoiceNumber: 'A-1' }),
      await row({ invoiceNumber: 'A-1', ...more }),
      bare,
      await row({ invoiceNumber: 'A-2' }),
    );
    expect(await taken(sheet)).toMatchObject({ total: 2, created: 2 });
    expect(await stored()).toMatchObject([
      { invoiceNumber: 'A-1', lineCount: 3 },
      { invoiceNumber: 'A-2', lineCount: 1 },
    ]);
  });

  it('reports each faulty cell where it stands, and changes nothing in a trial', async () => {
    const sheet = csv(
      await row(),
      await row({ buyerTin: 'C0000000000', issueDate: '31/03/2026' }),
      await row({ 'line.quantity': 'two', 'line.discountRate': '5' }),
      await row({ invoiceNumber: 'X-1', 'line.taxType': '99' }),
      await row({ invoiceNumber: 'X-2', 'line.unitPrice': '1.234,50' }),
      await row({ invoiceNumber: 'X-1', 'line.taxRate': '101' }),
    );
    const answer = await taken(sheet, { dryRun: true });
    expect(faultsIn(answer)).toEqual(
      expect.arrayContaining([
        '3 buyerTin import.partyUnknown',
        '3 issueDate notADate',
        '4 line.quantity line.notANumber',
        // What the rules of a document find is told in the same round, once for each cell.
        '7 invoiceNumber import.numberTwice',
        '7 line.taxRate line.taxRateRange',
      ]),
    );
    const cells = faultsIn(answer).map((each) => each.replace(/ \S+$/, ''));
    expect(cells).toEqual([...new Set(cells)]);
    expect(answer).toMatchObject({ total: 6, valid: 1, created: 1, status: 'done' });
    expect(await stored()).toEqual([]);
    const file = await director.send({
      method: 'GET',
      url: `/api/file/content?id=${answer.faultsFileId}`,
    });
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(new Uint8Array(file.rawPayload).buffer);
    const page = workbook.worksheets[0]!;
    const head = (page.getRow(1).values as string[]).slice(1);
    const cell = page.getRow(3).getCell(head.indexOf('buyerTin') + 1);
    expect(cell.fill).toMatchObject({ fgColor: { argb: 'FFFFC7CE' } });
    expect(JSON.stringify(cell.note)).toContain('C0000000000 is not in your lists');
    expect(page.getRow(3).getCell(head.indexOf('Errors') + 1).text).toContain('C0000000000');
    expect(page.rowCount).toBe(7);
  });

  it('labels the discount of a line apart from the one of the whole document', () => {
    const labelOf = (name: string): string => {
      const { keys } = sheetFields.find((each) => each.name === name)!;
      return translate(
        keys.find((key) => hasSentence(key, 'en'))!,
        {},
        'en',
      );
    };
    expect(labelOf('discountRate')).toBe('Overall discount rate');
    expect(labelOf('line.discountRate')).toBe('discount rate');
  });

  it('leaves in the copy of an import only what is left to repair', async () => {
    const sheet = csv(await row(), await row({ buyerTin: 'C0000000000' }), await row());
    const { faultsFileId } = await taken(sheet);
    const url = `/api/file/content?id=${faultsFileId}`;
    const copy = await director.send({ method: 'GET', url });
    expect(await taken(copy.rawPayload)).toMatchObject({ total: 1, created: 0, faultCount: 1 });
    expect(await stored()).toHaveLength(2);
  });

  it('is safe to repeat: the same sheet makes nothing twice, with numbers and without', async () => {
    const sheet = csv(await row(), await row({ invoiceNumber: 'A-1' }));
    expect(await taken(sheet)).toMatchObject({ created: 2 });
    expect(await taken(sheet)).toMatchObject({ created: 0, there: 2, faults: [] });
    expect(await stored()).toHaveLength(2);
  });

  // ADR 15: a number in use is a fault unless parties, date, currency and amount agree.
  it('does not take another invoice under a number imported before for a repetition', async () => {
    const sheet = csv(await row({ invoiceNumber: 'A-1' }));
    expect(await taken(sheet)).toMatchObject({ created: 1 });
    const changes: Line[] = [
      { 'line.quantity': '9' },
      { buyerTin: await tinOf(buyer(1).id) },
      { issueDate: '2026-03-30' },
    ];
    for (const change of changes) {
      const other = csv(await row({ invoiceNumber: 'A-1', ...change }));
      for (const dryRun of [true, false])
        expect(faultsIn(await taken(other, { dryRun }))).toEqual([
          '2 invoiceNumber import.importedOtherwise',
        ]);
    }
    const reworded = csv(await row({ invoiceNumber: 'A-1', 'line.description': 'Beans' }));
    expect(await taken(reworded)).toMatchObject({ created: 0, there: 1, faults: [] });
    expect(await stored()).toHaveLength(1);
  });

  it('knows its own rows again, whatever has become of the document since', async () => {
    const sheet = csv(await row({ invoiceNumber: 'A-1' }), await row({ issueDate: '' }));
    expect(await taken(sheet)).toMatchObject({ created: 2 });
    for (const { id = '' } of await stored()) {
      const { version, ...draft } = await director.ask('document/detail', { id });
      const lines = [{ ...draft.lines[0], quantity: '3' }];
      const invoiceNumber = `${draft.invoiceNumber}-2`;
      await director.do('document/update', {
        id,
        version,
        draft: totalled({ ...draft, lines, invoiceNumber, issueDate: '2026-03-01' }),
      });
    }
    expect(await taken(sheet)).toMatchObject({ created: 0, there: 2, faults: [] });
    await testBed.rows('UPDATE invoicing_import_key SET rows_hash = NULL');
    expect(await taken(sheet)).toMatchObject({ created: 0, there: 2, faults: [] });
  });

  it('makes again what has gone to the recycle bin meanwhile', async () => {
    for (const invoiceNumber of ['B-1', '']) {
      const sheet = csv(await row({ invoiceNumber }));
      expect(await taken(sheet)).toMatchObject({ created: 1, there: 0 });
      const [{ id } = { id: '' }] = await stored();
      await director.do('document/delete', { ids: [id] });
      expect(await taken(sheet)).toMatchObject({ created: 1, there: 0 });
      expect(await taken(sheet)).toMatchObject({ created: 0, there: 1 });
      expect(await stored()).toHaveLength(1);
      await testBed.rows('DELETE FROM invoicing_document');
    }
  });

  it('refuses a number that another document has, and knows the same document however it came', async () => {
    const draft = invoiceOf(testBed, testBed.harum, {
      invoiceNumber: 'B-1',
      issueDate: '2026-03-31',
    });
    await director.do('document/add', { draft });
    const same = await row({ invoiceNumber: 'B-1' });
    expect(await taken(csv(same))).toMatchObject({ there: 1, faults: [] });
    expect(faultsIn(await taken(csv({ ...same, 'line.quantity': '3' })))).toEqual([
      '2 invoiceNumber document.numberTaken',
    ]);
  });

  it('goes on where a killed worker stopped, and counts what that one stored', async () => {
    const rows = await Promise.all(Array.from({ length: 130 }, () => row()));
    const id = await begin(csv(...rows.map((each, n) => ({ ...each, remark: `r${n}` }))));
    const items = await testBed.rows<{ id: string; record_id: string; label: string }>(
      'SELECT id, record_id, label FROM platform_task_item WHERE task_id = ? ORDER BY id',
      [id],
    );
    // The worker that died had stored the first hundred and recorded none of them.
    await testBed.rows('DELETE FROM platform_task_item WHERE task_id = ? AND id > ?', [
      id,
      items[99]!.id,
    ]);
    await testBed.worker.runTask();
    await testBed.rows(
      `UPDATE platform_task SET status = 'waiting', succeeded = 0, end_time = NULL,
         due_time = create_time WHERE id = ?`,
      [id],
    );
    await testBed.rows('DELETE FROM platform_task_item WHERE task_id = ?', [id]);
    for (const { record_id: record, label } of items)
      await testBed.rows(
        `INSERT INTO platform_task_item (task_id, record_id, label, status)
         VALUES (?, ?, ?, 'waiting')`,
        [id, record, label],
      );
    await testBed.worker.runTask();
    expect(await outcome(id)).toMatchObject({ status: 'done', total: 130, created: 130 });
    const numbers = (await stored()).map(({ invoiceNumber }) => invoiceNumber);
    expect(new Set(numbers).size).toBe(130);
    expect(numbers.at(-1)).toBe('INV-000130');
  });

  it('takes back what went out with its lines, to the last member', async () => {
    const rich = totalled({
      ...invoiceOf(testBed, testBed.harum, { invoiceNumber: 'R-1', issueDate: '2026-03-31' }),
      currencyCode: 'USD',
      taxCurrencyCode: 'MYR',
      exchangeRate: '4.4512',
      remark: '=HYPERLINK("http://x")',
      paymentMode: '03',
      paymentTerms: "O'Neil; net 30",
      billReference: '+60 12',
      issueTime: '09:05:00',
      lines: [
        coffee({ description: '@SUM(A1)', discountRate: '5', discountReason: '-5 % for cash' }),
        coffee({
          quantity: '0.00012',
          unitPrice: '12345.67890123',
          classifications: ['022', '001'],
        }),
      ],
    });
    await director.do('document/add', { draft: rich });
    for (const format of ['csv', 'xlsx']) {
      const request = { format, scope: 'all', layout: 'lines', query: { kind: 1 } };
      const reply = await testBed
        .as('harum.director', 'zh-tw')
        .send({ method: 'POST', url: '/api/document/export', payload: request });
      const [before] = await stored();
      const was = await director.ask('document/detail', { id: before!.id! });
      const lines: string[][] = format === 'csv' ? parse(reply.rawPayload, { bom: true }) : [];
      for (const cell of lines.flat()) expect(cell).not.toMatch(/^[=+@\t]/);
      expect(await taken(reply.rawPayload)).toMatchObject({ there: 1, faults: [] });
      await testBed.rows('DELETE FROM invoicing_document');
      expect(await taken(reply.rawPayload)).toMatchObject({ created: 1, faults: [] });
      const [after] = await stored();
      const is = await director.ask('document/detail', { id: after!.id! });
      expect({ ...is, ...stamps }).toEqual({ ...was, ...stamps });
    }
  });

  // A foreign party has another general TIN as supplier than as buyer (myinvois-ubl, section 6.2).
  it('takes back self-billed documents of a foreign supplier, and invoices to a foreign buyer', async () => {
    const companyName = 'Lumen Grove Pte. Ltd.';
    const foreign = await director.do<string>('buyer/add', {
      companyName,
      buyerRole: 'foreign',
      tin: GeneralTin.foreignBuyer,
      idType: 'BRN',
      idValue: '209999123X',
      sstNumber: 'NA',
      contactPhone: '+6560990099',
      contactEmail: 'NA',
      addressLine1: '1 Quay',
      city: 'Singapore',
      state: '17',
      country: 'SGP',
    });
    const ours = testBed.harum.supplier.id;
    const sides = { 1: { buyerId: foreign }, 5: { supplierId: foreign, buyerId: ours } };
    for (const kind of [1, 5] as const) {
      const draft = { ...invoiceOf(testBed, testBed.harum, { invoiceNumber: `F-${kind}` }), kind };
      await director.do('document/add', { draft: { ...draft, ...sides[kind] } });
      const payload = { format: 'csv', scope: 'all', layout: 'lines', query: { kind } };
      const url = '/api/document/export';
      const sent = await director.send({ method: 'POST', url, payload });
      const renamed = Buffer.from(sent.body.replace(`F-${kind}`, `G-${kind}`));
      expect(await taken(renamed, { kind })).toMatchObject({ created: 1, faults: [] });
      expect(await stored(kind)).toHaveLength(2);
    }
  });

  it('takes back documents of two sellers who have the same number', async () => {
    const seller = await director.ask('supplier/detail', { id: testBed.harum.supplier.id });
    const second = await director.do<string>('supplier/add', {
      ...newFormOf(seller),
      supplierName: 'Kilang Dua Sdn. Bhd.',
    });
    const draft = invoiceOf(testBed, testBed.harum, {
      invoiceNumber: 'INV-000001',
      issueDate: '2026-03-31',
    });
    await director.do('document/add', { draft });
    await director.do('document/add', { draft: { ...draft, supplierId: second } });
    const request = { format: 'xlsx', scope: 'all', layout: 'lines', query: { kind: 1 } };
    const { rawPayload } = await director.send({
      method: 'POST',
      url: '/api/document/export',
      payload: request,
    });
    await testBed.rows('DELETE FROM invoicing_document');
    const answer = await taken(rawPayload);
    const sellers = (await stored()).map(({ supplierName }) => supplierName);
    await testBed.rows('DELETE FROM invoicing_document');
    await director.do('supplier/delete', { id: second });
    expect(answer).toMatchObject({ created: 2, faults: [] });
    expect(sellers.sort()).toEqual(['Kilang Dua Sdn. Bhd.', seller.supplierName].sort());
  });
  const stamps = { id: '', version: 0, createTime: '', updateTime: '', timeline: [] };

  it('fills in what a product says, and asks for what nobody says', async () => {
    await director.do('product/add', {
      name: 'Beans',
      spec: '1 kg',
      productCode: 'KB-1',
      description: 'Beans by the bag',
      classification: '022',
      uom: 'XBG',
      unitPrice: '38.50',
    });
    const sheet = csv(
      {
        buyerName: (await stockName()) ?? '',
        'line.productCode': 'kb-1',
        'line.quantity': '2',
        'line.taxType': '01',
        'line.taxRate': '10',
      },
      {
        buyerName: (await stockName()) ?? '',
        'line.productCode': 'none',
        'line.quantity': '2',
        'line.taxType': '01',
        'line.taxRate': '10',
      },
    );
    const answer = await taken(sheet);
    expect(answer).toMatchObject({ created: 1 });
    expect(faultsIn(answer)).toContain('3 line.productCode import.productUnknown');
    expect(await stored()).toMatchObject([{ totalPayableAmount: '84.70' }]);
  });
  it('takes the tax of a line and of the document from the product, and a percentage as it shows', async () => {
    await director.do('product/add', {
      name: 'Training',
      spec: '1 h',
      productCode: 'TR-1',
      description: 'Barista training',
      classification: '022',
      uom: 'HUR',
      unitPrice: '180.00',
      taxType: '02',
      taxRate: '8',
    });
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('1');
    const names = ['buyerTin', 'line.productCode', 'line.quantity', 'line.discountRate'];
    sheet.addRow([...names, 'line.discountReason']);
    const line = sheet.addRow([await tinOf(buyer().id), 'TR-1', 2, 0.05, 'Early booking']);
    line.getCell(4).numFmt = '0%';
    const bytes = Buffer.from(await workbook.xlsx.writeBuffer());
    // 360.00 less 5 % is 342.00, with 8 % of tax 369.36.
    expect(await taken(bytes)).toMatchObject({ created: 1, faults: [] });
    expect(await stored()).toMatchObject([
      { totalExcludingTax: '342.00', totalTaxAmount: '27.36', totalPayableAmount: '369.36' },
    ]);
    const [{ id } = { id: '' }] = await stored();
    expect(await director.ask('document/detail', { id })).toMatchObject({ taxType: '02' });
  });

  const stockName = async (): Promise<string | undefined> =>
    (
      await testBed.rows<{ name: string }>(
        'SELECT company_name AS name FROM buyers_buyer WHERE id = ?',
        [buyer().id],
      )
    )[0]?.name;

  it.each([2, 3, 4, 5, 6, 7, 8])('creates documents of kind %i as well', async (kind) => {
    const note = kind !== 5;
    const words: Line =
      kind > 4
        ? { supplierTin: await tinOf(buyer(1).id), buyerTin: '' }
        : { buyerTin: await tinOf(buyer(1).id) };
    const original: Line = note
      ? { 'reference.invoiceNumber': 'OLD-1', 'reference.uuid': 'NA' }
      : {};
    const answer = await taken(csv(await row({ ...words, ...original })), { kind });
    expect(answer.faults).toEqual([]);
    expect(await stored(kind)).toHaveLength(1);
  });

  it('takes the only seller that is enabled, and refuses one that is not', async () => {
    const seller = await director.ask('supplier/detail', { id: testBed.harum.supplier.id });
    const supplierName = 'Kilang Lama Sdn. Bhd.';
    const id = await director.do('supplier/add', { ...newFormOf(seller), supplierName });
    await director.do('supplier/setStatus', { id, status: 'disabled' });
    const answer = await taken(
      csv(
        await row({ invoiceNumber: 'S-1', supplierTin: '', supplierName: '' }),
        await row({ invoiceNumber: 'S-2', supplierTin: seller.tin, supplierName: '' }),
        await row({ invoiceNumber: 'S-3', supplierTin: '', supplierName }),
      ),
    );
    await director.do('supplier/delete', { id });
    expect(faultsIn(answer)).toEqual(['4 supplierTin archivedReference']);
    expect(await stored()).toMatchObject([
      { invoiceNumber: 'S-1', supplierName: seller.supplierName },
      { invoiceNumber: 'S-2', supplierName: seller.supplierName },
    ]);
  });

  it('links notes and their lines to our own documents by uuid, and to nobody else’s', async () => {
    const validated = async (
      invoiceNumber: string,
      uuid: string,
      [who, organisation] = [director, testBed.harum],
    ): Promise<string> => {
      const draft = invoiceOf(testBed, organisation, { invoiceNumber, issueDate: '2026-03-31' });
      const id = await who.do<string>('document/add', { draft });
      await testBed.rows(
        'UPDATE invoicing_document SET uuid = ?, submit_status = 10 WHERE id = ?',
        [uuid, id],
      );
      return id;
    };
    const uuids = ['7QK2M9X4T8B1C6V3Z5N0W2R9A7', '8QK2M9X4T8B1C6V3Z5N0W2R9A8'];
    const foreign = '9QK2M9X4T8B1C6V3Z5N0W2R9A9';
    const ids = [await validated('A-1', uuids[0]!), await validated('A-2', uuids[1]!)];
    await validated('B-9', foreign, [testBed.as('besi.director'), testBed.besi]);
    const note = async (invoiceNumber: string, number: string, uuid: string): Promise<Line> => ({
      ...(await row({ invoiceNumber, 'reference.invoiceNumber': number, 'reference.uuid': uuid })),
      'line.originalNumber': number,
    });
    const sheet = csv(
      await note('C-1', 'A-1', uuids[0]!),
      await note('C-2', 'A-2', uuids[1]!),
      await note('C-3', 'B-9', foreign),
    );
    expect(await taken(sheet, { kind: 2 })).toMatchObject({ created: 3, faults: [] });
    const links = await Promise.all(
      (await stored(2)).map(async ({ id }) => {
        const { references, lines } = await director.ask('document/detail', { id: id! });
        return [references[0].documentId, references[0].uuid, lines[0].originalId];
      }),
    );
    expect(links).toEqual([
      [ids[0], uuids[0], ids[0]],
      [ids[1], uuids[1], ids[1]],
      [null, foreign, null],
    ]);
  });

  it('belongs to who may create, and to nobody else', async () => {
    const staff = testBed.as('harum.staff');
    expect(await taken(csv(await row()), {}, staff)).toMatchObject({ created: 1 });
    const id = await begin(csv(await row()));
    const other = await testBed.as('besi.director').get('document/importOutcome', { id });
    expect(other.code).toBe(404);
  });
});
