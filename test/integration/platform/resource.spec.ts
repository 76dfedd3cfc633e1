import { Controller, Get } from '@nestjs/common';
import { MASK } from '@kernel/fields';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { type Resource, ResourceModule, Resources } from '@platform/resource';
import { asSystem } from '@platform/tenancy/org-scope';
import { testApp, type TestApp } from '../../support/app';
import { branch } from '../../support/branch/branch.resource';
import { createBranchTable } from '../../support/branch/branch-table';
import { testDatabase, type TestDatabase } from '../../support/database';
import { endedOrWaiting, gate } from '../../support/gate';
import { person, superAdmin } from '../../support/principals';

@Controller('forgotten')
class ForgottenController {
  @Get('route')
  route(): string {
    return 'nobody marked me';
  }
}

const verbs = ['page', 'add', 'update', 'delete', 'export', 'import'];
const permissions = verbs.map((verb) => `branch:${verb}`);
const aminah = person({ userId: '11', orgId: '10', permissions });
const bala = person({ userId: '21', orgId: '20', permissions });
const reader = person({ userId: '12', orgId: '10', permissions: ['branch:page'] });

describe('a declared resource', () => {
  let database: TestDatabase;
  let testBed: TestApp;

  beforeAll(async () => {
    database = await testDatabase();
    await createBranchTable(database.dataSource);
    testBed = await testApp({
      databaseUrl: database.url,
      modules: [ResourceModule.of(branch)],
      controllers: [ForgottenController],
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
  const inOneTransaction = (
    work: (branches: Resource<typeof branch>) => Promise<void>,
  ): Promise<void> =>
    asSystem('test', '10', () =>
      testBed.app.get(UnitOfWork).run(() => work(testBed.app.get(Resources).of(branch))),
    );
  const detail = async (id: string, who = aminah) =>
    (await testBed.as(who).get('branch/detail', { id })).result;
  const names = async (query: object, who = aminah): Promise<string[]> => {
    const { result, message } = await testBed.as(who).post('branch/page', query);
    if (!result) throw new Error(message);
    return result.items.map((item: { name: string }) => item.name);
  };

  describe('keeps records', () => {
    it('stores what was added, in the form in which it is shown', async () => {
      const id = await add({
        name: '  Ipoh Old Town ',
        code: 'IPH-1',
        state: '08',
        rent: 1234.5,
        seats: '40',
        opened: '2024-02-29',
        notes: '',
      });
      expect(await detail(id)).toMatchObject({
        id,
        orgId: '10',
        version: 1,
        createUserId: '11',
        name: 'Ipoh Old Town',
        rent: '1234.50',
        seats: 40,
        opened: '2024-02-29',
        notes: null,
        size: 'small',
        open: true,
        doorSecret: null,
      });
    });

    it('adds nothing twice when a request is sent again with its key (ADR 145)', async () => {
      const sent = async (key: string, name: string) => {
        const answer = await testBed.as(aminah).send({
          method: 'POST',
          url: '/api/branch/add',
          headers: { 'x-request-key': key },
          payload: { name },
        });
        return answer.json().extras?.errorCode ?? answer.json().code;
      };
      const key = 'a'.repeat(32);
      expect(await sent(key, 'Seremban')).toBe(200);
      expect(await sent(key, 'Seremban')).toBe('requestRepeated');
      // What is no key says nothing.
      expect([await sent('short', 'Ipoh'), await sent('short', 'Muar')]).toEqual([200, 200]);
      expect(await names({})).toHaveLength(3);
    });

    it('changes what is named and leaves the rest', async () => {
      const id = await add({ name: 'Melaka', seats: 12, open: false });
      await testBed.as(aminah).post('branch/update', { id, version: 1, seats: 14 });
      expect(await detail(id)).toMatchObject({
        name: 'Melaka',
        seats: 14,
        open: false,
        version: 2,
      });
    });

    it('refuses a change that was made from an old version', async () => {
      const id = await add({ name: 'Melaka' });
      await testBed.as(aminah).post('branch/update', { id, version: 1, name: 'Melaka Raya' });
      const late = await testBed.as(aminah).post('branch/update', { id, version: 1, name: 'Late' });
      expect(late.extras.errorCode).toBe('changedByAnother');
      expect(await detail(id)).toMatchObject({ name: 'Melaka Raya' });
    });

    it('deletes several, or none when one of them is not there', async () => {
      const ids = [await add({ name: 'A' }), await add({ name: 'B' })];
      const refused = await testBed.as(aminah).post('branch/delete', { ids: [...ids, '999'] });
      expect(refused.code).toBe(404);
      expect(await names({})).toEqual(['B', 'A']);
      expect((await testBed.as(aminah).post('branch/delete', { ids })).code).toBe(200);
      expect(await names({})).toEqual([]);
    });

    it('keeps a record that another one names', async () => {
      const parentId = await add({ name: 'Head office' });
      await add({ name: 'Kiosk', parentId });
      const answer = await testBed.as(aminah).post('branch/delete', { id: parentId });
      expect(answer.extras.errorCode).toBe('inUse');
    });

    it('keeps a record that another one is just being saved with', async () => {
      const parentId = await add({ name: 'Head office' });
      const [saved, told] = [gate(), gate()];
      const saving = inOneTransaction(async (branches) => {
        await branches.add({ name: 'Kiosk', parentId });
        saved.open();
        await told.opened;
      });
      await saved.opened;
      const deleting = testBed.as(aminah).post('branch/delete', { id: parentId });
      await endedOrWaiting(deleting);
      told.open();
      await saving;
      expect((await deleting).extras?.errorCode).toBe('inUse');
      expect(await names({})).toEqual(['Kiosk', 'Head office']);
    });

    it('refuses a record that names one which is just being deleted', async () => {
      const parentId = await add({ name: 'Head office' });
      const [deleted, told] = [gate(), gate()];
      const deleting = inOneTransaction(async (branches) => {
        await branches.delete([parentId]);
        deleted.open();
        await told.opened;
      });
      await deleted.opened;
      const saving = testBed.as(aminah).post('branch/add', { name: 'Kiosk', parentId });
      await endedOrWaiting(saving);
      told.open();
      await deleting;
      expect((await saving).extras?.fieldErrors).toMatchObject([
        { code: 'unknownReference', path: 'parentId' },
      ]);
      expect(await names({})).toEqual([]);
    });

    it('keeps a secret encrypted, shows a mask, and takes the mask back as "unchanged"', async () => {
      const id = await add({ name: 'Vault', doorSecret: 'open sesame' });
      expect((await detail(id)).doorSecret).toBe(MASK);
      await testBed
        .as(aminah)
        .post('branch/update', { id, version: 1, seats: 3, doorSecret: MASK });
      const [{ door_secret: stored }] = await database.dataSource.query(
        'SELECT * FROM test_branch',
      );
      expect(stored).not.toContain('sesame');
      const branches = testBed.app.get(Resources).of(branch);
      const plain = await asSystem('test', '10', () => branches.reveal(id));
      expect(plain.doorSecret).toBe('open sesame');
    });
  });

  describe('checks records', () => {
    const faults = async (values: object) => {
      const { extras } = await testBed.as(aminah).post('branch/add', values);
      return (extras?.fieldErrors ?? []).map(({ code, path }) => `${path}: ${code}`);
    };

    it.each<[string, object, string[]]>([
      ['a missing name', {}, ['name: required']],
      ['a long name', { name: 'x'.repeat(101) }, ['name: tooLong']],
      [
        'several at once',
        { name: '', seats: 501, rent: '1.234' },
        ['name: required', 'rent: tooManyDecimals', 'seats: tooLarge'],
      ],
      ['a code of no list', { name: 'A', state: '99' }, ['state: notACode']],
      ['a rule of the field', { name: 'A', code: 'ip h' }, ['code: badValue']],
      ['a rule of the record', { name: 'A', rent: '5' }, ['seats: required']],
      ['an unknown member', { name: 'A', nmae: 'B' }, ['nmae: unknownMember']],
      [
        'a member that only the server sets',
        { name: 'A', seen: '2026-01-01T00:00:00Z' },
        ['seen: unknownMember'],
      ],
      ['a reference to nothing', { name: 'A', parentId: '77' }, ['parentId: unknownReference']],
      ['an organisation out of reach', { name: 'A', orgId: '20' }, ['orgId: unknownReference']],
    ])('reports %s', async (_, values, expected) => {
      expect(await faults(values)).toEqual(expected);
      expect(await names({})).toEqual([]);
    });

    it('says the faults in the language of the user', async () => {
      const english = await testBed.as(aminah, 'en').post('branch/add', {});
      const chinese = await testBed.as(aminah, 'zh-tw').post('branch/add', {});
      expect(english.message).toBe('Form validation failed (1 error). Please fix and submit again');
      expect(chinese.message).not.toBe(english.message);
    });

    it('refuses a name that the organisation has already, whatever its case', async () => {
      await add({ name: 'Ipoh' });
      expect(await faults({ name: 'IPOH' })).toEqual(['name: notUnique']);
      await add({ name: 'Ipoh' }, bala);
    });

    it('lets one of several win that add the same name at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => testBed.as(aminah).post('branch/add', { name: 'Ipoh' })),
      );
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400, 400, 400]);
      for (const { extras } of answers.filter(({ code }) => code === 400))
        expect(extras.fieldErrors).toMatchObject([{ code: 'notUnique', path: 'name' }]);
    });

    it('never changes an immutable field', async () => {
      const id = await add({ name: 'Ipoh', country: 'MYS' });
      const answer = await testBed
        .as(aminah)
        .post('branch/update', { id, version: 1, country: 'SGP' });
      expect(answer.extras?.fieldErrors).toMatchObject([{ code: 'immutable', path: 'country' }]);
    });
  });

  describe('keeps organisations apart', () => {
    it("shows, changes and deletes nothing of another organisation's", async () => {
      const id = await add({ name: 'Ipoh' });
      const stranger = testBed.as(bala);
      expect(await names({}, bala)).toEqual([]);
      expect((await stranger.get('branch/detail', { id })).code).toBe(404);
      expect((await stranger.get('branch/list', { ids: id })).result).toEqual([]);
      expect((await stranger.post('branch/update', { id, version: 1, name: 'Mine' })).code).toBe(
        404,
      );
      expect((await stranger.post('branch/delete', { id })).code).toBe(404);
      const foreign = await stranger.post('branch/add', { name: 'Kiosk', parentId: id });
      expect(foreign.extras?.fieldErrors).toMatchObject([
        { code: 'unknownReference', path: 'parentId' },
      ]);
      expect(await detail(id)).toMatchObject({ name: 'Ipoh', version: 1 });
    });

    it('lets the Super Admin add to an organisation and see all of them', async () => {
      await add({ name: 'Ipoh' });
      await add({ name: 'Taiping', orgId: '20' }, superAdmin());
      expect(await names({}, superAdmin())).toEqual(['Taiping', 'Ipoh']);
      expect(await names({}, bala)).toEqual(['Taiping']);
    });

    it('with data scope "self" shows only what the user created', async () => {
      const shy = person({
        userId: '13',
        orgId: '10',
        permissions,
        scope: { onlyCreatedBy: '13' },
      });
      const id = await add({ name: 'Ipoh' });
      await add({ name: 'Mine' }, shy);
      expect(await names({}, shy)).toEqual(['Mine']);
      expect((await testBed.as(shy).get('branch/detail', { id })).code).toBe(404);
    });
  });

  describe('asks for rights', () => {
    it('refuses a verb without its permission', async () => {
      const answer = await testBed.as(reader).post('branch/add', { name: 'Ipoh' });
      expect(answer.code).toBe(403);
      expect(await names({}, reader)).toEqual([]);
    });

    it('refuses whoever is not signed in', async () => {
      expect((await testBed.as(null).post('branch/page')).code).toBe(401);
    });

    it('refuses a route that nobody marked', async () => {
      const answer = await testBed.as(superAdmin()).get('forgotten/route');
      expect(answer).toMatchObject({ code: 403, extras: { errorCode: 'routeUnmarked' } });
    });
  });

  it('tells the audit trail who changed what, before and after', async () => {
    const id = await add({ name: 'Ipoh', doorSecret: 'sesame' });
    await testBed.as(aminah).post('branch/update', { id, version: 1, name: 'Ipoh 2' });
    await testBed.as(aminah).post('branch/delete', { id });
    const trail = await database.dataSource.query('SELECT * FROM platform_audit ORDER BY id');
    const asJson = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value);
    expect(trail).toMatchObject([
      { action: 'add', org_id: '10', user_id: '11', resource: 'branch', record_id: id },
      { action: 'update', user_id: '11', record_id: id },
      { action: 'delete', user_id: '11', record_id: id },
    ]);
    expect(asJson(trail[1].before_data)).toEqual({ name: 'Ipoh' });
    expect(asJson(trail[1].after_data)).toEqual({ name: 'Ipoh 2' });
    expect(JSON.stringify(trail)).not.toContain('sesame');
  });

  describe('lists records', () => {
    beforeEach(async () => {
      await add({ name: 'Ipoh', state: '08', rent: '900', seats: 10, opened: '2020-05-01' });
      await add({ name: 'Muar 50%', state: '01', rent: '1000.00', seats: 20, open: false });
      await add({ name: '怡保茶室', code: 'CHA', seats: 30, opened: '2023-01-15' });
    });

    it.each<[string, object, string[]]>([
      ['the latest first', {}, ['怡保茶室', 'Muar 50%', 'Ipoh']],
      ['by a number', { field: 'rent', order: 'descending' }, ['Muar 50%', 'Ipoh', '怡保茶室']],
      [
        "by the caller's word",
        { field: 'seats', order: 'down', descStr: 'down' },
        ['怡保茶室', 'Muar 50%', 'Ipoh'],
      ],
      [
        'upwards otherwise',
        { field: 'seats', order: 'ascending' },
        ['Ipoh', 'Muar 50%', '怡保茶室'],
      ],
      ['page by page', { page: 2, pageSize: 2 }, ['Ipoh']],
      ['with a keyword', { keyword: 'cha' }, ['怡保茶室']],
      ['with a sign that SQL would take for a pattern', { keyword: '%' }, ['Muar 50%']],
      [
        'with a keyword in one field',
        { search: { fields: ['name'], keyword: '茶' } },
        ['怡保茶室'],
      ],
      ['equal', { filter: { field: 'state', operator: 0, value: '08' } }, ['Ipoh']],
      [
        'not equal, the empty ones too',
        { filter: { field: 'state', operator: 1, value: '08' } },
        ['怡保茶室', 'Muar 50%'],
      ],
      [
        'as numbers, not as texts',
        { filter: { field: 'rent', operator: 2, value: '1000' } },
        ['Ipoh'],
      ],
      ['a flag', { filter: { field: 'open', value: false } }, ['Muar 50%']],
      ['empty', { filter: { field: 'rent', operator: 0, value: null } }, ['怡保茶室']],
      [
        'any of two',
        {
          filter: {
            logic: 1,
            filters: [
              { field: 'state', value: '08' },
              { field: 'opened', operator: 5, value: '2023-01-01' },
            ],
          },
        },
        ['怡保茶室', 'Ipoh'],
      ],
      [
        'exactly one of two',
        {
          filter: {
            logic: 2,
            filters: [
              { field: 'state', value: '08' },
              { field: 'opened', operator: 5, value: '2020-01-01' },
            ],
          },
        },
        ['怡保茶室'],
      ],
      [
        'created today in Malaysia',
        {
          filter: {
            field: 'createTime',
            operator: 0,
            value: new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10),
          },
        },
        ['怡保茶室', 'Muar 50%', 'Ipoh'],
      ],
      ['none for text that is SQL', { filter: { field: 'name', value: "' OR '1'='1" } }, []],
      ['a code column asked in Chinese', { filter: { field: 'state', value: '霹雳' } }, []],
    ])('%s', async (_, query, expected) => {
      expect(await names(query)).toEqual(expected);
    });

    it('counts pages', async () => {
      const { result } = await testBed.as(aminah).post('branch/page', { pageSize: 2 });
      expect(result).toMatchObject({
        page: 1,
        pageSize: 2,
        total: 3,
        totalPages: 2,
        hasPrevPage: false,
        hasNextPage: true,
      });
    });

    it.each<[string, object]>([
      ['sort', { field: 'doorSecret' }],
      ['filter', { filter: { field: 'door_secret', value: 'x' } }],
      ['filter on a secret', { filter: { field: 'doorSecret', value: 'x' } }],
      ['search', { search: { fields: ['notes'], keyword: 'x' } }],
      ['sort by SQL', { field: 'id; DROP TABLE test_branch' }],
      ['filter by a name of every object', { filter: { field: 'constructor', value: 'x' } }],
    ])('refuses an unknown field and lists the known ones: %s', async (_, query) => {
      const answer = await testBed.as(aminah).post('branch/page', query);
      expect(answer.code).toBe(400);
      expect(answer.extras).toMatchObject({
        errorCode: 'unknownField',
        params: { allowed: expect.stringContaining('name') },
      });
    });

    it('offers records to choose from, by words or by ids', async () => {
      const found = await testBed.as(aminah).get('branch/list', { keyword: 'ipoh' });
      expect(found.result).toMatchObject([{ name: 'Ipoh' }]);
      const again = await testBed.as(aminah).get('branch/list', { ids: found.result[0].id });
      expect(again.result).toEqual(found.result);
    });
  });

  it('describes itself in OpenAPI', async () => {
    const reply = await testBed.as(null).send({ method: 'GET', url: '/api/openapi.json' });
    const { paths, components } = reply.json();
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/branch/add', '/api/branch/page']),
    );
    expect(components.schemas.BranchAdd).toMatchObject({
      required: ['name'],
      properties: { name: { type: 'string', maxLength: 100 }, size: { enum: ['small', 'large'] } },
    });
    expect(components.schemas.BranchAdd.properties).not.toHaveProperty('seen');
    expect(components.schemas.BranchRecord.properties).toHaveProperty('seen');
  });
});
