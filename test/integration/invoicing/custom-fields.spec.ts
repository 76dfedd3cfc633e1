import { stringify } from 'csv-stringify/sync';
import { filterOperators } from '@kernel/resource';
import { formOf } from '../../support/form';
import { invoiceOf } from './drafts';
import { formOf as formOfRecord } from './form-of';
import { quotationIn } from './quotation-drafts';
import { openTestBed, type TestBed } from './test-bed';
import type { Person } from './person';

type Row = Record<string, string>;
type Operator = (typeof filterOperators)[number];

describe('fields of an organisation in its documents', () => {
  let testBed: TestBed;
  let director: Person;
  let staff: Person;
  let project: string;
  let weight: string;
  beforeAll(async () => {
    testBed = await openTestBed();
    director = testBed.as('harum.director');
    staff = testBed.as('harum.staff');
    project = await define({ name: 'Project', isRequired: true, maxLength: 20 });
    weight = await define({
      name: 'Weight',
      valueType: 'number',
      minLimit: '0',
      defaultValue: '1.5',
      orderNo: 200,
      isPrinted: false,
    });
  });
  afterAll(() => testBed.close());

  const define = (field: object): Promise<string> =>
    director.do('invoiceCustomField/add', {
      invoiceType: 'invoice',
      valueType: 'text',
      orderNo: 100,
      isEnable: true,
      isRequired: false,
      isPrinted: true,
      ...field,
    });
  const rename = async (name: string): Promise<void> => {
    const record = await director.ask('invoiceCustomField/detail', { id: project });
    const { isSystem: _, isArchived: __, archivedDate: ___, ...form } = formOfRecord(record);
    await director.do('invoiceCustomField/update', { ...form, name });
  };
  const draft = (customValues: object, changes = {}) =>
    ({ ...invoiceOf(testBed, testBed.harum, changes), customValues }) as object;
  const add = (customValues: object, changes = {}): Promise<string> =>
    staff.do('document/add', { draft: draft(customValues, changes) });
  const detail = (id: string) => staff.ask('document/detail', { id });
  const submit = (id: string) => director.post('document/submit', { id });
  const found = async (field: string, operator: Operator, value: unknown): Promise<string[]> => {
    const filter = { field, operator: filterOperators.indexOf(operator), value };
    const { items } = await staff.do('document/page', {
      kind: 1,
      page: 1,
      pageSize: 200,
      custom: [`customText${project}`],
      filter,
    });
    return (items as Row[]).map((row) => row[`customText${project}`] ?? '–').sort();
  };

  it('are wanted when a document leaves, not while it is put aside', async () => {
    const id = await add({});
    expect((await submit(id)).extras?.fieldErrors).toMatchObject([
      {
        code: 'customField.required',
        path: `customValues.${project}`,
        message: 'Project is required',
      },
    ]);
    expect((await detail(id)).customValues).toEqual({ [weight]: '1.5' });
  });

  it('keep to their bounds, at their field', async () => {
    const said = { [project]: 'x'.repeat(21), [weight]: '-1' };
    expect(
      (await staff.post('document/add', { draft: draft(said) })).extras?.fieldErrors,
    ).toMatchObject([
      { code: 'customField.tooLong', path: `customValues.${project}` },
      { code: 'customField.tooSmall', path: `customValues.${weight}` },
    ]);
  });

  it('stay in a document as they were named when it left', async () => {
    const id = await add({ [project]: 'Kilang 4' });
    expect((await submit(id)).code).toBe(200);
    await rename('Site');
    const { customFields, customValues } = await detail(id);
    expect(customValues[project]).toBe('Kilang 4');
    expect(customFields.map(({ name }: Row) => name)).toEqual(['Project', 'Weight']);
    const names = (await detail(await add({ [project]: 'Kilang 4' }))).customFields;
    expect(names.map(({ name }: Row) => name)).toEqual(['Site', 'Weight']);
    await rename('Project');
  });

  it('are found by: texts by a part, numbers as numbers, and what says nothing', async () => {
    await add({ [project]: 'Alpha', [weight]: '9' }, { invoiceNumber: 'CF-1' });
    await add({ [project]: 'Alphabet', [weight]: '10' }, { invoiceNumber: 'CF-2' });
    await add({ [weight]: null }, { invoiceNumber: 'CF-3' });
    expect(await found(`customText${project}`, 'startsWith', 'Alpha')).toEqual([
      'Alpha',
      'Alphabet',
    ]);
    expect(await found(`customText${project}`, 'in', ['Alpha', 'Omega'])).toEqual(['Alpha']);
    expect(await found(`customNumber${weight}`, 'gt', '9')).toEqual(['Alphabet']);
    expect(await found(`customNumber${weight}`, 'eq', null)).toEqual(['–']);
    expect(await found(`customText${project}`, 'neq', 'Alpha')).toContain('Alphabet');
    expect(await found(`customText${project}`, 'neq', 'Alpha')).not.toContain('Alpha');
  });

  it('lead to nothing of another organisation', async () => {
    const { items, total } = await testBed.as('besi.director').do('document/page', {
      kind: 1,
      page: 1,
      pageSize: 20,
      custom: [`customText${project}`],
      filter: {
        field: `customText${project}`,
        operator: filterOperators.indexOf('startsWith'),
        value: 'Alpha',
      },
    });
    expect([items, total]).toEqual([[], 0]);
    expect(await testBed.as('besi.director').ask('document/customFields', { kind: '1' })).toEqual(
      [],
    );
  });

  it('go into an export as columns, and with the lines into one cell that an import takes back', async () => {
    const id = await add({ [project]: 'Gudang', [weight]: '2.25' }, { invoiceNumber: 'CF-9' });
    const sheet = async (request: object): Promise<string> =>
      (
        await director.send({
          method: 'POST',
          url: '/api/document/export',
          payload: { format: 'csv', scope: 'selected', ids: [id], query: { kind: 1 }, ...request },
        })
      ).payload.replace(/^\uFEFF/, '');
    const columns = ['invoiceNumber', `customText${project}`, `customNumber${weight}`];
    expect(await sheet({ columns })).toBe('Number,Project,Weight\r\nCF-9,Gudang,2.25\r\n');
    expect(await sheet({ layout: 'lines' })).toContain('"Project: Gudang\nWeight: 2.25"');

    const [party] = await testBed.rows<{ tin: string }>(
      'SELECT tin FROM buyers_buyer WHERE id = ?',
      [testBed.harum.buyers[0]!.id],
    );
    const row = (invoiceNumber: string, customFields: string) => ({
      invoiceNumber,
      buyerTin: party!.tin,
      issueDate: '2026-03-31',
      customFields,
      'line.description': 'Roasted coffee beans',
      'line.classifications': '022',
      'line.unitOfMeasure': 'XBG',
      'line.quantity': '2',
      'line.unitPrice': '38.50',
      'line.taxType': '01',
      'line.taxRate': '10',
    });
    const rows = [
      row('CF-10', 'Project: Dermaga\nWeight: 3'),
      row('CF-11', 'Colour: red'),
      row('CF-12', 'Project: Menara'),
    ];
    const bytes = Buffer.from(stringify(rows, { header: true }));
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
    expect(created).toBe(2);
    expect(faults).toMatchObject([
      { row: 3, column: 'customFields', code: 'import.customFieldUnknown' },
    ]);
    expect(await found(`customNumber${weight}`, 'eq', '3')).toEqual(['Dermaga']);
    // What a sheet does not say has its default, as in the editor.
    const { items } = await staff.do('document/page', { kind: 1, keyword: 'CF-12' });
    const [{ id: other }] = items as [{ id: string }];
    expect((await detail(other)).customValues).toEqual({ [project]: 'Menara', [weight]: '1.5' });
  });

  it('go from a quotation into its invoice by their names', async () => {
    const ofQuotation = await define({ invoiceType: 'quotation', name: 'Project' });
    const offer = quotationIn(testBed, testBed.harum, {
      customValues: { [ofQuotation]: 'Menara' },
    });
    const id = await staff.do<string>('quotation/add', { draft: offer });
    await director.do('quotation/submit', { id });
    const { version, lines } = await staff.ask('quotation/detail', { id });
    const takes = (lines as Row[]).map(({ quantity }, i) => ({ line: i + 1, quantity }));
    const invoice = await staff.do<string>('quotation/convert', { id, version, lines: takes });
    expect((await detail(invoice)).customValues).toEqual({ [project]: 'Menara', [weight]: '1.5' });
    // And from there into a note, whose fields are its own.
    const ofNote = await define({ invoiceType: 'creditNote', name: 'Project' });
    await director.do('document/submit', { id: invoice });
    await testBed.worker.settle();
    const note = await staff.ask('document/noteDraft', { id: invoice, kind: '2' });
    expect(note.customValues[ofNote]).toBe('Menara');
    const stored = await staff.do<string>('document/add', { draft: note });
    expect((await detail(stored)).customValues).toMatchObject({ [ofNote]: 'Menara' });
  });

  it('of quotations are columns and conditions of their list, and columns of its sheet', async () => {
    const size = await define({ invoiceType: 'quotation', name: 'Size', valueType: 'number' });
    const stored = (value: string | null, number: string): Promise<string> =>
      staff.do('quotation/add', {
        draft: quotationIn(testBed, testBed.harum, {
          customValues: { [size]: value },
          invoiceNumber: number,
        }),
      });
    await stored('9', 'QS-9');
    const id = await stored('10', 'QS-10');
    await stored(null, 'QS-0');
    const column = `customNumber${size}`;
    const listed = async (operator: Operator, value: unknown): Promise<Row[]> => {
      const filter = { field: column, operator: filterOperators.indexOf(operator), value };
      const { items } = await staff.do('quotation/page', {
        page: 1,
        pageSize: 50,
        custom: [column],
        filter,
      });
      return items as Row[];
    };
    expect(await listed('gt', '9')).toMatchObject([{ invoiceNumber: 'QS-10', [column]: '10' }]);
    expect((await listed('neq', null)).map(({ invoiceNumber }) => invoiceNumber).sort()).toEqual([
      'QS-10',
      'QS-9',
    ]);
    const { payload } = await director.send({
      method: 'POST',
      url: '/api/quotation/export',
      payload: {
        format: 'csv',
        scope: 'all',
        columns: ['invoiceNumber', column],
        query: { filter: { field: column, operator: 5, value: '10' } },
      },
    });
    expect(payload.split(/\r?\n/).map((line) => line.replace('\uFEFF', ''))).toEqual(
      expect.arrayContaining(['Number,Size', 'QS-10,10']),
    );
    const { version, ...view } = await staff.ask('quotation/detail', { id });
    await staff.do('quotation/update', {
      id,
      version,
      draft: { ...view, customValues: { [size]: '3' } },
    });
    expect(await listed('gt', '9')).toEqual([]);
    const { message } = await director.post('invoiceCustomField/delete', { id: size });
    expect(message).toMatch(/archive it/i);
  });

  it('go with a copy, and keep a value of a field that is archived', async () => {
    const id = await add({ [project]: 'Kilang 7' });
    await director.do('invoiceCustomField/archive', { id: weight });
    const { customValues, customFields } = await detail(await staff.do('document/copy', { id }));
    expect(customValues).toEqual({ [project]: 'Kilang 7', [weight]: '1.5' });
    expect(customFields).toHaveLength(2);
    expect((await detail(await add({ [project]: 'New' }))).customFields).toHaveLength(1);
    await director.do('invoiceCustomField/restore', { id: weight });
  });

  it('are archived rather than deleted once a document has a value of them', async () => {
    const { message } = await director.post('invoiceCustomField/delete', { id: project });
    expect(message).toMatch(/archive it/i);
    const unused = await define({ name: 'Unused' });
    const isSystem = 'UPDATE invoicing_invoice_custom_field SET is_system = ? WHERE id = ?';
    await testBed.rows(isSystem, [1, unused]);
    const { extras } = await director.post('invoiceCustomField/delete', { id: unused });
    expect(extras?.errorCode).toBe('definition.isSystem');
    await testBed.rows(isSystem, [0, unused]);
    expect((await director.post('invoiceCustomField/delete', { id: unused })).code).toBe(200);
  });

  it('are defined by a Director alone, and make sense', async () => {
    const definition = { invoiceType: 'invoice', name: 'Mine', valueType: 'text', orderNo: 1 };
    const flags = { isEnable: true, isRequired: false, isPrinted: true };
    expect((await staff.post('invoiceCustomField/add', { ...definition, ...flags })).code).toBe(
      403,
    );
    const wrong = { ...definition, ...flags, minLimit: '1', minLength: 9, maxLength: 3 };
    expect(
      (await director.post('invoiceCustomField/add', wrong)).extras?.fieldErrors,
    ).toMatchObject([
      { code: 'definition.boundOfNumber', path: 'minLimit' },
      { code: 'definition.boundsReversed', path: 'maxLength' },
    ]);
  });
});
