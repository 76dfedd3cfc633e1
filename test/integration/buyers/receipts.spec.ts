import { CONSENT_VERSION } from '@modules/buyers/contract';
import { lastDayToAsk } from '@modules/invoicing/domain/merge/dated-rules';
import { FollowReceiptRequests } from '@modules/invoicing/application/receipts/mail-requested';
import { RequestedDocumentValidated } from '@modules/invoicing/domain/document/events';
import { DAY, monthOf } from '@kernel/time';
import { asSystem } from '@platform/tenancy/org-scope';
import type { Answer } from '../../support/app';
import { coffee, invoiceOf } from '../invoicing/drafts';
import { type TestBed, openTestBed } from '../invoicing/test-bed';
import type { Person } from '../invoicing/person';

const customer = {
  companyName: 'Ali bin Abu',
  idType: 'NRIC',
  idValue: '850101145678',
  contactPhone: '012-345 6789',
  contactEmail: 'ali@pelanggan.example',
  addressLine1: '8, Jalan Melati',
  city: 'Shah Alam',
  state: '10',
  postalCode: '40150',
};

describe('a receipt that its customer scans', () => {
  let testBed: TestBed;
  let director: Person;
  let publicId: string;
  let made = 0;
  beforeAll(async () => {
    testBed = await openTestBed({ PUBLIC_URL: 'https://office.example.com' });
    director = testBed.as('harum.director');
    publicId = await director.do('buyer/add', {
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
  });
  afterAll(() => testBed.close());

  const receipt = (): Promise<string> =>
    director.do('document/add', {
      draft: invoiceOf(testBed, testBed.harum, {
        buyerId: publicId,
        invoiceNumber: `POS-${(made += 1)}`,
        lines: [coffee({ quantity: '1', unitPrice: '9.95' })],
      }),
    });
  const tokenOf = async (id: string): Promise<string> => {
    const [{ url }] = await director.do('document/receiptLinks', { ids: [id] });
    expect(url).toMatch(/^https:\/\/office\.example\.com\/buyer-form#r\.\d+\.[\w-]{22}$/);
    return url.split('#')[1];
  };
  const ask = async (what: string, body: object): Promise<Answer> => {
    const remoteAddress = `10.7.${(made += 1) >> 8}.${made & 255}`;
    const url = `/api/receiptRequest/${what}`;
    const headers = { 'accept-language': 'en' };
    return (
      await testBed.app.inject({ method: 'POST', url, payload: body, remoteAddress, headers })
    ).json();
  };
  const request = (token: string, changes: object = {}, more: object = {}) =>
    ask('send', {
      token,
      role: 'individual',
      language: 'en',
      consentVersion: CONSENT_VERSION,
      clientKey: crypto.randomUUID(),
      values: { ...customer, ...changes },
      ...more,
    });
  const detail = (id: string) => director.ask('document/detail', { id });
  const stateOf = async (token: string): Promise<string> =>
    (await ask('view', { token })).result.receipt.state;
  const consolidate = (ids: string[]) => {
    const { issueDate, issueTime } = invoiceOf(testBed, testBed.harum);
    return director.post('document/consolidate', { ids, issueDate, issueTime });
  };

  it('says what it is and until when, before anything is typed, and of nobody', async () => {
    const id = await receipt();
    const { issueDate } = await detail(id);
    const { result } = await ask('view', { token: await tokenOf(id) });
    expect(result.receipt).toMatchObject({
      state: 'open',
      amount: '10.95',
      currency: 'MYR',
      date: issueDate,
      until: lastDayToAsk(monthOf(issueDate)),
    });
    expect(JSON.stringify(result)).not.toContain('Public');
  });

  it('confirms a TIN to who knows both numbers, by its own limits, and to no made-up receipt', async () => {
    const token = await tokenOf(await receipt());
    const { tin, idType, idValue } = await director.ask('buyer/detail', {
      id: testBed.harum.buyers[3]!.id,
    });
    const check = (question: object, of = token) =>
      ask('checkTin', { token: of, tin, idType, idValue, ...question });
    expect((await check({})).result).toEqual({ isConfirmed: true });
    for (let n = 0; n < 5; n += 1)
      expect((await check({ idValue: `20990299970${n}` })).result).toEqual({ isConfirmed: false });
    expect((await check({})).result).toEqual({ isConfirmed: false });
    const elsewhere = await check({}, `${token.slice(0, -22)}${'A'.repeat(22)}`);
    expect(elsewhere.code).toBe(404);
  });

  it('becomes their own e-invoice by itself, and is mailed to them once it is valid', async () => {
    const id = await receipt();
    const token = await tokenOf(id);
    expect(
      (
        await request(token, {
          contactEmail: 'siti@pelanggan.example',
          idValue: '900101145678',
          companyName: 'Siti',
        })
      ).code,
    ).toBe(200);
    await testBed.worker.settle();
    expect(await detail(id)).toMatchObject({ submitStatus: 10, buyer: { name: 'Siti' } });
    const { items } = await director.do('mailMessage/page', { keyword: 'siti@pelanggan.example' });
    expect(items).toMatchObject([{ refId: id }]);
    expect(await stateOf(token)).toBe('requested');
    const again = await request(token);
    expect(again.extras.errorCode).toBe('receiptRequest.requested');
    await testBed.worker.settle();
    // An event may be delivered twice.
    const validated = new RequestedDocumentValidated(testBed.harum.id, id, 1);
    await asSystem('a test', testBed.harum.id, () =>
      testBed.app.get(FollowReceiptRequests, { strict: false }).mail(validated),
    );
    expect(await testBed.rows('SELECT 1 FROM mail_message WHERE ref_id = ?', [id])).toHaveLength(1);
  });

  it('sent twice under one key is one request, with the same reference', async () => {
    const token = await tokenOf(await receipt());
    const body = { clientKey: crypto.randomUUID() };
    const person = {
      idValue: '910101145678',
      companyName: 'Twice',
      contactEmail: 'twice@pelanggan.example',
    };
    const both = [request(token, person, body), request(token, person, body)];
    const answers = [...(await Promise.all(both)), await request(token, person, body)];
    expect(new Set(answers.map(({ result }) => result?.reference)).size).toBe(1);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  });

  it('asked for at the same moment as it is consolidated ends in one of both', async () => {
    const ends = { requested: 0, consolidated: 0 };
    for (let n = 0; n < 8; n += 1) {
      const [id, other] = [await receipt(), await receipt()];
      const token = await tokenOf(id);
      const person = {
        idValue: `92010114567${n}`,
        companyName: `Racer ${n}`,
        contactEmail: `racer${n}@pelanggan.example`,
      };
      const both = [() => request(token, person), () => consolidate([id, other])];
      // Neither is always the first to be asked.
      const answers = await Promise.all((n % 2 ? both : both.reverse()).map((go) => go()));
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      const inside = await testBed.rows(
        'SELECT 1 FROM invoicing_merge_member WHERE source_id = ?',
        [id],
      );
      const asked = await testBed.rows(
        'SELECT 1 FROM invoicing_receipt_request WHERE document_id = ?',
        [id],
      );
      expect(inside.length + asked.length).toBe(1);
      expect((await detail(id)).mergeStatus).toBe(asked.length ? 'requested' : 'contained');
      ends[asked.length ? 'requested' : 'consolidated'] += 1;
      expect(await stateOf(token)).toBe(asked.length ? 'requested' : 'issued');
      expect((await request(token)).code).toBe(400);
      expect((await consolidate([id])).code).toBe(400);
    }
    expect(ends.requested + ends.consolidated).toBe(8);
  });

  it('that two customers ask for at the same moment is one customer’s', async () => {
    const id = await receipt();
    const token = await tokenOf(id);
    const answers = await Promise.all(
      [1, 2].map((n) =>
        request(token, {
          idValue: `93010114567${n}`,
          companyName: `Rival ${n}`,
          contactEmail: `rival${n}@pelanggan.example`,
        }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    const entries = await testBed.rows(
      "SELECT 1 FROM buyers_buyer_entry WHERE company_name LIKE 'Rival%'",
    );
    expect(entries).toHaveLength(1);
  });

  it('whose customer resembles a buyer on record waits for the office and overwrites nothing', async () => {
    const known = await director.ask('buyer/detail', { id: testBed.harum.buyers[0]!.id });
    const id = await receipt();
    const token = await tokenOf(id);
    const { companyName, idValue, tin } = known;
    const typed = {
      ...customer,
      companyName,
      idValue,
      tin,
      contactEmail: 'stranger@elsewhere.example',
    };
    const { code, result } = await ask('send', {
      token,
      role: 'company',
      language: 'en',
      consentVersion: CONSENT_VERSION,
      clientKey: crypto.randomUUID(),
      values: typed,
    });
    expect(code).toBe(200);
    await testBed.worker.settle();
    expect(await detail(id)).toMatchObject({ submitStatus: 0, mergeStatus: 'requested' });
    expect((await consolidate([id, await receipt()])).extras.fieldErrors).toMatchObject([
      { code: 'merge.requested' },
    ]);
    expect(await director.ask('buyer/detail', { id: known.id })).toEqual(known);
    const [entry] = (await director.do('buyerEntry/page', { keyword: result.reference })).items;
    await director.do('buyerEntry/merge', {
      id: entry.id,
      buyerId: known.id,
      version: known.version,
      fields: [],
    });
    await testBed.worker.settle();
    expect(await detail(id)).toMatchObject({ submitStatus: 10, buyerId: known.id });
    expect(
      await testBed.rows("SELECT 1 FROM mail_message WHERE to_addresses LIKE '%stranger%'"),
    ).toEqual([]);
  });

  it('whose request the office refuses is one among the others again', async () => {
    const { companyName, tin } = await director.ask('buyer/detail', {
      id: testBed.harum.buyers[1]!.id,
    });
    const [id, other] = [await receipt(), await receipt()];
    const { result } = await request(await tokenOf(id), { companyName, tin });
    const [entry] = (await director.do('buyerEntry/page', { keyword: result.reference })).items;
    await director.do('buyerEntry/refuse', { id: entry.id, reason: 'Invented' });
    await testBed.worker.settle();
    expect((await consolidate([id, other])).code).toBe(200);
    expect(await detail(id)).toMatchObject({ mergeStatus: 'contained' });
  });

  it('that cannot be issued tells the office why, and is tried again once that is mended', async () => {
    const id = await receipt();
    const field = await director.do('invoiceCustomField/add', {
      invoiceType: 'invoice',
      name: 'Cashier',
      valueType: 'text',
      orderNo: 1,
      isRequired: true,
      isEnable: true,
      isPrinted: false,
    });
    const person = { idValue: '940101145678', companyName: 'Held', contactEmail: 'held@p.example' };
    expect((await request(await tokenOf(id), person, { language: 'ms' })).code).toBe(200);
    const held = () => director.ask('receiptRequest/held');
    expect(await held()).toMatchObject([
      { documentId: id, customer: 'Held', reasons: ['Cashier is required'] },
    ]);
    expect(await testBed.as('besi.director').ask('receiptRequest/held')).toEqual([]);
    expect((await testBed.as('besi.director').post('receiptRequest/retry', { id })).code).toBe(404);
    expect(await director.do('receiptRequest/retry', { id })).toBe(false);
    await director.do('invoiceCustomField/archive', { ids: [field] });
    expect(await director.do('receiptRequest/retry', { id })).toBe(true);
    expect(await held()).toEqual([]);
    await testBed.worker.settle();
    expect(await detail(id)).toMatchObject({ submitStatus: 10, buyer: { name: 'Held' } });
    // In the language of the form, which is none of the interface.
    const { items } = await director.do('mailMessage/page', { keyword: 'held@p.example' });
    expect(items).toMatchObject([{ refId: id, language: 'ms' }]);
    expect(items[0].subject).toMatch(/^e-Invois .+ daripada /);
  });

  it('that the authority finds invalid stands at the desk with its reasons until it is sent again', async () => {
    const held = () => director.ask('receiptRequest/held');
    const id = await receipt();
    const { invoiceNumber } = await detail(id);
    await testBed.simulator.fault({
      endpoint: '*',
      mode: 'force-step',
      pattern: invoiceNumber,
      step: 3,
      code: 'CF321',
    });
    const person = { idValue: '960101145678', companyName: 'Back', contactEmail: 'back@p.example' };
    expect((await request(await tokenOf(id), person)).code).toBe(200);
    await testBed.worker.settle();
    expect(await detail(id)).toMatchObject({ submitStatus: 11, mergeStatus: 'requested' });
    const [waiting] = await held();
    expect(waiting).toMatchObject({ documentId: id, customer: 'Back', status: 11 });
    expect(waiting.reasons).toEqual([
      'The issue date and time are more than 72 hours ago or in the future',
    ]);
    expect(await testBed.as('besi.director').ask('receiptRequest/held')).toEqual([]);
    // Neither while it is invalid nor while it is mended may it go with the month.
    const refused = [{ code: 'merge.requested' }];
    expect((await consolidate([id, await receipt()])).extras.fieldErrors).toMatchObject(refused);
    await director.do('document/reEdit', { id });
    expect(await held()).toMatchObject([{ documentId: id, status: 0, reasons: waiting.reasons }]);
    expect((await consolidate([id, await receipt()])).extras.fieldErrors).toMatchObject(refused);
    await testBed.simulator.noFaults();
    // The same within a second would be an identical document to the authority, and wait for minutes.
    await testBed.advance(2_000);
    const both = [1, 2].map(() => director.do('receiptRequest/retry', { id }));
    expect(await Promise.all(both)).toEqual([true, true]);
    await testBed.worker.settle();
    expect(await detail(id)).toMatchObject({ submitStatus: 10, buyer: { name: 'Back' } });
    expect(await held()).toEqual([]);
    const sent = (await testBed.simulator.ledger()).filter(
      ({ number }) => number === invoiceNumber,
    );
    expect(sent.map(({ status }) => status).sort()).toEqual(['Invalid', 'Valid']);
    expect(await testBed.rows('SELECT 1 FROM mail_message WHERE ref_id = ?', [id])).toHaveLength(1);
  });

  it('that a person took back is sent once more from the desk', async () => {
    const id = await receipt();
    const person = { idValue: '970101145678', companyName: 'Taken', contactEmail: 'tk@p.example' };
    expect((await request(await tokenOf(id), person)).code).toBe(200);
    await director.do('document/withdraw', { id });
    await testBed.worker.settle();
    expect(await director.ask('receiptRequest/held')).toMatchObject([
      { documentId: id, status: 3, reasons: ['It was withdrawn before it was sent'] },
    ]);
    expect(await director.do('receiptRequest/retry', { id })).toBe(true);
    await testBed.worker.settle();
    expect(await detail(id)).toMatchObject({ submitStatus: 10, buyer: { name: 'Taken' } });
  });

  it('says what the organisation demands by its defaults, and is held for what has none', async () => {
    const decide = (attribute: string, defaultValue: string | null): Promise<string> =>
      director.do('documentAttribute/add', {
        invoiceType: 'invoice',
        attribute,
        orderNo: 100,
        isShown: true,
        isPrinted: true,
        isRequired: true,
        defaultValue,
      });
    const demanded = [await decide('remark', 'Thank you'), await decide('billReference', null)];
    const id = await receipt();
    const person = { idValue: '950101145679', companyName: 'Asked', contactEmail: 'as@p.example' };
    expect((await request(await tokenOf(id), person)).code).toBe(200);
    expect(await director.ask('receiptRequest/held')).toMatchObject([
      { documentId: id, reasons: [expect.stringMatching(/ is required by your organisation$/)] },
    ]);
    await director.do('documentAttribute/delete', { id: demanded[1] });
    expect(await director.do('receiptRequest/retry', { id })).toBe(true);
    await testBed.worker.settle();
    expect(await detail(id)).toMatchObject({ submitStatus: 10, remark: 'Thank you' });
    await director.do('documentAttribute/delete', { id: demanded[0] });
  });

  it('has a seal: made-up ones, and those of other documents, lead nowhere', async () => {
    const token = await tokenOf(await receipt());
    const [, id, seal] = token.split('.');
    const named = await director.do('document/add', {
      draft: invoiceOf(testBed, testBed.harum, { invoiceNumber: 'NAMED-1' }),
    });
    const wrong = [
      `r.${Number(id) + 1}.${seal}`,
      `r.${named}.${seal}`,
      `r.${id}.${'A'.repeat(22)}`,
      'r..',
      '',
    ];
    const answers = await Promise.all(wrong.map((each) => ask('view', { token: each })));
    expect(new Set(answers.map(({ code, message }) => `${code} ${message}`)).size).toBe(1);
    expect((await director.post('document/receiptLinks', { ids: [named] })).extras.errorCode).toBe(
      'receiptRequest.notReceipt',
    );
    expect(
      (await testBed.as('besi.director').post('document/receiptLinks', { ids: [id] })).code,
    ).toBe(404);
  });

  it('is printed as a slip with its code', async () => {
    const url = '/api/document/receiptSlips';
    const { rawPayload } = await director.send({
      method: 'POST',
      url,
      payload: { ids: [await receipt()] },
    });
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is closed after its month', async () => {
    const id = await receipt();
    const token = await tokenOf(id);
    await testBed.advance(32 * DAY);
    expect(await stateOf(token)).toBe('closed');
    expect((await request(token)).extras.errorCode).toBe('receiptRequest.closed');
  });
});
