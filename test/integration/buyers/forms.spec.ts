import { DAY, HOUR } from '@kernel/time';
import { TaxAuthority } from '@modules/authority';
import { CONSENT_VERSION } from '@modules/buyers/contract';
import type { Answer } from '../../support/app';
import { formOf as uploadOf } from '../../support/form';
import { meanwhile } from '../../support/meanwhile';
import { formOf } from '../invoicing/form-of';
import { type TestBed, openTestBed } from '../invoicing/test-bed';
import type { Person } from '../invoicing/person';

const values = {
  companyName: 'Kedai Bunga Sdn. Bhd.',
  idValue: '209902099995',
  tin: 'C99912390010',
  contactPhone: '03-5551 2345',
  contactEmail: 'akaun@kedaibunga.example',
  addressLine1: '8, Jalan Melati',
  city: 'Shah Alam',
  state: '10',
  postalCode: '40150',
};
const template = {
  name: 'Counter',
  companyName: 'Harum Kopi',
  title: 'Your details',
  language: 'en',
  status: 'enabled',
};

describe('a form in which buyers enter themselves', () => {
  let testBed: TestBed;
  let director: Person;
  let templateId: string;
  let token: string;
  let visitors = 0;
  beforeAll(async () => {
    testBed = await openTestBed({ PUBLIC_URL: 'https://office.example.com' });
    director = testBed.as('harum.director');
    templateId = await director.do('buyerLinkTemplate/add', template);
    token = await linkOf('Counter');
  });
  afterAll(() => testBed.close());

  const tokenIn = (url: string): string => {
    expect(url).toMatch(/^https:\/\/office\.example\.com\/buyer-form#[\w-]{43}$/);
    return url.split('#')[1]!;
  };
  const linkOf = async (name: string, id = templateId): Promise<string> =>
    tokenIn((await director.do('buyerLink/share', { id, name })).url);
  const newAddress = (): string => `10.9.${(visitors += 1) >> 8}.${visitors & 255}`;
  const ask = async (what: string, body: object, ip = newAddress()): Promise<Answer> =>
    (
      await testBed.app.inject({
        method: 'POST',
        url: `/api/buyerForm/${what}`,
        payload: body,
        remoteAddress: ip,
        headers: { 'accept-language': 'en' },
      })
    ).json();
  const entry = (changes: object = {}, more: object = {}) => ({
    token,
    role: 'company',
    language: 'ms',
    consentVersion: CONSENT_VERSION,
    clientKey: crypto.randomUUID(),
    values: { ...values, ...changes },
    ...more,
  });
  const entries = (query: object = {}): Promise<({ id: string } & Record<string, string>)[]> =>
    director.do('buyerEntry/page', query).then(({ items }) => items);
  const enter = async (changes: object = {}, more: object = {}) => {
    const { result } = await ask('send', entry(changes, more));
    const [found] = await entries({ keyword: result.reference });
    return found!;
  };
  const buyers = () => testBed.rows('SELECT id, version FROM buyers_buyer ORDER BY id');

  it('shows whose it is and nothing of anybody; it is counted with what came of it', async () => {
    const mine = await linkOf('Table 4');
    const { result } = await ask('view', { token: mine });
    expect(result).toEqual({
      companyName: 'Harum Kopi',
      title: 'Your details',
      abstract: null,
      footers: null,
      hasLogo: false,
      language: 'en',
      isUpdate: false,
      consentVersion: CONSENT_VERSION,
      customFields: [],
      keptDays: { refused: 90, undecided: 180 },
      receipt: null,
    });
    await ask('view', { token: mine });
    await ask('send', entry({}, { token: mine }));
    const { items } = await director.do('buyerLink/page', { keyword: 'Table 4' });
    expect(items).toMatchObject([{ opened: 2, entries: 1, completion: 50, linkState: 'open' }]);
    expect(JSON.stringify(await testBed.rows('SELECT * FROM platform_link'))).not.toContain(mine);
  });

  it('keeps an entry as it was meant, beside the buyers and not among them', async () => {
    const before = await buyers();
    const { result, code } = await ask('send', entry({ tin: 'c 9991239-001' }));
    expect([code, Object.keys(result)]).toEqual([200, ['reference']]);
    const [found] = await entries({ keyword: result.reference });
    expect(found).toMatchObject({
      entryStatus: 'new',
      entrySource: 'form',
      formRole: 'company',
      tin: 'C99912390010',
      contactPhone: '+60355512345',
      idType: 'BRN',
      country: 'MYS',
      language: 'ms',
    });
    expect(await buyers()).toEqual(before);
  });

  it('sent twice under one key, also at the same moment, is one entry', async () => {
    const body = entry({ companyName: 'Twice Sdn. Bhd.' });
    const answers = await Promise.all([ask('send', body), ask('send', body)]);
    const again = await ask('send', body);
    expect(new Set([...answers, again].map(({ result }) => result?.reference)).size).toBe(1);
    expect(await entries({ keyword: 'Twice Sdn' })).toHaveLength(1);
  });

  it.each([
    ['without a TIN', { tin: '' }, 'tin'],
    ['with a general TIN', { tin: 'EI00000000010' }, 'tin'],
    ['without an e-mail address', { contactEmail: 'NA' }, 'contactEmail'],
    ['with a state that does not exist', { state: '44' }, 'state'],
    ['with a name of 301 signs', { companyName: 'x'.repeat(301) }, 'companyName'],
  ])('refuses a company %s at its field', async (_name, changes, path) => {
    const { code, extras } = await ask('send', entry(changes));
    expect([code, extras.fieldErrors.map((each) => each.path)]).toEqual([400, [path]]);
  });

  it('refuses who agreed to another text than the present one', async () => {
    const { extras } = await ask('send', entry({}, { consentVersion: '2020-01' }));
    expect(extras.fieldErrors).toMatchObject([{ code: 'buyerForm.consentNeeded' }]);
  });

  it('leads nowhere when it is made up, over, revoked, or its template is disabled', async () => {
    const [over, revoked] = [
      await director.do('buyerLink/share', { id: templateId, name: 'A', days: 1 }),
      await director.do('buyerLink/share', { id: templateId, name: 'B' }),
    ];
    const second = await director.do('buyerLinkTemplate/add', { ...template, name: 'Second' });
    const disabled = await linkOf('C', second);
    await director.do('buyerLinkTemplate/setStatus', { id: second, status: 'disabled' });
    await director.do('buyerLink/revoke', { id: revoked.id, linkKind: 'form' });
    await testBed.advance(DAY);
    const tokens = [tokenIn(over.url), tokenIn(revoked.url), disabled, 'A'.repeat(43), ''];
    const answers = await Promise.all(
      tokens.flatMap((each) => [
        ask('view', { token: each }),
        ask('send', entry({}, { token: each })),
        ask('checkTin', { token: each, tin: 'C99912390010', idType: 'BRN', idValue: '1' }),
      ]),
    );
    expect(new Set(answers.map(({ code, message }) => `${code} ${message}`)).size).toBe(1);
    expect(answers[0]!.code).toBe(404);
  });

  it('takes no file for a logo that is not a picture, whatever it is called', async () => {
    const bytes = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>');
    const form = uploadOf({}, { name: 'logo.pdf', bytes });
    const sent = await director.send({ method: 'POST', url: '/api/file/upload', ...form });
    const logo: string = sent.json().result.id;
    const { code, extras } = await director.post('buyerLinkTemplate/add', {
      ...template,
      name: 'With a paper',
      logo,
    });
    expect([code, extras.fieldErrors]).toMatchObject([
      400,
      [{ code: 'file.imagesOnly', path: 'logo' }],
    ]);
  });

  it('takes hostile text as the text it is', async () => {
    const name = '<script>alert(1)</script>=HYPERLINK("x")\u202e\u0000 {{link}}';
    const { companyName, id } = await enter({ companyName: name, tin: 'C99912391110' });
    expect(companyName).toBe('<script>alert(1)</script>=HYPERLINK("x") {{link}}');
    expect((await director.post('buyerEntry/accept', { id })).code).toBe(200);
  });

  it('asks whom it suspects to prove to be a person; the others go on', async () => {
    const flood = '10.8.0.1';
    for (let n = 0; n < 5; n += 1) expect((await ask('send', entry(), flood)).code).toBe(200);
    const { extras } = await ask('send', entry(), flood);
    expect(extras.errorCode).toBe('AUTH_SLIDE_REQUIRED');
    expect((await ask('send', entry(), '10.8.0.2')).code).toBe(200);
    const made = await ask('send', entry({}, { ticket: 'A'.repeat(43) }), flood);
    expect(made.extras.errorCode).toBe('AUTH_SLIDE_EXPIRED');
    const ticket = await slideTicket();
    expect((await ask('send', entry({}, { ticket }), flood)).code).toBe(200);
    const used = await ask('send', entry({}, { ticket }), flood);
    expect(used.extras.errorCode).toBe('AUTH_SLIDE_EXPIRED');
    await testBed.advance(HOUR);
    expect((await ask('send', entry(), flood)).code).toBe(200);
  });

  async function slideTicket(): Promise<string> {
    const get = await testBed.app.inject({ method: 'GET', url: '/api/sysAuth/slide' });
    const [row] = await testBed.rows<{ payload: string }>(
      `SELECT payload FROM platform_link WHERE purpose = 'slide' ORDER BY id DESC LIMIT 1`,
    );
    const { x } = JSON.parse(row!.payload);
    const payload = { id: get.json().result.id, x };
    const url = '/api/sysAuth/slideCheck';
    return (await testBed.app.inject({ method: 'POST', url, payload })).json().result.ticket;
  }

  it('a flood over one link, from many addresses, has to prove it too', async () => {
    const flooded = await linkOf('Flooded');
    const [{ id }] = (await director.do('buyerLink/page', { keyword: 'Flooded' })).items;
    const until = new Date(testBed.now().getTime() + HOUR);
    await testBed.rows(
      `INSERT INTO platform_pace (kind, subject, tries, until_time)
       VALUES ('entryLink', SHA2(?, 256), 60, ?), ('entryFlood', SHA2(?, 256), 599, ?)`,
      [`link-${id}`, until, `link-${id}`, until],
    );
    const answer = await ask('send', entry({}, { token: flooded }));
    expect(answer.extras.errorCode).toBe('AUTH_SLIDE_REQUIRED');
    expect((await ask('send', entry({}, { token: flooded }))).code).toBe(429);
    expect((await ask('send', entry())).code).toBe(200);
  });

  describe('the check of a TIN', () => {
    const check = async (question: object, ip?: string): Promise<unknown> => {
      const { result } = await ask('checkTin', { token, idType: 'BRN', ...question }, ip);
      expect(Object.keys(result)).toEqual(['isConfirmed']);
      return result.isConfirmed;
    };
    const known = async (n: number): Promise<{ tin: string; idValue: string }> => {
      const { tin, idValue } = await director.ask('buyer/detail', {
        id: testBed.harum.buyers[n]!.id,
      });
      return { tin, idValue };
    };

    it('says yes to who knows both numbers, and the same no to everything else', async () => {
      const own = await known(0);
      expect(await check(own)).toBe(true);
      expect(await check({ ...own, idValue: '209902012345' })).toBe(false);
      expect(await check({ tin: 'C99999999990', idValue: '209902012346' })).toBe(false);
      expect(await check({ tin: 'EI00000000010', idValue: '209902012347' })).toBe(false);
      await testBed.simulator.fault({ endpoint: '*', mode: 'outage' });
      expect(await check(await known(1))).toBe(false);
      await testBed.simulator.noFaults();
    });

    it('ends for one who guesses at a taxpayer, from however many addresses', async () => {
      const own = await known(2);
      for (let n = 0; n < 5; n += 1)
        expect(await check({ tin: own.tin, idValue: `20990299990${n}` })).toBe(false);
      expect(await check(own)).toBe(false);
      await testBed.advance(DAY);
      expect(await check(own)).toBe(true);
    });

    it('ends for one address that harvests, with the same answer as ever', async () => {
      const ip = '10.8.0.9';
      for (let n = 0; n < 10; n += 1)
        expect(await check({ tin: `C9998888${n}010`, idValue: `20990201100${n}` }, ip)).toBe(false);
      const own = await known(3);
      expect(await check(own, ip)).toBe(false);
      expect(await check(own)).toBe(true);
    });
  });

  describe('at the desk', () => {
    it('becomes a buyer when it is accepted, once', async () => {
      const { id } = await enter({ companyName: 'Baru Sdn. Bhd.', tin: 'C99912392220' });
      const staff = testBed.as('harum.staff');
      const answers = await Promise.all([
        staff.post('buyerEntry/accept', { id }),
        director.post('buyerEntry/accept', { id }),
      ]);
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
      const buyerId = answers.find(({ code }) => code === 200)!.result;
      expect(await director.ask('buyer/detail', { id: buyerId })).toMatchObject({
        companyName: 'Baru Sdn. Bhd.',
        buyerRole: 'registered',
        contactPhone: '+60355512345',
      });
      expect(await director.ask('buyerEntry/detail', { id })).toMatchObject({
        entryStatus: 'accepted',
        buyerId,
      });
    });

    it('becomes one buyer of two people who both found it undecided', async () => {
      const { id, companyName } = await enter({ companyName: 'Berdua Sdn. Bhd.' });
      const staff = testBed.as('harum.staff');
      const first = meanwhile(testBed.database.dataSource, 'FROM `buyers_buyer_entry`', () =>
        staff.do('buyerEntry/accept', { id }),
      );
      expect((await director.post('buyerEntry/accept', { id })).extras.errorCode).toBe(
        'changedByAnother',
      );
      first();
      const { items } = await director.do('buyer/page', { keyword: companyName });
      expect(items).toHaveLength(1);
    });

    it('keeps the TIN that the authority told while it was being accepted', async () => {
      const { id, tin } = await enter({ companyName: 'Lambat Sdn. Bhd.' });
      await testBed.rows('UPDATE buyers_buyer_entry SET tin = NULL WHERE id = ?', [id]);
      const told = meanwhile(testBed.database.dataSource, 'FROM `buyers_buyer_entry`', () =>
        testBed.rows('UPDATE buyers_buyer_entry SET tin = ? WHERE id = ?', [tin, id]),
      );
      const buyerId = await director.do('buyerEntry/accept', { id });
      told();
      expect(await director.ask('buyer/detail', { id: buyerId })).toMatchObject({ tin });
    });

    it('is compared with the buyer it resembles and merged field by field, overwriting nothing else', async () => {
      const { id: buyerId } = testBed.harum.buyers[4]!;
      const known = await director.ask('buyer/detail', { id: buyerId });
      const entered = await enter({
        tin: known.tin,
        idValue: known.idValue,
        companyName: known.companyName.toUpperCase(),
      });
      expect(await director.ask('buyer/detail', { id: buyerId })).toEqual(known);
      const { candidates } = await director.ask('buyerEntry/comparison', { id: entered.id });
      expect(candidates[0]).toMatchObject({ buyerId, version: known.version });
      const differing = candidates[0].fields.filter((each: { differs: boolean }) => each.differs);
      expect(differing).toContainEqual(
        expect.objectContaining({ field: 'contactEmail', entered: values.contactEmail }),
      );
      expect(differing.map((each: { field: string }) => each.field)).not.toContain('companyName');
      const into = { id: entered.id, buyerId, version: known.version, fields: ['contactEmail'] };
      await director.do('buyerEntry/merge', into);
      const after = await director.ask('buyer/detail', { id: buyerId });
      const { version, updateTime } = after;
      expect(after).toEqual({ ...known, contactEmail: values.contactEmail, version, updateTime });
      expect((await director.post('buyerEntry/merge', into)).extras.errorCode).toBe(
        'buyerEntry.alreadyDecided',
      );
    });

    it('is not merged into a record that somebody changed after it was compared', async () => {
      const { id: buyerId } = testBed.harum.buyers[5]!;
      const known = await director.ask('buyer/detail', { id: buyerId });
      const { id } = await enter({ tin: known.tin, idValue: known.idValue });
      await director.do('buyer/update', { ...formOf(known), remark: 'Changed meanwhile' });
      const into = { id, buyerId, version: known.version, fields: ['contactEmail'] };
      expect((await director.post('buyerEntry/merge', into)).extras.errorCode).toBe(
        'changedByAnother',
      );
      expect(await director.ask('buyerEntry/detail', { id })).toMatchObject({ entryStatus: 'new' });
    });

    it('refused with a reason, it can be reopened; and nobody else decides about it', async () => {
      const { id } = await enter({ companyName: 'Nobody Sdn. Bhd.' });
      for (const [verb, body] of [
        ['accept', {}],
        ['refuse', { reason: 'x' }],
        ['reopen', {}],
      ] as const)
        expect(
          (await testBed.as('besi.director').post(`buyerEntry/${verb}`, { id, ...body })).code,
        ).toBe(404);
      await director.do('buyerEntry/refuse', { id, reason: 'Invented' });
      expect((await director.post('buyerEntry/accept', { id })).extras.errorCode).toBe(
        'buyerEntry.alreadyDecided',
      );
      await director.do('buyerEntry/reopen', { id });
      expect(await director.ask('buyerEntry/detail', { id })).toMatchObject({
        entryStatus: 'new',
        refuseReason: null,
      });
    });

    it('the authority tells the office, and only it, the TIN of who did not know it', async () => {
      const { tin, idType, idValue } = await director.ask('buyer/detail', {
        id: testBed.harum.buyers[6]!.id,
      });
      const { id } = await enter({ tin: 'C99912393330', idValue });
      await testBed.rows('UPDATE buyers_buyer_entry SET tin = NULL, id_type = ? WHERE id = ?', [
        idType,
        id,
      ]);
      expect((await testBed.as('harum.staff').post('buyerEntry/verify', { ids: [id] })).code).toBe(
        403,
      );
      await director.do('buyerEntry/verify', { ids: [id] });
      await testBed.worker.settle();
      expect(await director.ask('buyerEntry/detail', { id })).toMatchObject({
        tin,
        verifyStatus: 'verified',
      });
    });

    it('what the authority says of one TIN is not kept with another', async () => {
      const { id } = await enter({ tin: 'C99912393330' });
      const authority = testBed.app.get(TaxAuthority, { strict: false });
      const asked = jest.spyOn(authority, 'validateTin').mockImplementationOnce(async () => {
        await testBed.rows("UPDATE buyers_buyer_entry SET tin = 'C99900200020' WHERE id = ?", [id]);
        return 'match';
      });
      await director.do('buyerEntry/verify', { ids: [id] });
      await testBed.worker.settle();
      asked.mockRestore();
      expect(await director.ask('buyerEntry/detail', { id })).toMatchObject({
        tin: 'C99900200020',
        verifyStatus: 'unverified',
      });
    });
  });

  describe("a buyer's own link", () => {
    const mailed = async (buyerId: string): Promise<string> => {
      await director.do('buyerLink/mail', { ids: [buyerId], templateId });
      await testBed.worker.settle();
      const superAdmin = testBed.as('superadmin');
      const [mail] = (await superAdmin.do('mailMessage/page', {})).items.filter(
        ({ refId }: { refId: string }) => refId === buyerId,
      );
      const { body } = await superAdmin.ask('mailMessage/detail', { id: mail.id });
      return tokenIn(/https:\S+/.exec(body)![0]);
    };

    it('is mailed as a task, is used once, and proposes to that buyer alone', async () => {
      const buyerId = testBed.harum.buyers[7]!.id;
      const before = await director.ask('buyer/detail', { id: buyerId });
      const own = await mailed(buyerId);
      const { result } = await ask('view', { token: own });
      expect(result).toMatchObject({ isUpdate: true });
      expect(JSON.stringify(result)).not.toContain(before.companyName);
      const body = entry({}, { token: own });
      const answers = await Promise.all([
        ask('send', body),
        ask('send', { ...body, clientKey: crypto.randomUUID() }),
      ]);
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 404]);
      expect(await director.ask('buyer/detail', { id: buyerId })).toEqual(before);
      const [{ id }] = (await entries({
        keyword: answers.find(({ code }) => code === 200)!.result.reference,
      })) as [{ id: string }];
      const { candidates } = await director.ask('buyerEntry/comparison', { id });
      expect(candidates[0].buyerId).toBe(buyerId);
    });

    it('is handed over to be scanned or copied: for that buyer, once, in place of an earlier one', async () => {
      const { id } = testBed.harum.buyers[9]!;
      const share = (person: Person, buyerId = id) =>
        person.post('buyerLink/shareOwn', { id: buyerId, templateId });
      const first = tokenIn((await share(director)).result.url);
      const { result } = await share(director);
      const own = tokenIn(result.url);
      expect(Date.parse(result.expiresAt) - testBed.now().getTime()).toBeLessThanOrEqual(14 * DAY);
      expect((await ask('view', { token: first })).code).toBe(404);
      expect((await ask('view', { token: own })).result).toMatchObject({ isUpdate: true });
      const sent = entry({}, { token: own });
      const { reference } = (await ask('send', sent)).result;
      // As if the first answer was lost: the same request again, and then another one.
      expect((await ask('send', sent)).result).toEqual({ reference });
      expect((await ask('send', entry({}, { token: own }))).code).toBe(404);
      const [{ id: entryId }] = (await entries({ keyword: reference })) as [{ id: string }];
      const { candidates } = await director.ask('buyerEntry/comparison', { id: entryId });
      expect(candidates[0].buyerId).toBe(id);
      expect((await share(testBed.as('harum.staff'))).code).toBe(403);
      const publicId: string = await director.do('buyer/add', {
        companyName: 'General Public',
        buyerRole: 'public',
        tin: 'EI00000000010',
        idType: 'BRN',
        idValue: 'NA',
        sstNumber: 'NA',
        contactPhone: 'NA',
        contactEmail: 'NA',
        addressLine1: 'NA',
        city: 'NA',
        state: '17',
        country: 'MYS',
      });
      expect((await share(director, publicId)).extras.errorCode).toBe('buyerLink.generalPublic');
    });

    it('ends when the buyer is reminded with a new one; who has answered is left alone', async () => {
      const buyerId = testBed.harum.buyers[8]!.id;
      const first = await mailed(buyerId);
      const { items } = await director.do('buyerLink/page', {});
      const ids = items
        .filter(({ linkKind }: { linkKind: string }) => linkKind === 'update')
        .map(({ id }: { id: string }) => id);
      await director.do('buyerLink/remind', { ids });
      await testBed.worker.settle();
      expect((await ask('view', { token: first })).code).toBe(404);
      const [task] = await testBed.rows(
        `SELECT succeeded, skipped FROM platform_task WHERE kind = 'buyerLinkReminder.remind'`,
      );
      // Neither the link that was answered nor those that it took the place of.
      expect(task).toMatchObject({ succeeded: 1, skipped: 3 });
    });
  });

  it('prints a link as a card, and no address of somebody else', async () => {
    const url = `https://office.example.com/buyer-form#${token}`;
    const print = (body: object) =>
      director.send({
        method: 'POST',
        url: '/api/buyerLink/stand',
        payload: { id: templateId, ...body },
      });
    const { rawPayload } = await print({ url });
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await print({ url: 'https://evil.example/#a' })).json().code).toBe(400);
  });
});
