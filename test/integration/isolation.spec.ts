import type { LightMyRequestResponse } from 'fastify';
import { seededCodes } from '@modules/identity/seeds/menu-seeds';
import { roleSeeds } from '@modules/identity/seeds/role-seeds';
import { type Office, openOffice } from './invoicing/office';
import type { Person } from './invoicing/person';
import { type Attack, type Cases, casesOf } from './isolation/cases';
import { type Route, routesOf } from './isolation/routes';
import { SECRET, type Victim, victimIn } from './isolation/victim';

describe('organisations apart: every route with the ids of another organisation', () => {
  let office: Office;
  let routes: Route[];
  let victim: Victim;
  let cases: Cases;
  let stranger: Person;

  beforeAll(async () => {
    office = await openOffice();
    routes = routesOf(office.app);
    victim = await victimIn(office);
    stranger = office.as('besi.director');
    await stranger.do('product/add', {
      ...{ name: 'Nails', spec: '50 mm', description: 'Nails by the kilo' },
      ...{ classification: '022', uom: 'KGM', unitPrice: '4.20' },
    });
    cases = await casesOf(office, victim, stranger);
  });
  afterAll(() => office.close());

  it('each of them is in the table of how it is called, and nothing else is', () => {
    const names = routes.map(({ name }) => name).sort();
    expect(names.length).toBeGreaterThan(90);
    expect(Object.keys(cases).sort()).toEqual(names);
  });

  it('none finds, shows or changes a record of theirs', async () => {
    const before = await everythingOf(victim.orgId);
    for (const route of routes)
      for (const attack of attacksOn(route)) {
        const answer = await stranger.send({
          method: route.method,
          url: attack.url ?? `/api/${route.path}`,
          ...(attack.query && { query: attack.query }),
          ...(route.method === 'POST' && { payload: attack.payload ?? {} }),
          ...(attack.headers && { headers: attack.headers }),
        });
        expect([route.name, attack, verdictOn(attack, answer)]).toEqual([
          route.name,
          attack,
          'kept',
        ]);
        expect([route.name, await everythingOf(victim.orgId)]).toEqual([route.name, before]);
      }
  });

  it('the very same calls reach the own records: the table proves something', async () => {
    const owner = office.as('harum.director');
    for (const [path, id] of [
      ['document/detail', victim.draft],
      ['buyer/detail', victim.buyer],
      ['product/detail', victim.product],
      ['task/detail', victim.task],
    ] as const)
      expect([path, (await owner.get(path, { id })).code]).toEqual([path, 200]);
    const { payload } = await owner.send({
      method: 'POST',
      url: '/api/document/export',
      payload: { format: 'csv', scope: 'selected', ids: [victim.draft] },
    });
    expect(payload).toContain(SECRET);
  });

  const attacksOn = ({ name }: Route): Attack[] => {
    const found = cases[name];
    return Array.isArray(found) ? found : [];
  };

  function verdictOn(attack: Attack, { statusCode, headers, payload }: LightMyRequestResponse) {
    if (payload.includes(SECRET)) return `it shows ${payload.slice(0, 400)}`;
    const isJson = String(headers['content-type']).includes('json');
    const answer = isJson ? JSON.parse(payload) : { code: statusCode };
    const { code, errors, extras } = answer;
    const kept = {
      notFound: code === 404,
      forbidden: code === 403,
      nothingShown: code === 200,
      emptySelection: extras?.errorCode === 'selection.empty',
      unknown: errors?.some(
        (each: { code: string; path: string }) =>
          each.code === 'unknownReference' &&
          attack.ends === 'unknown' &&
          each.path === attack.path,
      ),
    }[attack.ends];
    return kept ? 'kept' : `${statusCode} ${payload.slice(0, 400)}`;
  }

  /** Every row of every table that belongs to the organisation. */
  async function everythingOf(orgId: string): Promise<Record<string, unknown>> {
    const tables = await office.rows<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = DATABASE() AND column_name = 'org_id' AND table_name NOT LIKE 'identity%'
         AND table_name NOT LIKE 'authority_call%'`,
    );
    const all: Record<string, unknown> = {};
    for (const { name } of tables)
      all[name] = await office.rows(`SELECT * FROM ${name} WHERE org_id = ?`, [orgId]);
    return all;
  }
});

describe('permissions: every route with every role', () => {
  let office: Office;
  let routes: Route[];
  beforeAll(async () => {
    office = await openOffice();
    routes = routesOf(office.app);
  });
  afterAll(() => office.close());

  const call = async (who: Person | null, { method, path }: Route): Promise<number> => {
    const options = {
      method,
      url: `/api/${path.replace(/:\w+/, 'x')}`,
      ...(method === 'POST' && { payload: {} }),
    };
    const answer = who ? await who.send(options) : await office.app.inject(options);
    const isJson = String(answer.headers['content-type']).includes('json');
    const code: unknown = isJson ? answer.json().code : undefined;
    return typeof code === 'number' ? code : answer.statusCode;
  };

  const wanting = (): (Route & { code: string })[] =>
    routes.flatMap((route) =>
      route.mark?.kind === 'allow' ? [{ ...route, code: route.mark.code }] : [],
    );

  it('no route is without a mark, and every code of a route is one that roles are given', () => {
    expect(routes.filter(({ mark }) => !mark)).toEqual([]);
    const codes = new Set(seededCodes());
    expect(wanting().filter(({ code }) => !codes.has(code))).toEqual([]);
  });

  it.each(['director', 'manager', 'staff'])(
    '%s: 403 without the permission, anything but that with it',
    async (role) => {
      const { may } = roleSeeds.find(({ code }) => code === role)!;
      const person = office.as(`besi.${role}`);
      let refused = 0;
      for (const route of wanting()) {
        const code = await call(person, route);
        const expected = may(route.code) ? 'may' : 'may not';
        expect([route.name, code === 403 ? 'may not' : 'may']).toEqual([route.name, expected]);
        expect([route.name, code]).not.toEqual([route.name, 401]);
        expect([route.name, code]).not.toEqual([route.name, 500]);
        if (code === 403) refused += 1;
      }
      expect(refused).toBeGreaterThan(0);
    },
  );

  it('whoever has no role may do nothing that needs a permission', async () => {
    await office.rows('DELETE FROM identity_user_role WHERE user_id = ?', [
      office.harum.users.staff,
    ]);
    await office.rows('UPDATE identity_grants SET version = version + 1');
    const person = office.as('harum.staff');
    for (const route of wanting())
      expect([route.name, await call(person, route)]).toEqual([route.name, 403]);
  });

  it('without signing in only what is public answers', async () => {
    for (const route of routes.filter(({ mark }) => mark?.kind !== 'public'))
      expect([route.name, await call(null, route)]).toEqual([route.name, 401]);
  });
});
