import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PayLaws } from '../../../src/modules/payroll/application/ports/pay-laws';
import type {
  EditionDetail,
  EditionView,
  WrittenRow,
} from '../../../src/modules/payroll/application/law/law-views.types';
import type { Answer } from '../../support/app';
import { openTestBed, type Person, type TestBed } from '../operations/test-bed';
import { newId } from '../../support/new-id';

/** The law by editions: a Super Admin loads one, and every process pays by it from its month on. */
describe('statutory tables', () => {
  let testBed: TestBed;
  let apps: NestFastifyApplication[];
  let url: string;
  let admin: Person;
  let director: Person;
  let manager: Person;

  beforeAll(async () => {
    testBed = await openTestBed();
    const processes = await Promise.all([testBed.start(), testBed.start()]);
    apps = processes.map(({ app }) => app);
    url = processes[0].url;
    const signIn = (account: string): Promise<Person> => testBed.signIn(url, account);
    admin = await signIn('superadmin');
    director = await signIn('harum.director');
    manager = await signIn('harum.manager');
  });
  afterAll(() => testBed.close());

  const employerIn = async (month: string, at?: number, process = 1): Promise<string> => {
    const law = await apps[process]!.get(PayLaws, { strict: false }).of(month, at);
    return law.statutes.eis[0]!.bands[5]!.amounts.employer.toFixed(2);
  };
  const download = async (id: string, format: string): Promise<string> => {
    const answer = await fetch(`${url}/api/statutoryTable/download?id=${id}&format=${format}`, {
      headers: { authorization: `Bearer ${director.token}` },
    });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer()).toString('base64');
  };
  const heading = { table: 'eis', validFrom: '2026-07', source: 'Gazette of a test' };
  const csv = (rows: readonly WrittenRow[]): string => {
    const names = ['wageFrom', 'wageTo', 'employer', 'employee', 'total'];
    const lines = rows.map((row) => names.map((name) => row[name] ?? '').join(','));
    return Buffer.from([names.join(','), ...lines].join('\n')).toString('base64');
  };
  const detail = async (id: string): Promise<EditionDetail> =>
    (await director.get(`statutoryTable/detail?id=${id}`)).result as EditionDetail;
  const listed = async (): Promise<EditionView[]> =>
    (await manager.get('statutoryTable/list')).result as EditionView[];
  const doubled = (rows: readonly WrittenRow[]): WrittenRow[] =>
    rows.map((row) => ({ ...row, employer: '3.00', employee: '2.00', total: '5.00' }));

  it('are listed with their sources and months, for Director and Manager', async () => {
    const editions = await listed();
    expect(editions.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['epf-A-2022-07', 'socso-2024-10', 'eis-2024-10', 'pmrb-2025-01']),
    );
    expect(editions.every(({ source }) => source.length > 10)).toBe(true);
    const socso = await detail('socso-2024-10');
    expect(socso.rows).toHaveLength(65);
    expect(socso.skbbk).toMatchObject({ validFrom: '2026-06' });
    expect(socso.rows[0]).toMatchObject({ employerOnly: '0.30', skbbkEmployee: '0.20' });
    expect(await director.get('statutoryTable/detail?id=eis-1999-01')).toMatchObject({ code: 404 });
  });

  it.each(['epf-A-2022-07', 'socso-2024-10', 'skbbk-2026-06', 'eis-2024-10', 'pmrb-2025-01'])(
    'can be loaded exactly as they were downloaded: %s',
    async (id) => {
      const [table = ''] = id.split('-');
      const months = { validFrom: '2027-01', validTo: '2027-12' };
      for (const format of ['xlsx', 'csv', 'json']) {
        const file = await download(id, format);
        const answer = await admin.post('statutoryTable/check', {
          table,
          ...months,
          source: 'As before',
          file,
        });
        expect(answer).toMatchObject({ code: 200, result: { isFit: true } });
        expect(answer.result.editions).toHaveLength(1);
        expect(answer.result.editions[0].difference).toEqual({
          added: [],
          removed: [],
          changed: [],
          others: [],
        });
      }
    },
  );

  it('refuse a file that is wrong, cell by cell, and write nothing', async () => {
    const { rows } = await detail('eis-2024-10');
    const wrong = rows.map((row, at) => (at === 3 ? { ...row, wageFrom: '75', total: '9' } : row));
    const body = { ...heading, file: csv(wrong) };
    const { result } = await admin.post('statutoryTable/check', body);
    expect(result.isFit).toBe(false);
    expect(result.editions[0].faults).toEqual([
      expect.objectContaining({ line: 5, path: 'wageFrom', code: 'statute.bandDoesNotFollow' }),
      expect.objectContaining({ line: 5, path: 'total', code: 'statute.partsDoNotAddUp' }),
    ]);
    const { revision } = result;
    expect(await admin.post('statutoryTable/load', { ...body, revision })).toMatchObject({
      code: 400,
    });
    expect((await listed()).filter(({ isDelivered }) => !isDelivered)).toEqual([]);
    const half = { ...heading, file: Buffer.from('wageFrom,employer\n0,1').toString('base64') };
    expect(await admin.post('statutoryTable/check', half)).toMatchObject({
      code: 400,
      extras: {
        fieldErrors: expect.arrayContaining(
          [{ code: 'statute.columnMissing', path: 'total' }].map((each) =>
            expect.objectContaining(each),
          ),
        ),
      },
    });
  });

  it('are loaded by a Super Admin alone', async () => {
    const { rows } = await detail('eis-2024-10');
    const body = { ...heading, file: csv(doubled(rows)), revision: 0 };
    for (const person of [director, manager])
      for (const verb of ['check', 'load'])
        expect(await person.post(`statutoryTable/${verb}`, body)).toMatchObject({ code: 403 });
  });

  it('take force from their month on in every process, and leave the months before alone', async () => {
    const before = await employerIn('2026-06');
    const began = await apps[1]!.get(PayLaws, { strict: false }).revision();
    expect(await employerIn('2026-08')).toBe(before);
    const { rows } = await detail('eis-2024-10');
    const body = { ...heading, file: csv(doubled(rows)) };
    const check = (await admin.post('statutoryTable/check', body)).result;
    expect(check).toMatchObject({ isFit: true, editions: [{ before: { validFrom: '2024-10' } }] });
    expect(check.editions[0].difference.changed).toHaveLength(rows.length);
    const loaded: Answer = await admin.post('statutoryTable/load', {
      ...body,
      revision: check.revision,
    });
    expect(loaded).toMatchObject({ code: 200 });

    for (const process of [0, 1]) {
      expect(await employerIn('2026-06', undefined, process)).toBe(before);
      expect(await employerIn('2026-07', undefined, process)).toBe('3.00');
    }
    // A run in progress keeps the law that it began with, in a process that has never read it too.
    expect(await employerIn('2026-07', began)).toBe(before);
    expect(await employerIn('2026-07', began, 0)).toBe(before);
    const law = await apps[0]!.get(PayLaws, { strict: false }).of('2026-07');
    const own = (await listed()).find(({ id }) => id === loaded.result[0])!;
    expect(law.editions).toContainEqual({
      table: 'eis',
      part: '',
      validFrom: '2026-07',
      hash: own.hash,
    });
    expect((await listed()).find(({ id }) => id === 'eis-2024-10')).toMatchObject({
      inForceUntil: '2026-06',
    });
    // What was confirmed was compared with another state of the law.
    expect(
      await admin.post('statutoryTable/load', { ...body, revision: check.revision }),
    ).toMatchObject({ code: 400 });
  });

  it('are withdrawn by a Super Admin, and the edition before holds again', async () => {
    const { id } = (await listed()).find(({ isDelivered }) => !isDelivered)!;
    expect(await director.post('statutoryTable/withdraw', { id })).toMatchObject({ code: 403 });
    expect(await admin.post('statutoryTable/withdraw', { id })).toMatchObject({ code: 200 });
    expect(await employerIn('2026-07')).not.toBe('3.00');
    expect(await admin.post('statutoryTable/withdraw', { id })).toMatchObject({ code: 404 });
    const audited = await testBed.database.dataSource.query(
      `SELECT action FROM platform_audit WHERE resource = 'statutoryTable' ORDER BY id`,
    );
    expect(audited).toEqual([{ action: 'load' }, { action: 'withdraw' }]);
  });

  it('of two Super Admins who load at once, one is asked to look again', async () => {
    const { rows } = await detail('eis-2024-10');
    const body = { ...heading, validFrom: '2027-05', file: csv(doubled(rows)) };
    const { revision } = (await admin.post('statutoryTable/check', body)).result;
    const answers = await Promise.all(
      [1, 2].map(() => admin.post('statutoryTable/load', { ...body, revision })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
  });

  it('do not change under a locked month: none is loaded into it, none withdrawn that it used', async () => {
    const { id, validFrom } = (await listed()).find(({ isDelivered }) => !isDelivered)!;
    expect(validFrom).toBe('2027-05');
    const lock = (revision: number): Promise<unknown> =>
      testBed.database.dataSource.query(
        `INSERT INTO payroll_run (id, org_id, create_time, update_time, month, number, kind, name, state,
           pay_date, law_revision)
         VALUES (${newId()}, 1, NOW(3), NOW(3), '2027-06', ?, 'regular', 'June', 'approved', '2027-06-30', ?)`,
        [revision + 1, revision],
      );
    // Computed before the edition was known: it does not rely on it, but the month is locked.
    await lock(0);
    const { rows } = await detail('eis-2024-10');
    const into = async (month: string): Promise<string[]> => {
      const body = { ...heading, validFrom: month, file: csv(rows) };
      const { editions } = (await admin.post('statutoryTable/check', body)).result;
      return editions[0].faults.map(({ code }: { code: string }) => code);
    };
    expect(await into('2027-06')).toEqual(['statute.monthLocked']);
    expect(await into('2027-07')).toEqual([]);
    await lock(await apps[0]!.get(PayLaws, { strict: false }).revision());
    expect(await admin.post('statutoryTable/withdraw', { id })).toMatchObject({ code: 400 });
    expect((await listed()).map((each) => each.id)).toContain(id);
    await testBed.database.dataSource.query('DELETE FROM payroll_run WHERE law_revision > 0');
    expect(await admin.post('statutoryTable/withdraw', { id })).toMatchObject({ code: 200 });
  });

  it('refuse a month that no edition knows, and say so weeks before, on 18 November', async () => {
    await expect(employerIn('2027-02')).rejects.toMatchObject({
      code: 'payroll.editionUnknown',
      params: { table: 'lawTables.reliefs', month: '2027-02' },
    });
    expect((await manager.get('statutoryTable/gap')).result).toEqual({
      month: '2027-01',
      table: 'reliefs',
    });
  });
});
