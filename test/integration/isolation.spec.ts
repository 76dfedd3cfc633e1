import type { LightMyRequestResponse } from 'fastify';
import { deliveredRoles } from '@kernel/menu';
import { deliveredMenu } from '../../src/menu';
import { type TestBed, openTestBed } from './invoicing/test-bed';
import type { Person } from './invoicing/person';
import { anyAttacks } from './isolation/any-route';
import { type Attack, type Cases, casesOf } from './isolation/cases';
import { fingerprinter } from './isolation/fingerprint';
import { type Route, routesOf } from './isolation/routes';
import { SECRET, type Victim, victimIn } from './isolation/victim';

describe('organisations apart: every route with the ids of another organisation', () => {
  let testBed: TestBed;
  let routes: Route[];
  let victim: Victim;
  let cases: Cases;
  let stranger: Person;
  let everythingOf: (orgId: string) => Promise<object>;

  beforeAll(async () => {
    testBed = await openTestBed();
    routes = routesOf(testBed.app);
    victim = await victimIn(testBed);
    stranger = testBed.as('besi.director');
    await stranger.do('product/add', {
      name: 'Nails',
      spec: '50 mm',
      description: 'Nails by the kilo',
      classification: '022',
      uom: 'KGM',
      unitPrice: '4.20',
    });
    cases = await casesOf(testBed, victim, stranger);
    everythingOf = await fingerprinter(testBed);
  });
  afterAll(() => testBed.close());

  it('nothing else is in the table of how they are called', () => {
    const names = new Set(routes.map(({ name }) => name));
    expect(names.size).toBeGreaterThan(90);
    expect(Object.keys(cases).filter((name) => !names.has(name))).toEqual([]);
  });

  it('none finds, shows or changes a record of theirs', async () => {
    const before = await everythingOf(victim.orgId);
    for (const some of portionsOf(routes)) {
      for (const route of some)
        for (const attack of attacksOn(route)) await expectKept(route, attack);
      await expectUntouched(some, before);
    }
  });

  it('the very same calls reach the own records: the table proves something', async () => {
    const owner = testBed.as('harum.director');
    for (const [path, id] of [
      ['document/detail', victim.draft],
      ['buyer/detail', victim.buyer],
      ['product/detail', victim.product],
      ['task/detail', victim.task],
      ['sysNotice/detail', victim.notice],
      ['organisationTicket/detail', victim.ticket],
      ['roleApplication/detail', victim.application],
    ] as const)
      expect([path, (await owner.get(path, { id })).code]).toEqual([path, 200]);
    const { payload } = await owner.send({
      method: 'POST',
      url: '/api/document/export',
      payload: { format: 'csv', scope: 'selected', ids: [victim.draft] },
    });
    expect(payload).toContain(SECRET);
  });

  it('nor do those that no line was written for: they are called with every id there is', async () => {
    const before = await everythingOf(victim.orgId);
    // A streaming connection never ends; its content is covered by its own test.
    const others = routes.filter(({ name, endless }) => !endless && !(name in cases));
    for (const some of portionsOf(others)) {
      for (const route of some)
        for (const attacks of anyAttacks(route, victim)) await expectAllKept(route, attacks);
      await expectUntouched(some, before);
    }
  });

  const expectKept = async (route: Route, attack: Attack): Promise<LightMyRequestResponse> => {
    const answer = await call(route, attack);
    const verdict = verdictOn(attack, answer);
    // Thousands of calls: only one that went wrong is worth the time of a comparison.
    if (verdict !== 'kept')
      expect([route.name, attack, verdict]).toEqual([route.name, attack, 'kept']);
    return answer;
  };

  /** The same call with one id after the other, unless the first shows that no id is looked at. */
  const expectAllKept = async (route: Route, attacks: readonly Attack[]): Promise<void> => {
    for (const attack of attacks)
      if (isRefusedUnread(route, await expectKept(route, attack))) return;
  };

  const expectUntouched = async (called: readonly Route[], before: object): Promise<void> => {
    const names = called.map(({ name }) => name);
    expect([names, await everythingOf(victim.orgId)]).toEqual([names, before]);
  };

  const attacksOn = ({ name }: Route): Attack[] => {
    const found = cases[name];
    return Array.isArray(found) ? found : [];
  };

  const call = (route: Route, attack: Attack): Promise<LightMyRequestResponse> =>
    stranger.send({
      method: route.method,
      url: attack.url ?? `/api/${route.path}`,
      ...(attack.query && { query: attack.query }),
      ...(route.method === 'POST' && { payload: attack.payload ?? {} }),
      ...(attack.headers && { headers: attack.headers }),
    });

  function verdictOn(attack: Attack, answer: LightMyRequestResponse) {
    const { statusCode, payload } = answer;
    if (payload.includes(SECRET)) return `it shows ${payload.slice(0, 400)}`;
    const { code, extras } = envelopeOf(answer);
    const kept = {
      notFound: code === 404,
      forbidden: code === 403,
      nothingShown: code === 200,
      keptAway: statusCode < 500 && code !== 500,
      emptySelection: extras?.errorCode === 'selection.empty',
      unknown: extras?.fieldErrors?.some(
        (each: { code: string; path: string }) =>
          each.code === 'unknownReference' &&
          attack.ends === 'unknown' &&
          each.path === attack.path,
      ),
    }[attack.ends];
    return kept ? 'kept' : `${statusCode} ${payload.slice(0, 400)}`;
  }
});

