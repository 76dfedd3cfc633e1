import ExcelJS from 'exceljs';
import { parse } from 'csv-parse/sync';
import { Injectable } from '@nestjs/common';
import type { RecordOf } from '@kernel/resource';
import { Refused } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { ResourceHooks, ResourceModule } from '@platform/resource';
import { TaskWorker } from '@platform/tasks';
import { testApp, type TestApp } from '../../support/app';
import { branch } from '../../support/branch/branch.resource';
import { createBranchTable } from '../../support/branch/branch-table';
import { testDatabase, type TestDatabase } from '../../support/database';
import { formOf } from '../../support/form';
import { person } from '../../support/principals';
import { meanwhile } from '../../support/meanwhile';
import { newId } from '../../support/new-id';

const verbs = ['page', 'add', 'update', 'delete', 'export', 'import'];
const permissions = verbs.map((verb) => `branch:${verb}`);
const aminah = person({ userId: '11', orgId: '10', permissions });
const bala = person({ userId: '21', orgId: '20', permissions });

/** Refuses a record only after it was stored. */
@Injectable()
class TroubleHooks extends ResourceHooks<typeof branch> {
  constructor(private readonly clock: Clock) {
    super();
  }

  override async afterSave({ name }: RecordOf<typeof branch>): Promise<void> {
    if (name === 'Trouble' && this.clock.now()) throw new Refused('inUse');
  }
}

