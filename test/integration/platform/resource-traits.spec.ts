import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { Injectable } from '@nestjs/common';
import type { RecordOf } from '@kernel/resource';
import {
  childColumns,
  columnsOf,
  ResourceHooks,
  ResourceModule,
  Resources,
} from '@platform/resource';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { TaskWorker } from '@platform/tasks';
import { asSystem } from '@platform/tenancy/org-scope';
import { formOf } from '../../support/form';
import { testApp, type TestApp } from '../../support/app';
import { testDatabase, type TestDatabase } from '../../support/database';
import { createPlanTables, dropPlanTables } from '../../support/plan/plan-tables';
import { plan, planPrice } from '../../support/plan/plan.resource';
import { person } from '../../support/principals';
import { columnsIn, differences } from '../../support/table-columns';
import { childrenIn, permissionsOf, tableOf } from '@kernel/resource';

/** Prices already used in a calculation: the last day of use, by id. */
const used = new Map<string, string>();

@Injectable()
class PriceHooks extends ResourceHooks<typeof planPrice> {
  override usedUntil({ id }: RecordOf<typeof planPrice>): Promise<string | null> {
    return Promise.resolve(used.get(id) ?? null);
  }
}

const permissions = [...permissionsOf(plan), ...permissionsOf(planPrice)];
const aminah = person({ userId: '11', orgId: '10', permissions });
const bala = person({ userId: '21', orgId: '20', permissions });
const reader = person({ userId: '12', orgId: '10', permissions: ['plan:page', 'plan:export'] });
const now = new Date('2026-11-22T16:30:00Z');

