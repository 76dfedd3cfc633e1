import { demoAccounts } from '@modules/identity/seed';
import { mayDo } from '@platform/http/principal';
import { type TestBed, openTestBed } from '../../integration/invoicing/test-bed';
import type { Person } from '../../integration/invoicing/person';
import { type Route, routesOf } from '../../integration/isolation/routes';
import { SECRET, type Victim, victimIn } from '../../integration/isolation/victim';
import { FamilyClient } from './support/family-client';

/** platform-api, section 17: the compatibility checks that concern rights and files, by their numbers. */
describe('a client of the API family and what it may not do', () => {
  let office: TestBed;
  let victim: Victim;
  let stranger: Person;
  beforeAll(async () => {
    office = await openTestBed();
    victim = await victimIn(office);
    stranger = office.as('besi.director');
  });
  afterAll(() => office.close());

  const routes = (): Route[] => routesOf(office.app);
  const named = (verbs: readonly string[]): Route[] =>
    routes().filter(({ path }) => verbs.includes(path.split('/')[1] ?? ''));

  it('12: a user without the code of a button gets 403 on its route, whatever a console shows', async () => {
    const staff = office.as('harum.staff');
    const { buttons } = await staff.ask('sysAuth/userInfo');
    const own = { accountType: 777, permissions: new Set<string>(buttons.map(lower)) };
    let refused = 0;
    for (const { mark, method, path } of routes()) {
      if (mark?.kind !== 'allow') continue;
      if ([mark.code, ...mark.or].some((code) => mayDo(own as never, code))) continue;
      const url = `/api/${path.replace(/:\w+/, '1')}`;
      const answer = await staff.send({ method, url, ...(method === 'POST' && { payload: {} }) });
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 200, 403]);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(40);
  });
  const lower = (code: string): string => code.toLowerCase();

  /** Section 7.4: the codes of the buttons of a client. */
  const codes = (
    'sysUser: page update add delete detail grantRole resetPwd setStatus unlockLogin changePwd baseInfo · ' +
    'sysOnlineUser: page forceOffline · ' +
    'sysRole: page update add delete grantMenu grantDataScope setStatus · ' +
    'sysOrg: list update add delete · sysPos: list update add delete · ' +
    'sysFile: page uploadFile downloadFile delete update uploadSignature uploadAvatar · ' +
    'sysNotice: page update add delete public cancel · ' +
    'sysTenant: page update add delete grantMenu resetPwd createDb setStatus · ' +
    'sysMenu: list update add delete · sysConfig: page update add delete · ' +
    'sysDictType: page update add delete · ' +
    'sysJob: pageJobDetail updateJobDetail addJobDetail deleteJobDetail · ' +
    'sysCache: keyList delete clear · sysRegion: page update add delete sync'
  )
    .split(' · ')
    .flatMap((each) => {
      const [module, names = ''] = each.split(': ');
      return names.split(' ').map((name) => `${module}:${name}`);
    });

  it.each(['superadmin', 'harum.director', 'harum.staff'])(
    '12: a client of %s shows the buttons of the calls that are open to them, and no others',
    async (account) => {
      const one = office.as(account);
      const { buttons, accountType } = await one.ask('sysAuth/userInfo');
      expect((await one.ask('sysMenu/ownBtnPermList')).toSorted()).toEqual(buttons);
      const own = { accountType, permissions: new Set<string>(buttons.map(lower)) };
      let compared = 0;
      for (const code of codes)
        for (const { mark } of routes().filter(({ path }) => path === code.replace(':', '/'))) {
          const isOpen =
            mark?.kind === 'signedIn' || (mark?.kind === 'allow' && mayDo(own as never, mark.code));
          expect([code, buttons.includes(code)]).toEqual([code, isOpen]);
          compared += 1;
        }
      expect(compared).toBeGreaterThan(40);
    },
  );

  /** One record of the other organisation for each module that has records. */
  const theirs = (): Record<string, string> => ({
    document: victim.draft,
    buyer: victim.buyer,
    supplier: victim.supplier,
    product: victim.product,
    orgCredential: victim.credential,
    task: victim.task,
    emailTemplate: victim.emailTemplate,
    mailMessage: victim.mail,
    savedSearch: victim.search,
    sysUser: victim.userId,
    sysOrg: victim.orgId,
    file: victim.file,
    sysFile: victim.file,
  });

  it('16: the id of another organisation is not found on every detail, update and delete', async () => {
    let tried = 0;
    for (const { method, path } of named([
      'detail',
      'update',
      'delete',
      'downloadFile',
      'relationFiles',
    ])) {
      const [module = ''] = path.split('/');
      const id = theirs()[module];
      if (!id) continue;
      const own = method === 'POST' ? await ownRecord(module) : {};
      const bodies = method === 'POST' ? [{ ...own, id }, { id }, { ids: [id] }] : [undefined];
      for (const payload of bodies) {
        const answer = await stranger.send({
          method,
          url: `/api/${path}`,
          ...(payload ? { payload } : { query: { id, Id: id, relationId: id, RelationId: id } }),
        });
        const isJson = String(answer.headers['content-type']).includes('json');
        const { code } = isJson ? answer.json() : { code: answer.statusCode };
        expect([path, answer.payload.includes(SECRET)]).toEqual([path, false]);
        // An invalid body is refused before any record is looked up.
        expect([
          path,
          payload,
          [404, 400].includes(code) || answer.json().result?.length === 0,
        ]).toEqual([path, payload, true]);
        if (code === 404) tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(15);
    for (const name of ['buyer', 'product'])
      expect(
        (await office.as('harum.director').ask(`${name}/detail`, { id: theirs()[name]! })).id,
      ).toBe(theirs()[name]);
  });

  /** One's own record as the body, so that nothing but the id is wrong. */
  async function ownRecord(module: string): Promise<object> {
    const page = await stranger.post(`${module}/page`, { pageSize: 1, kind: 1 });
    const [row] = page.result?.items ?? [];
    if (!row) return {};
    const detail = await stranger.get(`${module}/detail`, { id: String(row.id) });
    return detail.code === 200 ? detail.result : {};
  }

  describe('19: saveSysInfo', () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    let admin: FamilyClient;
    beforeAll(async () => {
      admin = new FamilyClient(office.app, () => office.now());
      const { account, password } = demoAccounts().find(({ role }) => role === 'superAdmin')!;
      await admin.login(account, password);
      expect((await save(png, 'logo.png')).code).toBe(200);
    });
    const save = (content: Buffer, name: string) =>
      admin.post('sysConfig/saveSysInfo', {
        sysLogoBase64: `data:image/png;base64,${content.toString('base64')}`,
        sysLogoFileName: name,
      });
    const logo = async (): Promise<string> => (await admin.get('sysConfig/sysInfo')).result.sysLogo;

    it('says of a picture that is too large how large it may be, up to what a body holds', async () => {
      const heard = await save(Buffer.concat([png, Buffer.alloc(2_900_000)]), 'logo.png');
      const fault = { path: 'sysLogoBase64', code: 'LOGO_SIZE' };
      expect(heard).toMatchObject({ code: 400, extras: { fieldErrors: [fault] } });
    });

    it.each([
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'), 'logo.svg'],
      ['an SVG that calls itself a picture', Buffer.from('<svg onload="x()"/>'), 'logo.png'],
      ['three megabytes', Buffer.concat([png, Buffer.alloc(3 * 1024 * 1024)]), 'logo.png'],
      ['another ending', png, 'logo.exe'],
    ])('refuses %s and keeps the old logo', async (_what, content, name) => {
      const before = await logo();
      const heard = await save(content, name);
      expect([400, 413]).toContain(heard.code);
      expect(await logo()).toBe(before);
      const picture = await admin.call({ method: 'GET', url: before });
      expect(picture.headers['content-type']).toBe('image/png');
    });
  });
});