describe('sheets of a declared resource', () => {
  let database: TestDatabase;
  let testBed: TestApp;

  beforeAll(async () => {
    database = await testDatabase();
    await createBranchTable(database.dataSource);
    testBed = await testApp({
      databaseUrl: database.url,
      modules: [ResourceModule.of(branch, TroubleHooks)],
    });
  });
  afterAll(async () => {
    await testBed?.close();
    await database.dataSource.query('DROP TABLE test_branch');
    await database.close();
  });
  beforeEach(() => database.reset());

  const add = async (values: object, who = aminah): Promise<string> => {
    const { result, message } = await testBed.as(who).post<string>('branch/add', values);
    if (typeof result !== 'string') throw new Error(message);
    return result;
  };
  const exported = async (request: object, who = aminah, language = 'en'): Promise<Buffer> => {
    const reply = await testBed.as(who, language).send({
      method: 'POST',
      url: '/api/branch/export',
      payload: { format: 'csv', scope: 'all', ...request },
    });
    expect(reply.statusCode).toBe(200);
    return reply.rawPayload;
  };
  const asCsv = (bytes: Buffer): Record<string, string>[] =>
    parse(bytes, { columns: true, bom: true });
  const uploaded = async (bytes: Buffer, who = aminah) => {
    const form = formOf({}, { name: 'sheet', bytes });
    const reply = await testBed
      .as(who)
      .send({ method: 'POST', url: '/api/branch/importFile', ...form });
    return reply.json();
  };
  /** Upload, the mapping as it is suggested unless said otherwise, and the task to its end. */
  const taken = async (
    bytes: Buffer,
    dryRun = false,
    who = aminah,
    mapped: Record<string, string | null> = {},
  ) => {
    const preview = await uploaded(bytes, who);
    if (preview.code !== 200) return preview;
    const { fileId, headings, mapping: suggested } = preview.result;
    const mapping = headings.map((heading: string, index: number) =>
      heading in mapped ? mapped[heading] : suggested[index],
    );
    const started = await testBed.as(who).post('branch/import', { fileId, mapping, dryRun });
    if (started.code !== 200) return started;
    await testBed.app.get(TaskWorker, { strict: false }).workNext();
    return testBed.as(who).get('branch/importOutcome', { id: String(started.result) });
  };
  const csv = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'));
  const all = async () => (await testBed.as(aminah).post('branch/page', { pageSize: 200 })).result;

  describe('going out', () => {
    it('shows the fields under the words of the reader, amounts and dates exactly', async () => {
      const id = await add({ name: 'Ipoh', rent: '1234.50', opened: '2024-02-29', seats: 4 });
      expect(asCsv(await exported({}))).toEqual([
        expect.objectContaining({
          'Record ID': id,
          'Record version': '1',
          Name: 'Ipoh',
          rent: '1234.50',
          opened: '2024-02-29',
          open: 'true',
          size: 'small',
        }),
      ]);
      expect(Object.keys(asCsv(await exported({}, aminah, 'zh-tw'))[0]!)).toContain('資料編號');
    });

    it("takes the selected rows, the page, or all that match, and nobody else's", async () => {
      const ids: string[] = [];
      for (const name of ['A', 'B', 'C', 'D']) ids.push(await add({ name, seats: ids.length + 1 }));
      const foreign = await add({ name: 'Foreign' }, bala);
      const names = async (request: object): Promise<string[]> =>
        asCsv(await exported(request)).map(({ Name }) => Name!);
      const filter = { field: 'seats', operator: 5, value: 2 };
      expect(await names({ scope: 'selected', ids: [ids[0], ids[2], foreign] })).toEqual([
        'C',
        'A',
      ]);
      expect(await names({ scope: 'page', query: { page: 2, pageSize: 3 } })).toEqual(['A']);
      expect(await names({ query: { filter, field: 'name', order: 'ascending' } })).toEqual([
        'B',
        'C',
        'D',
      ]);
    });

    it.each([{ ids: [] }, {}])('refuses a selection without rows: %j', async (selection) => {
      const answer = await testBed
        .as(aminah)
        .post('branch/export', { format: 'csv', scope: 'selected', ...selection });
      expect(answer).toMatchObject({
        code: 400,
        extras: { fieldErrors: [{ code: 'required', path: 'ids' }] },
      });
    });

    describe('many rows', () => {
      const MANY = 12_500;
      beforeEach(async () => {
        for (let from = 0; from < MANY; from += 2500) {
          const values = Array.from({ length: 2500 }, (_, n) => [
            newId(),
            '10',
            `Branch ${from + n}`,
            n % 2 === 0 ? null : n % 40,
          ]);
          await database.dataSource.query(
            `INSERT INTO test_branch (id, org_id, create_time, update_time, name, seats, open)
             VALUES ${values.map(() => '(?, ?, NOW(3), NOW(3), ?, ?, 1)').join(', ')}`,
            values.flat(),
          );
        }
      });
      const namesOf = async (query: object): Promise<string[]> =>
        asCsv(await exported({ query })).map(({ Name }) => Name!);

      it('go portion by portion, in the order of the list, empty ones too', async () => {
        const inSql = async (order: string): Promise<string[]> =>
          (await database.dataSource.query(`SELECT name FROM test_branch ORDER BY ${order}`)).map(
            (row: { name: string }) => row.name,
          );
        for (const [query, order] of [
          [{ field: 'seats', order: 'ascending' }, 'seats, id'],
          [{ field: 'seats', order: 'descending' }, 'seats DESC, id DESC'],
          [{}, 'id DESC'],
        ] as const)
          expect(await namesOf(query)).toEqual(await inSql(order));
      });

      it('go each once, whichever of them moves to another place meanwhile', async () => {
        const end = meanwhile(database.dataSource, 'FROM test_branch', async () => {
          const move = 'UPDATE test_branch SET seats = ? WHERE seats <=> ? ORDER BY id LIMIT 10';
          await database.dataSource.query(move, [99, null]);
          await database.dataSource.query(move, [null, 39]);
        });
        const names = await namesOf({ field: 'seats', order: 'ascending' });
        end();
        expect([names.length, new Set(names).size]).toEqual([MANY, MANY]);
      });
    });

    it('never hands a spreadsheet a formula', async () => {
      await add({ name: '=HYPERLINK("http://evil")', notes: '+60123' });
      const [row] = asCsv(await exported({}));
      expect(row).toMatchObject({ Name: `'=HYPERLINK("http://evil")`, notes: "'+60123" });
    });

    it('never hands out a secret', async () => {
      await add({ name: 'Vault', doorSecret: 'sesame' });
      const text = (await exported({})).toString();
      expect(text).not.toMatch(/sesame|Secret|•/);
    });

    it('writes a workbook with numbers as numbers, and as text what a spreadsheet would round', async () => {
      await add({ name: 'Small', rent: '1234.50', seats: 7 });
      await add({ name: 'Large', rent: '123456789012345.67', seats: 1 });
      const workbook = new ExcelJS.Workbook();
      await workbook.xlsx.load(new Uint8Array(await exported({ format: 'xlsx' })).buffer);
      const sheet = workbook.worksheets[0]!;
      const head = (sheet.getRow(1).values as string[]).slice(1);
      const cell = (line: number, name: string) =>
        sheet.getRow(line).getCell(head.indexOf(name) + 1);
      expect(cell(2, 'rent').value).toBe('123456789012345.67');
      expect(cell(3, 'rent').value).toBe(1234.5);
      expect(cell(3, 'rent').numFmt).toBe('0.00');
      expect(cell(3, 'open').value).toBe(true);
    });

    it('asks for its own right', async () => {
      const reader = person({ userId: '12', orgId: '10', permissions: ['branch:page'] });
      const answer = await testBed
        .as(reader)
        .post('branch/export', { format: 'csv', scope: 'all' });
      expect(answer.code).toBe(403);
    });
  });

  describe('coming in', () => {
    it('only tells what would happen when it is a trial', async () => {
      const { result } = await taken(csv('name,seats', 'Ipoh,12', 'Muar,13'), true);
      expect(result).toMatchObject({ total: 2, valid: 2, created: 2, updated: 0, faults: [] });
      expect((await all()).total).toBe(0);
    });

    it.each(['csv', 'xlsx'])('imports its own export as %s without a change', async (format) => {
      await add({ name: '=1+1', rent: '1234.50', seats: 4, opened: '2024-02-29', open: false });
      await add({ name: "O'Neil", notes: 'two\nlines', state: '08', code: 'X-1' });
      const before = (await all()).items;
      const { result } = await taken(await exported({ format }, aminah, 'zh-cn'));
      expect(result).toMatchObject({
        total: 2,
        created: 0,
        updated: 0,
        unchanged: 2,
        faults: [],
      });
      expect((await all()).items).toEqual(before);
    });

    it('changes the record that a line names, by its id or by what makes it unique', async () => {
      const id = await add({ name: 'Ipoh', seats: 4, notes: 'stays' });
      await add({ name: 'Muar', seats: 4 });
      const sheet = csv('id,name,seats', `${id},Ipoh Old Town,5`, ',Muar,6', ',Taiping,7');
      const { result } = await taken(sheet);
      expect(result).toMatchObject({ created: 1, updated: 2, unchanged: 0, faults: [] });
      expect((await all()).items).toMatchObject([
        { name: 'Taiping', seats: 7 },
        { name: 'Muar', seats: 6, version: 2 },
        { name: 'Ipoh Old Town', seats: 5, notes: 'stays' },
      ]);
    });

    it('is safe to repeat', async () => {
      const sheet = csv('Name,seats', 'Ipoh,12', 'Muar,13');
      await taken(sheet);
      const { result } = await taken(sheet);
      expect(result).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
      expect((await all()).total).toBe(2);
    });

    it('takes no sheet that a colleague uploaded, and shows no copy made for a colleague', async () => {
      const colleague = person({ userId: '12', orgId: '10', permissions });
      const { result: sheet } = await uploaded(csv('name,seats', 'Ipoh,9999'));
      const request = { fileId: sheet.fileId, mapping: ['name', 'seats'], dryRun: true };
      expect(await testBed.as(colleague).post('branch/import', request)).toMatchObject({
        code: 404,
      });
      const { result } = await taken(csv('name,seats', 'Ipoh,9999'));
      const url = `/api/file/content?id=${result.faultsFileId}`;
      const seenBy = async (who: typeof aminah) =>
        (await testBed.as(who).send({ method: 'GET', url })).headers['content-disposition'];
      expect(await seenBy(aminah)).toContain('branch-faults.xlsx');
      expect(await seenBy(colleague)).toBeUndefined();
    });

    it('tells of each faulty cell, takes the other lines, and marks the faults in a copy', async () => {
      const sheet = csv(
        'name,seats,state,rent',
        'Ipoh,12,08,',
        ',9999,08,',
        'Muar,1,Ipoh,x',
        'Ipoh ,13,,',
      );
      const { result } = await taken(sheet);
      expect(
        result.faults.map((each: { row: number; column: string; code: string }) =>
          [each.row, each.column, each.code].join(' '),
        ),
      ).toEqual(['3 name required', '3 seats tooLarge', '4 rent notANumber', '4 state notACode']);
      expect(result).toMatchObject({ total: 4, valid: 2, created: 1, updated: 1, faultCount: 4 });
      expect((await all()).items).toMatchObject([{ name: 'Ipoh', seats: 13 }]);
      const reply = await testBed
        .as(aminah)
        .send({ method: 'GET', url: `/api/file/content?id=${result.faultsFileId}` });
      const workbook = new ExcelJS.Workbook();
      await workbook.xlsx.load(new Uint8Array(reply.rawPayload).buffer);
      const copy = workbook.worksheets[0]!;
      expect(copy.getRow(1).getCell(5).value).toBe('Errors');
      expect(copy.rowCount).toBe(3);
      expect(copy.getRow(2).getCell(5).text).toContain('This field is required');
      expect((await taken(reply.rawPayload, true)).result).toMatchObject({ faultCount: 4 });
    });

    it('tells of a cell that shows an error what it is, whatever the column takes', async () => {
      const workbook = new ExcelJS.Workbook();
      const page = workbook.addWorksheet('any');
      page.addRow(['name', 'seats', 'rent', 'notes']);
      page.addRow(['A', { formula: '1/0', result: { error: '#DIV/0!' } }, 1, 'x']);
      page.addRow([{ error: '#N/A' }, 1, { formula: 'A9', result: { error: '#REF!' } }, 'x']);
      page.addRow(['C', { formula: 'B2*0', result: 0 }, 1, '#1 of them']);
      const { result } = await taken(Buffer.from(await workbook.xlsx.writeBuffer()));
      const error = { code: 'import.errorCell', message: expect.stringContaining('#DIV/0!') };
      expect(result.faults).toMatchObject([
        { row: 2, column: 'seats', value: '#ERROR!', ...error },
        { row: 3, column: 'name', value: '#N/A', ...error },
        { row: 3, column: 'rent', value: '#ERROR!', ...error },
      ]);
      expect((await all()).items).toMatchObject([{ name: 'C', seats: 0, notes: '#1 of them' }]);
    });

    it('takes a column under another heading when the user says which, and remembers it', async () => {
      const sheet = csv('Outlet,Colour,Chairs', 'Ipoh,red,4');
      const first = (await uploaded(sheet)).result;
      expect(first).toMatchObject({
        headings: ['Outlet', 'Colour', 'Chairs'],
        samples: [['Ipoh'], ['red'], ['4']],
        mapping: [null, null, null],
      });
      expect(first.columns).toContainEqual({ name: 'name', label: 'Name' });
      const { result } = await taken(sheet, false, aminah, { Outlet: 'name', Chairs: 'seats' });
      expect(result).toMatchObject({ created: 1, faults: [] });
      expect((await uploaded(sheet)).result.mapping).toEqual(['name', null, 'seats']);
      expect((await uploaded(sheet, bala)).result.mapping).toEqual([null, null, null]);
    });

    it('takes each column once, whatever stands twice in the file', async () => {
      const sheet = csv('name,Name', 'A,B');
      expect((await uploaded(sheet)).result.mapping).toEqual(['name', null]);
      expect(
        (await taken(sheet, true, aminah, { Name: 'name' })).extras?.fieldErrors,
      ).toMatchObject([{ code: 'import.columnTwice', path: 'mapping[1]' }]);
    });

    it('reads thousands and dates as a spreadsheet writes them, and nothing that could be misread', async () => {
      const workbook = new ExcelJS.Workbook();
      const page = workbook.addWorksheet('any');
      page.addRow(['name', 'rent', 'opened', 'seats']);
      page.addRow(['A', '1,234.50', new Date('2024-02-29T00:00:00Z'), 1]);
      page.addRow(['B', '1.234,50', '29/02/2024', 1]);
      page.addRow(['C', 1234.5, '2024-02-29', '1']);
      const { result } = await taken(Buffer.from(await workbook.xlsx.writeBuffer()));
      expect(
        result.faults.map(({ row, column }: { row: number; column: string }) => [row, column]),
      ).toEqual([
        [3, 'rent'],
        [3, 'opened'],
      ]);
      expect((await all()).items).toMatchObject([
        { name: 'C', rent: '1234.50', opened: '2024-02-29' },
        { name: 'A', rent: '1234.50', opened: '2024-02-29' },
      ]);
    });

    it("takes nobody else's file, and tells nobody else how it went", async () => {
      const { fileId } = (await uploaded(csv('name', 'Ipoh'))).result;
      const request = { fileId, mapping: ['name'], dryRun: false };
      expect((await testBed.as(bala).post('branch/import', request)).code).toBe(404);
      const { result: id } = await testBed.as(aminah).post<string>('branch/import', request);
      expect((await testBed.as(bala).get('branch/importOutcome', { id })).code).toBe(404);
      expect((await testBed.as(aminah).get('branch/importOutcome', { id })).result).toMatchObject({
        status: 'waiting',
        total: 1,
        finished: 0,
      });
    });

    it('keeps nothing of a line that is refused after it was stored', async () => {
      const { result } = await taken(csv('name', 'Ipoh', 'Trouble', 'Muar'));
      expect(result).toMatchObject({ created: 2, faults: [{ row: 3, code: 'inUse' }] });
      expect((await all()).items).toMatchObject([{ name: 'Muar' }, { name: 'Ipoh' }]);
    });

    it('refuses a line that was read before somebody else changed the record', async () => {
      const id = await add({ name: 'Ipoh', seats: 1 });
      const sheet = await exported({});
      await testBed.as(aminah).post('branch/update', { id, version: 1, seats: 2 });
      const { result } = await taken(sheet);
      expect(result.faults).toMatchObject([{ row: 2, column: '', code: 'changedByAnother' }]);
    });

    it("cannot reach another organisation's record", async () => {
      const id = await add({ name: 'Ipoh' });
      const { result } = await taken(csv('id,name', `${id},Mine`), false, bala);
      expect(result.faults).toMatchObject([{ column: 'id', code: 'notFound' }]);
      expect((await all()).items).toMatchObject([{ name: 'Ipoh' }]);
    });

    it.each<[string, Buffer, string]>([
      ['no column that is known', csv('colour', 'red'), 'import.nothingMapped'],
      ['nothing', csv(''), 'import.empty'],
      ['another encoding', Buffer.from('name\r\nMuñoz', 'latin1'), 'import.notUtf8'],
      ['a broken workbook', Buffer.from('PK\u0003\u0004 and nothing else'), 'import.unreadable'],
      [
        'too many lines',
        csv('name', ...Array.from({ length: 20_001 }, (_, n) => `B${n}`)),
        'import.tooManyRows',
      ],
    ])('refuses a file with %s', async (_, bytes, code) => {
      const { code: status, extras } = await taken(bytes);
      expect(status).toBe(400);
      expect([
        extras.errorCode,
        ...(extras.fieldErrors ?? []).map((each: { code: string }) => each.code),
      ]).toContain(code);
      expect((await all()).total).toBe(0);
    });

    it('takes the template that it offers', async () => {
      for (const format of ['xlsx', 'csv']) {
        const reply = await testBed
          .as(aminah, 'zh-tw')
          .send({ method: 'GET', url: `/api/branch/template?format=${format}` });
        expect((await taken(reply.rawPayload, true)).result).toMatchObject({
          total: 0,
          faults: [],
        });
      }
    });
  });
});