describe('the traits of a declared resource', () => {
  let database: TestDatabase;
  let testBed: TestApp;

  beforeAll(async () => {
    database = await testDatabase();
    await createPlanTables(database.dataSource);
    testBed = await testApp({
      databaseUrl: database.url,
      modules: [ResourceModule.of(plan), ResourceModule.of(planPrice, PriceHooks)],
      clock: { now: () => now, fresh: async () => now },
    });
  });
  afterAll(async () => {
    await testBed?.close();
    await dropPlanTables(database.dataSource);
    await database.close();
  });
  beforeEach(async () => {
    used.clear();
    await database.reset();
  });

  const added = async (resource: string, values: object, who = aminah): Promise<string> => {
    const { result, message, extras } = await testBed.as(who).post(`${resource}/add`, values);
    if (typeof result !== 'string') throw new Error(`${message} ${JSON.stringify(extras)}`);
    return result;
  };
  const planOf = (name: string, values: object = {}, who = aminah) =>
    added('plan', { name, status: 'enabled', lines: [{ name: 'Seat' }], ...values }, who);
  const detail = async (id: string, who = aminah) =>
    (await testBed.as(who).get('plan/detail', { id })).result;
  const names = async (query: object = {}, who = aminah): Promise<string[]> => {
    const { result, message } = await testBed.as(who).post('plan/page', query);
    if (!result) throw new Error(message);
    return result.items.map((item: { name: string }) => item.name);
  };
  const faultsOf = async (path: string, body: object): Promise<string[]> => {
    const { extras } = await testBed.as(aminah).post(path, body);
    return (extras?.fieldErrors ?? []).map(({ code, path: at }) => `${at}: ${code}`);
  };

  it('have the tables that the fields require, with one more for child rows', async () => {
    const [[, lines]] = childrenIn(plan) as [[string, typeof plan]];
    expect(tableOf(lines)).toBe('test_plan_lines');
    const specs = [...childColumns, ...columnsOf(lines)];
    const columns = await columnsIn(database.dataSource, 'test_plan_lines');
    const complaints = specs.flatMap((spec) => [...differences(spec, columns.get(spec.name))]);
    expect(complaints).toEqual([]);
    expect([...columns.keys()].sort()).toEqual(specs.map(({ name }) => name).sort());
  });

  describe('a switch', () => {
    it('can be switched by users who may update the record', async () => {
      const id = await planOf('Basic');
      await testBed.as(aminah).post('plan/setStatus', { id, status: 'disabled' });
      expect(await detail(id)).toMatchObject({ status: 'disabled', name: 'Basic', version: 2 });
      const refused = await testBed.as(reader).post('plan/setStatus', { id, status: 'enabled' });
      expect(refused.code).toBe(403);
      expect(await detail(id)).toMatchObject({ status: 'disabled' });
    });

    it('accepts one of two values and changes nothing else of the record', async () => {
      const id = await planOf('Basic');
      expect(await faultsOf('plan/setStatus', { id, status: 'asleep' })).toEqual([
        'status: notAChoice',
      ]);
      expect(await faultsOf('plan/setStatus', { id })).toEqual(['status: required']);
      expect(await faultsOf('plan/setStatus', { id, status: 'disabled', name: 'X' })).toEqual([
        'name: unknownMember',
      ]);
    });
  });

  describe('an archive', () => {
    it('hides records from lists and restores them', async () => {
      const [id] = [await planOf('Old'), await planOf('New')];
      expect((await testBed.as(aminah).post('plan/archive', { ids: [id] })).code).toBe(200);
      expect(await names()).toEqual(['New']);
      expect(await names({ showArchived: true })).toEqual(['New', 'Old']);
      // Half past midnight in Malaysia.
      expect(await detail(id)).toMatchObject({ isArchived: true, archivedDate: '2026-11-23' });
      await testBed.as(aminah).post('plan/restore', { id });
      expect(await detail(id)).toMatchObject({ isArchived: false, archivedDate: null });
      expect(await names()).toEqual(['New', 'Old']);
    });

    it('archives all of the records or none, and is idempotent', async () => {
      const id = await planOf('Old');
      expect((await testBed.as(aminah).post('plan/archive', { ids: [id, '999'] })).code).toBe(404);
      expect(await detail(id)).toMatchObject({ isArchived: false, version: 1 });
      for (let time = 0; time < 2; time += 1) await testBed.as(aminah).post('plan/archive', { id });
      expect(await detail(id)).toMatchObject({ isArchived: true, version: 2 });
    });

    it('takes in a record with a value from before its rule, which a change would refuse', async () => {
      const id = await planOf('Old');
      await database.dataSource.query('UPDATE test_plan_lines SET price = -1');
      expect(await faultsOf('plan/setStatus', { id, status: 'disabled' })).toEqual([
        'lines[0].price: tooSmall',
      ]);
      for (const verb of ['archive', 'restore'])
        expect((await testBed.as(aminah).post(`plan/${verb}`, { id })).code).toBe(200);
    });

    it('requires its own permissions and an accessible record', async () => {
      const id = await planOf('Old');
      expect((await testBed.as(reader).post('plan/archive', { id })).code).toBe(403);
      expect((await testBed.as(bala).post('plan/archive', { id })).code).toBe(404);
      expect(permissionsOf(plan)).toEqual(expect.arrayContaining(['plan:archive', 'plan:restore']));
      expect(permissionsOf(planPrice)).not.toContain('planPrice:archive');
      expect((await testBed.as(aminah).post('planPrice/archive', { id })).code).toBe(404);
    });

    it('can still be read by id, but not newly referenced', async () => {
      const old = await planOf('Old');
      const heir = await planOf('Heir', { replacedById: old });
      await testBed.as(aminah).post('plan/archive', { id: old });
      expect((await testBed.as(aminah).get('plan/list', { ids: old })).result).toHaveLength(1);
      expect((await testBed.as(aminah).get('plan/list', {})).result).toHaveLength(1);
      const change = { id: heir, version: 1, name: 'Heir 2', replacedById: old };
      expect((await testBed.as(aminah).post('plan/update', change)).code).toBe(200);
      expect(
        await faultsOf('plan/add', {
          name: 'Late',
          status: 'enabled',
          replacedById: old,
          lines: [{ name: 'A' }],
        }),
      ).toEqual(['replacedById: archivedReference']);
    });

    it('cannot be changed until it is restored', async () => {
      const id = await planOf('Old');
      await testBed.as(aminah).post('plan/archive', { id });
      for (const [verb, body] of [
        ['update', { version: 2, name: 'Changed' }],
        ['setStatus', { status: 'disabled' }],
      ] as const) {
        const answer = await testBed.as(aminah).post(`plan/${verb}`, { id, ...body });
        expect(answer.extras.errorCode).toBe('archivedStays');
      }
      expect(await faultsOf('plan/update', { id, version: 2, isArchived: false })).toEqual([
        'isArchived: unknownMember',
      ]);
    });

    it('is respected by exports, except for selected rows', async () => {
      const id = await planOf('Old');
      await planOf('New');
      await testBed.as(aminah).post('plan/archive', { id });
      const lines = async (body: object): Promise<number> => {
        const payload = { format: 'csv', scope: 'all', columns: ['name'], ...body };
        const sheet = await testBed
          .as(aminah)
          .send({ method: 'POST', url: '/api/plan/export', payload });
        return sheet.payload.trim().split('\r\n').length - 1;
      };
      expect(await lines({})).toBe(1);
      expect(await lines({ query: { showArchived: true } })).toBe(2);
      expect(await lines({ scope: 'selected', ids: [id] })).toBe(1);
    });
  });

  describe('rows inside a record', () => {
    const threeLines = [
      { name: 'Seat', quantity: 3, price: '10' },
      { name: 'Support' },
      { name: 'Storage', state: '08' },
    ];
    const linesOf = async (id: string) => (await detail(id)).lines;

    it('are stored in order, and in the normalised form', async () => {
      const id = await planOf('Basic', { lines: threeLines });
      expect(await linesOf(id)).toEqual([
        {
          id: expect.any(String),
          name: 'Seat',
          quantity: 3,
          price: '10.00',
          state: null,
          planId: null,
        },
        {
          id: expect.any(String),
          name: 'Support',
          quantity: 1,
          price: null,
          state: null,
          planId: null,
        },
        {
          id: expect.any(String),
          name: 'Storage',
          quantity: 1,
          price: null,
          state: '08',
          planId: null,
        },
      ]);
      const { result } = await testBed.as(aminah).post('plan/page');
      expect(result.items[0].lines).toHaveLength(3);
    });

    it('keep their ids when changed and reordered', async () => {
      const id = await planOf('Basic', { lines: threeLines });
      const [seat, support, storage] = await linesOf(id);
      const lines = [storage, { ...seat, quantity: 4 }, { name: 'Training' }];
      await testBed.as(aminah).post('plan/update', { id, version: 1, lines });
      const after = await linesOf(id);
      expect(after).toMatchObject([
        { id: storage.id, name: 'Storage' },
        { id: seat.id, quantity: 4 },
        { name: 'Training' },
      ]);
      expect(after.map((line: { id: string }) => line.id)).not.toContain(support.id);
      expect(await detail(id)).toMatchObject({ version: 2 });
    });

    it('stay when omitted, and count as a change of the record when given', async () => {
      const id = await planOf('Basic', { lines: threeLines });
      await testBed.as(aminah).post('plan/update', { id, version: 1, name: 'Basic 2' });
      expect(await linesOf(id)).toHaveLength(3);
      const late = { id, version: 1, lines: [{ name: 'Late' }] };
      const refused = await testBed.as(aminah).post('plan/update', late);
      expect(refused.extras.errorCode).toBe('changedByAnother');
      expect(await linesOf(id)).toHaveLength(3);
    });

    it('are refused when they are null, and nothing changes', async () => {
      const id = await planOf('Basic', { lines: threeLines });
      const { code, extras } = await testBed
        .as(aminah)
        .post('plan/update', { id, version: 1, lines: null });
      expect([code, extras.fieldErrors[0]?.path]).toEqual([400, 'lines']);
      expect(await linesOf(id)).toHaveLength(3);
    });

    it('remain the same rows when sent back unchanged without ids', async () => {
      const id = await planOf('Basic', { lines: threeLines });
      const before = await linesOf(id);
      await testBed.as(aminah).post('plan/update', { id, version: 1, lines: threeLines });
      expect(await linesOf(id)).toEqual(before);
      expect(await detail(id)).toMatchObject({ version: 1 });
    });

    it.each<[string, object[], string[]]>([
      ['too few', [], ['lines: tooFewRows']],
      ['too many', Array(6).fill({ name: 'A' }), ['lines: tooManyRows']],
      ['a field', [{ name: 'A' }, { name: 'B' }, { name: '' }], ['lines[2].name: required']],
      [
        'several fields',
        [{ quantity: 0 }, { name: 'B', price: '-1' }],
        ['lines[0].name: required', 'lines[0].quantity: tooSmall', 'lines[1].price: tooSmall'],
      ],
      ['an unknown member', [{ name: 'A', nmae: 'B' }], ['lines[0].nmae: unknownMember']],
      ['a code of no list', [{ name: 'A', state: '99' }], ['lines[0].state: notACode']],
      [
        'a reference to nothing',
        [{ name: 'A', planId: '77' }],
        ['lines[0].planId: unknownReference'],
      ],
      ['an id of nowhere', [{ id: '5', name: 'A' }], ['lines[0].id: unknownReference']],
    ])('report %s at its place', async (_, lines, expected) => {
      expect(await faultsOf('plan/add', { name: 'Basic', status: 'enabled', lines })).toEqual(
        expected,
      );
      expect(await names()).toEqual([]);
    });

    it('give no access to rows of another record', async () => {
      const mine = await planOf('Mine');
      const theirs = await planOf('Theirs', {}, bala);
      const [line] = (await detail(theirs, bala)).lines;
      expect(
        await faultsOf('plan/update', {
          id: mine,
          version: 1,
          lines: [{ ...line, name: 'Taken' }],
        }),
      ).toEqual(['lines[0].id: unknownReference']);
      expect((await detail(theirs, bala)).lines).toEqual([line]);
      const orgs = await database.dataSource.query(
        'SELECT org_id AS orgId FROM test_plan_lines ORDER BY id',
      );
      expect(orgs.map(({ orgId }: { orgId: unknown }) => String(orgId))).toEqual(['10', '20']);
    });

    it('are complete for users who see only their own records, whoever wrote them', async () => {
      const shy = person({
        userId: '13',
        orgId: '10',
        permissions,
        scope: { onlyCreatedBy: '13' },
      });
      const id = await planOf('Own', {}, shy);
      const lines = [...(await detail(id)).lines, { name: 'Added by a colleague' }];
      await testBed.as(aminah).post('plan/update', { id, version: 1, lines });
      expect((await detail(id, shy)).lines).toHaveLength(2);
    });

    it('are deleted with their record, and protect what they reference', async () => {
      const named = await planOf('Named');
      const id = await planOf('Basic', { lines: [{ name: 'A', planId: named }] });
      expect((await testBed.as(aminah).post('plan/delete', { id: named })).extras.errorCode).toBe(
        'inUse',
      );
      expect((await testBed.as(aminah).post('plan/delete', { ids: [id, named] })).code).toBe(200);
      expect(await database.dataSource.query('SELECT id FROM test_plan_lines')).toEqual([]);
    });

    it('are recorded in the audit trail with their record', async () => {
      const id = await planOf('Basic');
      const [seat] = await linesOf(id);
      await testBed
        .as(aminah)
        .post('plan/update', { id, version: 1, lines: [{ ...seat, name: 'Chair' }] });
      const trail: { before_data: unknown; after_data: unknown }[] =
        await database.dataSource.query(
          'SELECT before_data, after_data FROM platform_audit ORDER BY id',
        );
      const read = (data: unknown) => (typeof data === 'string' ? JSON.parse(data) : data);
      expect(read(trail[0]!.after_data).lines).toMatchObject([{ name: 'Seat' }]);
      expect(read(trail[1]!.before_data)).toMatchObject({ lines: [{ name: 'Seat' }] });
      expect(read(trail[1]!.after_data)).toMatchObject({ lines: [{ name: 'Chair' }] });
    });
  });

  describe('rows in a sheet', () => {
    const exported = async (body: object = {}): Promise<Buffer> => {
      const payload = { format: 'csv', scope: 'all', ...body };
      const reply = await testBed
        .as(aminah)
        .send({ method: 'POST', url: '/api/plan/export', payload });
      return reply.rawPayload;
    };
    const read = (bytes: Buffer): Record<string, string>[] =>
      parse(bytes, { columns: true, bom: true });
    const imported = async (bytes: Buffer) => {
      const form = formOf({}, { name: 'sheet', bytes });
      const preview = (
        await testBed.as(aminah).send({ method: 'POST', url: '/api/plan/importFile', ...form })
      ).json();
      const { fileId, mapping } = preview.result;
      const body = {
        fileId,
        mapping: mapping.map((each: string | null) => each ?? ''),
        dryRun: false,
      };
      const started = await testBed.as(aminah).post('plan/import', body);
      await testBed.app.get(TaskWorker, { strict: false }).workNext();
      return (await testBed.as(aminah).get('plan/importOutcome', { id: started.result })).result;
    };

    it('take one line each, with the values of their record, unless none is requested', async () => {
      await planOf('One');
      await planOf('Two', { lines: [{ name: 'Seat', quantity: 3 }, { name: 'Support' }] });
      const lines = read(await exported({ columns: ['name', 'lines.name', 'lines.quantity'] }));
      expect(lines.map((line) => Object.values(line).slice(2))).toEqual([
        ['Two', 'Seat', '3'],
        ['Two', 'Support', '1'],
        ['One', 'Seat', '1'],
      ]);
      expect(read(await exported({ columns: ['name'] }))).toHaveLength(2);
    });

    it('change nothing when the exported sheet is imported again', async () => {
      const id = await planOf('Two', {
        lines: [{ name: 'Seat', price: '3' }, { name: 'Support' }],
      });
      const before = await detail(id);
      const outcome = await imported(await exported());
      expect(outcome).toMatchObject({ total: 1, unchanged: 1, updated: 0, faultCount: 0 });
      expect(await detail(id)).toEqual(before);
    });

    it('are imported with their record, and faults are reported on the line of the row', async () => {
      const sheet = (...lines: string[]) =>
        Buffer.from(['name,status,lines.name,lines.quantity', ...lines].join('\r\n'));
      const good = await imported(
        sheet('New,enabled,Seat,2', ',,Support,1', 'Other,enabled,Seat,1'),
      );
      expect(good).toMatchObject({ total: 2, created: 2, faultCount: 0 });
      const { result } = await testBed.as(aminah).post('plan/page', { keyword: 'New' });
      expect(result.items[0].lines).toMatchObject([
        { name: 'Seat', quantity: 2 },
        { name: 'Support', quantity: 1 },
      ]);
      const bad = await imported(sheet('Bad,enabled,Seat,2', ',,Support,0'));
      expect(bad.faults).toMatchObject([{ row: 3, column: 'lines.quantity', code: 'tooSmall' }]);
      expect(await names({ keyword: 'Bad' })).toEqual([]);
    });
  });

  describe('dated editions', () => {
    let planId: string;
    beforeEach(async () => {
      planId = await planOf('Basic');
    });
    const price = (validFrom: string, amount: string, more: object = {}) =>
      added('planPrice', { planId, validFrom, price: amount, ...more });
    const faultsOfPrice = (validFrom: string, more: object = {}) =>
      faultsOf('planPrice/add', { planId, validFrom, price: '1', ...more });
    const inForce = (day: string, orgId = '10') =>
      asSystem('test', orgId, async () =>
        (await testBed.app.get(Resources).of(planPrice).inForceOn(day, { planId })).map(
          (each) => each.price,
        ),
      );
    const listed = async (query: object): Promise<string[]> => {
      const { result } = await testBed.as(aminah).post('planPrice/page', query);
      return result.items.map((item: { price: string }) => item.price);
    };

    it('are in force from their first day until the next begins', async () => {
      await price('2026-01-01', '10');
      await price('2027-03-01', '12');
      await expect(inForce('2025-12-31')).resolves.toEqual([]);
      await expect(inForce('2026-01-01')).resolves.toEqual(['10.00']);
      await expect(inForce('2027-02-28')).resolves.toEqual(['10.00']);
      await expect(inForce('2027-03-01')).resolves.toEqual(['12.00']);
      await expect(inForce('2099-01-01')).resolves.toEqual(['12.00']);
      await expect(inForce('2026-06-01', '20')).resolves.toEqual([]);
    });

    it('end on their declared last day', async () => {
      await price('2026-01-01', '10', { validTo: '2026-01-31' });
      await expect(inForce('2026-01-31')).resolves.toEqual(['10.00']);
      await expect(inForce('2026-02-01')).resolves.toEqual([]);
    });

    it('are looked up by key and day', async () => {
      await price('2026-01-01', '10');
      await price('2027-01-01', '11');
      planId = await planOf('Other');
      await price('2026-05-01', '20');
      expect((await listed({ inForceOn: '2026-06-01' })).sort()).toEqual(['10.00', '20.00']);
      expect(await listed({})).toHaveLength(3);
      const answer = await testBed.as(aminah).post('planPrice/page', { inForceOn: 'tomorrow' });
      expect(answer.extras?.fieldErrors).toMatchObject([{ code: 'notADate', path: 'inForceOn' }]);
    });

    it('never overlap', async () => {
      await price('2026-03-01', '10', { validTo: '2026-03-31' });
      expect(await faultsOfPrice('2026-03-01')).toEqual(['validFrom: notUnique']);
      expect(await faultsOfPrice('2026-03-31')).toEqual(['validFrom: edition.overlaps']);
      expect(await faultsOfPrice('2026-02-01', { validTo: '2026-03-01' })).toEqual([
        'validTo: edition.nextBegins',
      ]);
      expect(await faultsOfPrice('2026-02-01', { validTo: '2026-01-01' })).toEqual([
        'validTo: edition.endsBefore',
      ]);
      expect(await faultsOfPrice('2026-04-01')).toEqual([]);
      expect(await faultsOfPrice('2026-02-01', { validTo: '2026-02-28' })).toEqual([]);
      expect(await listed({})).toHaveLength(3);
    });

    it('never overlap when several are added at once', async () => {
      const days = ['2026-03-01', '2026-03-10', '2026-03-20', '2026-03-30'];
      const answers = await Promise.all(
        days.map((validFrom) =>
          testBed.as(aminah).post('planPrice/add', {
            planId,
            validFrom,
            validTo: '2026-04-30',
            price: '1',
          }),
        ),
      );
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400, 400]);
      expect(await listed({})).toHaveLength(1);
    });

    it('wait for a concurrent write', async () => {
      const values = { planId, validTo: '2026-04-30', price: '1' };
      let say = (): void => undefined;
      const isWritten = new Promise<void>((resolve) => (say = resolve));
      const first = asSystem('test', '10', () =>
        testBed.app.get(UnitOfWork).run(async () => {
          await testBed.app
            .get(Resources)
            .of(planPrice)
            .add({ ...values, validFrom: '2026-03-01' });
          say();
          // Long enough for the other one to have read, if it did not wait.
          await sleep(500);
        }),
      );
      await isWritten;
      const late = await faultsOf('planPrice/add', { ...values, validFrom: '2026-03-10' });
      await first;
      expect(late).toEqual(['validFrom: edition.overlaps']);
      expect(await listed({})).toHaveLength(1);
    });

    it('stay as they are once they have been used', async () => {
      const id = await price('2026-01-01', '10');
      used.set(id, '2026-10-31');
      const change = await testBed
        .as(aminah)
        .post('planPrice/update', { id, version: 1, price: '9' });
      expect(change.extras).toMatchObject({
        errorCode: 'edition.used',
        params: { until: '2026-10-31' },
      });
      const removal = await testBed.as(aminah).post('planPrice/delete', { id });
      expect(removal.extras.errorCode).toBe('edition.used');
      expect(await faultsOf('planPrice/update', { id, version: 1, validTo: '2026-10-30' })).toEqual(
        ['validTo: edition.usedUntil'],
      );
      expect(await faultsOfPrice('2026-10-31')).toEqual(['validFrom: edition.usedUntil']);
      expect(await inForce('2026-10-31')).toEqual(['10.00']);
      await price('2026-11-01', '11');
      expect(await inForce('2026-10-31')).toEqual(['10.00']);
    });

    it('can be ended on their last day of use', async () => {
      const id = await price('2026-01-01', '10');
      used.set(id, '2026-10-31');
      const end = { id, version: 1, validTo: '2026-10-31' };
      expect((await testBed.as(aminah).post('planPrice/update', end)).code).toBe(200);
      await expect(inForce('2026-11-01')).resolves.toEqual([]);
    });

    it('may be changed while nothing has been calculated with them', async () => {
      const id = await price('2027-01-01', '10');
      await testBed
        .as(aminah)
        .post('planPrice/update', { id, version: 1, validFrom: '2027-02-01' });
      await expect(inForce('2027-01-31')).resolves.toEqual([]);
      await expect(inForce('2027-02-01')).resolves.toEqual(['10.00']);
    });
  });

  it('describes itself in OpenAPI', async () => {
    const reply = await testBed.as(null).send({ method: 'GET', url: '/api/openapi.json' });
    const { paths, components } = reply.json();
    for (const verb of ['setStatus', 'archive', 'restore'])
      expect(paths).toHaveProperty([`/api/plan/${verb}`]);
    expect(paths).not.toHaveProperty(['/api/planPrice/archive']);
    const { schemas } = components;
    expect(schemas.PlanAdd.properties.lines).toMatchObject({
      type: 'array',
      items: { $ref: '#/components/schemas/PlanLinesRow' },
    });
    expect(schemas.PlanLinesRow.properties.name).toMatchObject({ maxLength: 50 });
    expect(schemas.PlanRecord.properties.lines.items.$ref).toContain('PlanLinesRecord');
    expect(schemas.PlanPage.properties).toHaveProperty('showArchived');
    expect(schemas.PlanPricePage.properties).toHaveProperty('inForceOn');
    expect(schemas.PlanStatus.properties.status).toMatchObject({ enum: ['enabled', 'disabled'] });
  });
});