const envelopeOf = ({ statusCode, headers, payload }: LightMyRequestResponse) =>
  String(headers['content-type']).includes('json') ? JSON.parse(payload) : { code: statusCode };

/** By the guard, which asks for the permission alone; or by the validation, which does not know the member. */
function isRefusedUnread({ mark }: Route, answer: LightMyRequestResponse): boolean {
  const { extras } = envelopeOf(answer);
  const isClosed =
    mark?.kind === 'allow' &&
    ![mark.code, ...mark.or].some((code) => deliveredMenu.may('director', code));
  return (
    isClosed ||
    extras?.fieldErrors?.some(({ code }: { code: string }) => code === 'unknownMember') === true
  );
}

/** Routes between two looks at all of the rows, which cost more than a call. */
const PORTION = 20;

const portionsOf = (routes: readonly Route[]): Route[][] =>
  Array.from({ length: Math.ceil(routes.length / PORTION) }, (_, n) =>
    routes.slice(n * PORTION, (n + 1) * PORTION),
  );

describe('permissions: every route with every role', () => {
  let testBed: TestBed;
  let routes: Route[];
  beforeAll(async () => {
    testBed = await openTestBed();
    routes = routesOf(testBed.app);
  });
  afterAll(() => testBed.close());

  const call = async (who: Person | null, { method, path }: Route): Promise<number> => {
    const options = {
      method,
      url: `/api/${path.replace(/:\w+/, 'x')}`,
      ...(method === 'POST' && { payload: {} }),
    };
    const answer = who ? await who.send(options) : await testBed.app.inject(options);
    const isJson = String(answer.headers['content-type']).includes('json');
    const code: unknown = isJson ? answer.json().code : undefined;
    return typeof code === 'number' ? code : answer.statusCode;
  };

  /** The routes that answer with another code than this one. */
  const otherCodes = async (who: Person | null, asked: readonly Route[], code: number) => {
    const others: [route: string, code: number][] = [];
    for (const route of asked) {
      const found = await call(who, route);
      if (found !== code) others.push([route.name, found]);
    }
    return others;
  };

  const wanting = (): (Route & { code: string; or: readonly string[] })[] =>
    routes.flatMap((route) =>
      route.mark?.kind === 'allow' ? [{ ...route, code: route.mark.code, or: route.mark.or }] : [],
    );

  it('no route is without a mark, and every code of a route is one that roles are given', () => {
    expect(routes.filter(({ mark }) => !mark)).toEqual([]);
    const codes = new Set(deliveredMenu.codes);
    const unknown = wanting().filter(
      ({ code, or }) => ![code, ...or].every((each) => codes.has(each)),
    );
    expect(unknown).toEqual([]);
  });

  it.each(deliveredRoles)('%s gets 403 without the permission, and never with it', async (role) => {
    const person = testBed.as(`besi.${role}`);
    const wrong: [route: string, code: number][] = [];
    let refused = 0;
    for (const route of wanting()) {
      const code = await call(person, route);
      const accepted = [route.code, ...route.or];
      const may = accepted.some((each) => deliveredMenu.may(role, each));
      if (may ? [401, 403, 500].includes(code) : code !== 403) wrong.push([route.name, code]);
      if (code === 403) refused += 1;
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(0);
  });

  it('a role of three buttons that a Director built: its three routes, and what every account has', async () => {
    const buttons = ['document:export', 'quotation:convert', 'received:reject'];
    const director = testBed.as('besi.director');
    const { menus } = await director.ask('sysRole/grantable');
    const menuIdList = menus
      .filter(({ permission }: { permission: string }) => buttons.includes(permission))
      .map(({ id }: { id: string }) => id);
    const role = { name: 'Three buttons', code: 'threeButtons', dataScope: 3, menuIdList };
    const roleId: string = await director.do('sysRole/add', role);
    const userId = testBed.besi.users.staff;
    await director.do('sysUser/grantRole', { userId, roleIdList: [roleId] });
    const holder = testBed.as('besi.staff');
    const open: string[] = [];
    const failed: [route: string, code: number][] = [];
    for (const route of routes.filter(isAsked)) {
      const code = await call(holder, route);
      if ([401, 500].includes(code)) failed.push([route.name, code]);
      if (code !== 403) open.push(route.name);
    }
    expect(failed).toEqual([]);
    const own = wanting().filter(({ code }) => buttons.includes(code));
    expect(own).toHaveLength(3);
    const everybodys = routes.filter((route) => isAsked(route) && route.mark?.kind === 'signedIn');
    expect(everybodys.length).toBeGreaterThan(40);
    expect(open.sort()).toEqual([...own, ...everybodys].map(({ name }) => name).sort());
  });

  /** Excludes the streaming connection, and what would lock the screen for all the others. */
  const isAsked = ({ mark, endless, path }: Route): boolean =>
    mark?.kind !== 'public' && !endless && path !== 'sysAuth/lockScreen';

  it('whoever has no role may do nothing that needs a permission', async () => {
    await testBed.rows('DELETE FROM identity_user_role WHERE user_id = ?', [
      testBed.harum.users.staff,
    ]);
    await testBed.rows('UPDATE identity_grants SET version = version + 1');
    const person = testBed.as('harum.staff');
    expect(await otherCodes(person, wanting(), 403)).toEqual([]);
  });

  it('without signing in only what is public answers', async () => {
    const closed = routes.filter(({ mark }) => mark?.kind !== 'public');
    expect(await otherCodes(null, closed, 401)).toEqual([]);
  });
});
