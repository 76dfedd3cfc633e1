import { stringify } from 'csv-stringify/sync';
import { filterOperators } from '@kernel/resource';
import { formOf as uploadOf } from '../../support/form';
import { formOf } from '../invoicing/form-of';
import type { Person } from '../invoicing/person';
import { openTestBed, type TestBed } from '../invoicing/test-bed';

type Row = Record<string, string>;

/** Specification 1, section 3: values of custom fields are found, listed, exported and imported. */
describe("values of an organisation's custom fields in the list of its buyers", () => {
  let testBed: TestBed;
  let director: Person;
  let zone: string;
  let limit: string;
  let first: Row;
  let second: Row;
  const sheetNames = (): string[] => [`customText${zone}`, `customNumber${limit}`];
  const known = (at: number): Promise<Row> =>
    director.ask('buyer/detail', { id: testBed.harum.buyers[at]!.id });
  const say = async (at: number, values: Record<string, string>): Promise<Row> => {
    const customValues = Object.entries(values).map(([customFieldId, value]) => ({
      customFieldId,
      value,
    }));
    await director.do('buyer/update', { ...formOf(await known(at)), customValues });
    return known(at);
  };

  beforeAll(async () => {
    testBed = await openTestBed();
    director = testBed.as('harum.director');
    const define = (field: object): Promise<string> =>
      director.do('buyerCustomField/add', {
        valueType: 'text',
        orderNo: 100,
        isEnable: true,
        isRequired: false,
        ...field,
      });
    zone = await define({ name: 'Delivery zone', maxLength: 8 });
    limit = await define({ name: 'Credit limit', valueType: 'number', minLimit: '0' });
    first = await say(0, { [zone]: 'N4', [limit]: '9' });
    second = await say(1, { [zone]: 'N45', [limit]: '10' });
  });
  afterAll(() => testBed.close());

  const page = (query: object, person = director) =>
    person.do('buyer/page', { page: 1, pageSize: 200, ...query });
  const found = async (field: string, operator: string, value: unknown, person = director) => {
    const filter = { field, operator: filterOperators.indexOf(operator as 'eq'), value };
    const { items } = await page({ filter }, person);
    return (items as Row[]).map(({ id }) => id).sort();
  };
  const download = async (request: object, person = director): Promise<string> =>
    (
      await person.send({
        method: 'POST',
        url: '/api/buyer/export',
        payload: { format: 'csv', scope: 'all', ...request },
      })
    ).payload.replace(/^\uFEFF/, '');
  const take = async (rows: object[], dryRun = false) => {
    const form = uploadOf(
      {},
      { name: 'sheet', bytes: Buffer.from(stringify(rows, { header: true })) },
    );
    const sent = await director.send({ method: 'POST', url: '/api/buyer/importFile', ...form });
    const { fileId, mapping } = sent.json().result;
    const id = await director.do<string>('buyer/import', { fileId, mapping, dryRun });
    await testBed.worker.runTask();
    return director.ask('buyer/importOutcome', { id });
  };

  it('are columns of the list when they are asked for', async () => {
    expect(await director.ask('buyer/customFields')).toMatchObject([
      { id: zone, name: 'Delivery zone', valueType: 'text' },
      { id: limit, name: 'Credit limit', valueType: 'number' },
    ]);
    const { items } = await page({ custom: [...sheetNames(), 'customText999999', 'tin'] });
    const shown = (items as Row[]).filter((row) => row[`customText${zone}`]);
    expect(shown.map((row) => sheetNames().map((name) => row[name])).sort()).toEqual([
      ['N4', '9'],
      ['N45', '10'],
    ]);
  });

  it('are found by: texts by a part, numbers as numbers, what says nothing, and in the box', async () => {
    const [text, number] = sheetNames() as [string, string];
    expect(await found(text, 'eq', 'N4')).toEqual([first.id]);
    expect(await found(text, 'startsWith', 'N4')).toEqual([first.id, second.id].sort());
    expect(await found(text, 'in', ['N4', 'X'])).toEqual([first.id]);
    expect(await found(number, 'gt', '9')).toEqual([second.id]);
    expect(await found(number, 'eq', null)).not.toContain(first.id);
    expect(await found(text, 'neq', 'N4')).toContain(second.id);
    const { items } = await page({ keyword: 'n45' });
    expect(items).toMatchObject([{ id: second.id }]);
    const { items: none } = await page({ keyword: 'n4%5' });
    expect(none).toEqual([]);
  });

  it('are asked for in an index of the values', async () => {
    const [plan] = await testBed.rows<{ key: string }>(
      `EXPLAIN SELECT v.parent_id FROM buyers_buyer_custom_values v
       WHERE v.custom_field_id = ? AND v.number > 9`,
      [limit],
    );
    expect(plan!.key).toBe('buyers_buyer_custom_values_number');
  });

  it('lead to nothing of another organisation', async () => {
    const stranger = testBed.as('besi.director');
    expect(await stranger.ask('buyer/customFields')).toEqual([]);
    for (const operator of ['startsWith', 'contains'])
      expect(await found(`customText${zone}`, operator, 'N4', stranger)).toEqual([]);
    const { items } = await page({ custom: sheetNames(), keyword: 'N45' }, stranger);
    expect(items).toEqual([]);
    expect(await download({ columns: sheetNames() }, stranger)).not.toContain('Delivery zone');
  });

  it('take no field that is none', async () => {
    for (const field of ['customText', "customText1'", 'customNumber1 OR 1=1', 'customFlag1'])
      expect(
        (
          await director.post('buyer/page', {
            filter: { field, operator: 0, value: 'x' },
          })
        ).code,
      ).toBe(400);
    const many = Array.from({ length: 51 }, (_, n) => `customText${n}`);
    expect((await director.post('buyer/page', { custom: many })).code).toBe(400);
  });

  it('go into an export as columns under their names, and narrow it', async () => {
    const query = { filter: { field: `customNumber${limit}`, operator: 4, value: '9' } };
    const sheet = await download({ query, columns: ['tin', ...sheetNames()] });
    const [head, ...rows] = sheet.trim().split('\r\n');
    expect(head).toMatch(/,TIN,Delivery zone,Credit limit$/);
    expect(rows).toEqual([expect.stringMatching(/,N45,10$/)]);
    // All columns when none are chosen, and a line for each buyer.
    const [all, ...lines] = (await download({ query: {} })).trim().split('\r\n');
    expect(all).toMatch(/,Delivery zone,Credit limit$/);
    expect(lines).toHaveLength((await page({})).total);
  });

  it('are set by an import: a cell sets, an empty one takes away, no column leaves', async () => {
    const row = (of: Row, more: object) => ({ ID: of.id, ...more });
    const outcome = await take([
      row(first, { 'Delivery zone': 'S1', 'credit limit': '1,250.5' }),
      row(second, { 'Delivery zone': '', 'credit limit': '10' }),
    ]);
    expect(outcome).toMatchObject({ updated: 2, faultCount: 0 });
    const valuesOf = async (at: number): Promise<string[]> =>
      ((await known(at)).customValues as unknown as Row[]).map(({ value }) => value!);
    expect(await valuesOf(0)).toEqual(['S1', '1250.5']);
    expect(await valuesOf(1)).toEqual(['10']);
    expect(await found(`customNumber${limit}`, 'gt', '1250')).toEqual([first.id]);
    expect(await take([row(first, { 'Delivery zone': 'S1' })])).toMatchObject({ unchanged: 1 });
    await take([row(first, { City: 'Ipoh' })]);
    expect(await valuesOf(0)).toEqual(['S1', '1250.5']);
  });

  it('of a sheet that are wrong are reported at their row and column', async () => {
    const rows = [
      { ID: first.id, 'Delivery zone': 'N6', 'Credit limit': '5' },
      { ID: second.id, 'Delivery zone': 'far too long', 'Credit limit': 'ten' },
    ];
    const { faults, valid } = await take(rows, true);
    expect(valid).toBe(1);
    const inOrder = (faults as Row[]).sort((a, b) => b.column!.localeCompare(a.column!));
    expect(inOrder).toMatchObject([
      { row: 3, column: `customText${zone}`, code: 'customField.tooLong' },
      { row: 3, column: `customNumber${limit}`, code: 'customField.notANumber' },
    ]);
    expect(inOrder[0]!.message).toContain('Delivery zone');
    expect(await found(`customText${zone}`, 'eq', 'N6')).toEqual([]);
  });

  it('of an archived field stay, are found, and are no column to choose any more', async () => {
    await director.do('buyerCustomField/archive', { ids: [zone] });
    expect(await director.ask('buyer/customFields')).toMatchObject([{ id: limit }]);
    expect(await found(`customText${zone}`, 'eq', 'S1')).toEqual([first.id]);
    expect(await download({ columns: ['tin', ...sheetNames()] })).not.toContain('Delivery zone');
    expect(await take([{ ID: first.id, 'Credit limit': '7' }])).toMatchObject({ updated: 1 });
    expect((await known(0)).customValues).toMatchObject([{ value: 'S1' }, { value: '7' }]);
    await director.do('buyerCustomField/restore', { ids: [zone] });
  });
});
