import { withFamilyCodes } from '@modules/identity/domain/roles/family-codes';
import { deliveredMenu } from '../../../src/menu';
import { type TestBed, openTestBed } from '../invoicing/test-bed';
import type { Person } from '../invoicing/person';
import { type Route, routesOf } from '../isolation/routes';
import { type Victim, victimIn } from '../isolation/victim';

/** These concern one's own session, which continues while viewing as a role. */
const ofTheSession = new Set([
  'POST sysAuth/logout',
  'POST sysAuth/lockScreen',
  'POST sysAuth/unLockScreen',
  'GET sysAuth/refreshToken',
  'POST sysRole/endView',
]);

/** What a request leaves behind, whoever makes it: the session's last sign of life, and logs. */
const traces =
  /^(identity_session|identity_refresh_token|identity_login_|authority_call|platform_ticket|platform_log|operations_log|operations_visit|operations_online|platform_id_range)/;

/** What every signed-in user may do, under the names that clients of the API family know. */
const ofEverybody = withFamilyCodes([]);

type Node = { name: string; children: Node[] | null };
const namesIn = (nodes: Node[]): string[] =>
  nodes.flatMap(({ name, children }) => [name, ...namesIn(children ?? [])]);

/** A Director builds a role and sees exactly its effect (ADR 24). */
describe('viewing as another role', () => {
  let testBed: TestBed;
  let routes: Route[];
  let victim: Victim;
  let director: Person;
  let staff: Person;
  let staffRole: string;

  beforeAll(async () => {
    testBed = await openTestBed();
    routes = routesOf(testBed.app).filter(({ endless }) => !endless);
    victim = await victimIn(testBed);
    director = testBed.as('harum.director');
    staff = testBed.as('harum.staff');
    const roles = await director.ask('sysRole/list');
    staffRole = roles.find(({ code }: { code: string }) => code === 'staff').id;
  });
  afterAll(() => testBed.close());

  const info = () => director.ask('sysAuth/userInfo');
  const mayStaff = (code: string): boolean => deliveredMenu.may('staff', code);

  it('shows his menu, his buttons and his rows, and says whose they are', async () => {
    const own = await info();
    expect(own).toMatchObject({ viewing: null });
    await director.do('sysRole/viewAs', { id: staffRole });
    const seen = await info();
    const his = await staff.ask('sysAuth/userInfo');
    expect(seen.buttons).toEqual(his.buttons);
    expect(seen.buttons.length).toBeLessThan(own.buttons.length);
    expect(seen).toMatchObject({
      viewing: { id: staffRole, code: 'staff', orgName: 'Kopi Bukit Harum Sdn. Bhd.' },
      account: 'harum.director',
    });
    const menu = await director.ask('sysMenu/loginMenuTree');
    expect(menu).toEqual(await staff.ask('sysMenu/loginMenuTree'));
    expect(namesIn(menu)).not.toContain('sysRole');
    expect(await director.ask('sysMenu/ownBtnPermList')).toEqual(
      await staff.ask('sysMenu/ownBtnPermList'),
    );
    const question = { kind: 1 };
    expect(await director.do('document/page', question)).toEqual(
      await staff.do('document/page', question),
    );
  });

  it('no route writes anything meanwhile, and each refusal says why', async () => {
    const before = await everything();
    let kept = 0;
    for (const route of routes.filter(
      ({ mark, name }) => mark?.kind !== 'public' && !ofTheSession.has(name),
    )) {
      const code = route.mark?.kind === 'allow' ? route.mark.code : null;
      const expected = code !== null && !mayStaff(code) ? 'forbidden' : null;
      for (const body of [{}, { id: victim.draft }, { ids: [victim.draft] }, { kind: 1 }]) {
        const errorCode = await errorCodeOf(route, body);
        if (expected) expect([route.name, errorCode]).toEqual([route.name, expected]);
        else if (isWriting(route))
          expect([route.name, errorCode]).toEqual([route.name, 'viewAs.readOnly']);
        else expect([route.name, errorCode]).not.toEqual([route.name, 'viewAs.readOnly']);
      }
      if (isWriting(route)) kept += 1;
    }
    expect(kept).toBeGreaterThan(60);
    expect(await everything()).toEqual(before);
  });

  it('survives a reload, and another session of the same person knows nothing of it', async () => {
    expect((await info()).viewing).toMatchObject({ code: 'staff' });
    const elsewhere = testBed.as('harum.director', 'zh-tw');
    expect((await elsewhere.ask('sysAuth/userInfo')).viewing).toBeNull();
    const product = {
      name: 'Cups',
      spec: '250 ml',
      description: 'Paper cups',
      classification: '022',
      uom: 'XBG',
      unitPrice: '0.20',
    };
    expect((await elsewhere.post('product/add', product)).code).toBe(200);
  });

  it('ends by one call, and everything is as it was', async () => {
    await director.do('sysRole/endView');
    const own = await info();
    expect(own.viewing).toBeNull();
    expect(own.buttons).toContain('sysRole:viewAs');
    await director.do('savedSearch/add', {
      list: 'buyer',
      name: 'Mine',
      query: 'q=x',
      shared: false,
    });
    const trail = await testBed.rows(
      "SELECT action FROM platform_audit WHERE resource = 'role' AND action = 'viewAs'",
    );
    expect(trail).toHaveLength(1);
  });

  it('a role that changes meanwhile is seen as it has become', async () => {
    const builder = testBed.as('harum.director', 'zh-tw');
    const { menus } = await builder.ask('sysRole/grantable');
    const idsOf = (...codes: string[]): string[] =>
      menus
        .filter(({ permission }: { permission: string }) => codes.includes(permission))
        .map(({ id }: { id: string }) => id);
    const body = { name: 'Reception', code: 'reception', dataScope: 3 };
    const id = await builder.do('sysRole/add', { ...body, menuIdList: idsOf('buyer:page') });
    await director.do('sysRole/viewAs', { id });
    expect((await info()).buttons).toEqual(['buyer:page', ...ofEverybody]);
    await builder.do('sysRole/grantMenu', { id, menuIdList: idsOf('buyer:page', 'product:page') });
    expect((await info()).buttons).toEqual(['buyer:page', 'product:page', ...ofEverybody]);
    await builder.do('sysRole/grantDataScope', { id, dataScope: 4 });
    const buyers = await director.do('buyer/page');
    expect(buyers.items.every((row: { createUserId: string }) => row.createUserId === own())).toBe(
      true,
    );
    await builder.do('sysRole/delete', { id });
    expect((await info()).viewing).toBeNull();
  });

  it('a role without any page cannot be viewed', async () => {
    const id = await director.do('sysRole/add', { name: 'Empty', code: 'empty' });
    const { extras } = await director.post('sysRole/viewAs', { id });
    expect(extras.errorCode).toBe('role.nothingToSee');
  });

  it('works only within reach, and never with a Super Admin’s rows', async () => {
    const { extras, code } = await director.post('sysRole/viewAs', {
      id: staffRole,
      orgId: testBed.besi.id,
    });
    expect([code, extras.errorCode]).toEqual([404, 'notFound']);
    const admin = testBed.as('superadmin');
    await admin.do('sysRole/viewAs', { id: staffRole, orgId: testBed.besi.id });
    const { items } = await admin.do('buyer/page', { pageSize: 200 });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ orgId }: { orgId: string }) => orgId === testBed.besi.id)).toBe(true);
    expect((await admin.post('sysConfig/page')).code).toBe(403);
    await admin.do('sysRole/endView');
    expect((await admin.post('sysConfig/page')).code).toBe(200);
  });

  const own = (): string => testBed.harum.users.director;

  /** The guard's rule, implemented again: a call that is not a read by its name writes. */
  const isWriting = ({ method, path, inView }: Route): boolean =>
    method === 'POST' && !inView && !/\/(page|list|export)\w*$/.test(path);

  async function errorCodeOf({ method, path }: Route, body: object): Promise<unknown> {
    const url = `/api/${path.replace(/:\w+/g, victim.draft)}`;
    const answer = await director.send(
      method === 'GET'
        ? { method, url, query: body as Record<string, string> }
        : { method, url, payload: body },
    );
    expect([path, answer.statusCode]).not.toEqual([path, 500]);
    const isJson = String(answer.headers['content-type']).includes('json');
    const { extras } = isJson ? answer.json() : { extras: null };
    return extras?.errorCode ?? null;
  }

  /** Every table but those that tell of the session and of the request itself. */
  async function everything(): Promise<Record<string, unknown>> {
    const tables = await testBed.rows<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'`,
    );
    const names = tables.map(({ name }) => name).filter((name) => !traces.test(name));
    const marks = await testBed.rows<{ Table: string; Checksum: string }>(
      `CHECKSUM TABLE ${names.map((name) => `\`${name}\``).join(', ')}`,
    );
    return Object.fromEntries(marks.map((each) => [each.Table.split('.').at(-1), each.Checksum]));
  }
});
