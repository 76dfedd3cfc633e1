import { DAY, HOUR, SECOND } from '@kernel/time';
import { TaxAuthority } from '@modules/authority';
import { Clock } from '@platform/clock';
import { Occurrences } from '@platform/occurrences';
import { asSystem } from '@platform/tenancy/org-scope';
import { SyncService } from '@modules/receiving/application/sync/sync-service';
import { ExpireRejections } from '../../../src/modules/receiving/application/expire-rejections';
import { type TestBed, openTestBed } from '../invoicing/test-bed';
import type { Person } from '../invoicing/person';
import { issued, readWhatIsDue, synchronise } from './inbox';

describe('documents issued to us', () => {
  let testBed: TestBed;
  let besi: Person;
  beforeAll(async () => {
    testBed = await openTestBed();
    besi = testBed.as('besi.director');
  });
  afterAll(() => testBed.close());
  afterEach(() => testBed.simulator.noFaults());

  const page = (who: Person, direction = 'incoming', more = {}) =>
    who.do('received/page', { direction, pageSize: 200, ...more });
  const found = async (who: Person, uuid: string, direction = 'incoming') =>
    (await page(who, direction)).items.find((each: { uuid: string }) => each.uuid === uuid);
  const arrived = async (changes = {}) => {
    const document = await issued(testBed, changes);
    await testBed.advance(6 * SECOND);
    await synchronise(testBed.app);
    const { id } = await found(besi, document.uuid);
    return { ...document, id: String(id), documentId: document.id };
  };
  const detail = (id: string) => besi.ask('received/detail', { id });
  const reject = (id: string, reason = 'Never ordered') =>
    besi.post('received/reject', { id, reason });
  const requestsAt = async (uuid: string) => {
    const rows = await testBed.rows<{ url: string }>(
      `SELECT url FROM authority_call WHERE api = 'reject' AND url LIKE ?`,
      [`%${uuid}%`],
    );
    return rows.length;
  };

  it('appear with all that the authority tells, at the receiver as incoming, at the issuer as outgoing', async () => {
    const { id, uuid, number } = await issued(testBed);
    await testBed.advance(6 * SECOND);
    await synchronise(testBed.app);
    expect(await found(besi, uuid)).toMatchObject({
      internalId: number,
      direction: 'incoming',
      status: 'valid',
      typeCode: '01',
      issuerTin: testBed.harum.tin,
      issuerName: testBed.harum.name,
      supplierTin: testBed.harum.tin,
      receiverId: testBed.besi.brn,
      buyerTin: testBed.besi.tin,
      buyerName: testBed.besi.name,
      totalSales: '77.00',
      totalDiscount: '0.00',
      netAmount: '77.00',
      total: '84.70',
      rejection: 'none',
      own: null,
      duplicates: [],
      selfBilled: null,
      currency: 'MYR',
      receivedAt: expect.any(String),
      validatedAt: expect.any(String),
    });
    expect(await found(testBed.as('harum.director'), uuid, 'outgoing')).toMatchObject({
      internalId: number,
      own: { id, kind: 1, number },
      party: { role: 'buyer', name: testBed.besi.name },
    });
    expect(await found(testBed.as('harum.director'), uuid, 'incoming')).toBeUndefined();
  });

  it('are told of in ringgit, as the authority reports their totals', async () => {
    const dollars = { currencyCode: 'USD', taxCurrencyCode: 'USD', exchangeRate: '4.5' };
    const { id, number } = await arrived(dollars);
    // 84.70 dollars
    expect(await detail(id)).toMatchObject({ currency: 'USD', total: '381.15' });
    const period = {
      orgIds: [testBed.besi.id],
      from: new Date(testBed.now().getTime() - HOUR),
      to: new Date(testBed.now().getTime() + HOUR),
    };
    const occurrences = testBed.app.get(Occurrences, { strict: false });
    const received = await asSystem('a test', 'all', () =>
      occurrences.of('documentReceived', period),
    );
    expect(received.find(({ recordId }) => recordId === id)?.words).toMatchObject({
      number,
      currency: 'MYR',
      amount: '381.15',
    });
  });

  it('are read as pages: parties, lines, taxes and totals, from the authority once', async () => {
    const { id, number } = await arrived();
    const content = await besi.ask('received/content', { id });
    expect(content).toMatchObject({
      format: 'json',
      number,
      typeCode: '01',
      currency: 'MYR',
      lineCount: 1,
      supplier: {
        name: testBed.harum.name,
        identities: expect.arrayContaining([{ scheme: 'TIN', value: testBed.harum.tin }]),
      },
      buyer: { name: testBed.besi.name },
      lines: [
        {
          description: 'Roasted coffee beans, 1 kg bag',
          quantity: '2',
          unit: 'XBG',
          taxAmount: '7.7',
        },
      ],
      taxes: [{ type: '01', amount: '7.7' }],
      totals: { totalExcludingTax: '77', totalPayable: '84.7' },
    });
    await besi.ask('received/content', { id });
    const raw = await besi.send({ method: 'GET', url: '/api/received/raw', query: { id } });
    expect(JSON.parse(raw.payload).Invoice[0].ID[0]._).toBe(number);
    expect(raw.headers['content-disposition']).toContain('attachment');
    const calls = await testBed.rows(`SELECT 1 FROM authority_call WHERE api = 'raw'`);
    expect(calls).toHaveLength(1);
  });

  it('show a Chinese name whole, in the list and on the page', async () => {
    const name = `${'龍鳳齊鳴國際貿易'.repeat(36)}有限公司 𠮷野`;
    const supplierTin = 'C99930003010';
    await testBed.simulator.taxpayers([{ tin: supplierTin, name, ids: { BRN: '202601000077' } }]);
    const at = new Date(testBed.now().getTime() - HOUR).toISOString();
    const number = `龍-${Date.now()}`;
    const { uuids } = await testBed.simulator.documents([
      {
        type: '01',
        number,
        supplierTin,
        buyerTin: testBed.besi.tin,
        net: '50.00',
        issuedAt: at,
        receivedAt: at,
        format: 'XML',
      },
    ]);
    await testBed.advance(6 * SECOND);
    await synchronise(testBed.app);
    const row = await found(besi, uuids[0]!);
    expect(row).toMatchObject({ internalId: number, issuerName: name, supplierName: name });
    const content = await besi.ask('received/content', { id: row.id });
    expect(content).toMatchObject({ number, supplier: { name } });
    expect((await page(besi, 'incoming', { keyword: '有限公司' })).items).toHaveLength(1);
  });

  it('another organisation’s are not found, by any call', async () => {
    const { id } = await arrived();
    const stranger = testBed.as('harum.director');
    for (const path of ['detail', 'history', 'content', 'raw'])
      expect(await stranger.get(`received/${path}`, { id })).toMatchObject({ code: 404 });
    expect(await stranger.post('received/reject', { id, reason: 'Not mine' })).toMatchObject({
      code: 404,
    });
    const sheet = await stranger.send({
      method: 'POST',
      url: '/api/received/export',
      payload: { format: 'csv', scope: 'selected', ids: [id] },
    });
    expect(sheet.payload.trim().split('\r\n')).toHaveLength(1);
  });

  it.each([
    ['', 'Rejection reason cannot be empty'],
    ['abcd', 'Rejection reason must be at least 5 characters'],
    ['    a    ', 'Rejection reason must be at least 5 characters'],
  ])('specification 1, section 5: the reason %j is refused', async (reason, message) => {
    const { id } = await arrived();
    const answer = await reject(id, reason);
    expect(answer.extras?.fieldErrors).toEqual([
      expect.objectContaining({ path: 'reason', message }),
    ]);
    expect(await detail(id)).toMatchObject({ rejection: 'none' });
  });

  it('is rejected once: requested, told to the issuer, accepted when the issuer cancels', async () => {
    const { id, uuid, documentId } = await arrived();
    expect(await reject(id)).toMatchObject({ code: 200 });
    expect(await detail(id)).toMatchObject({ rejection: 'asking' });
    expect(await reject(id)).toMatchObject({
      code: 400,
      message:
        'Rejection has already been requested; the tax authority accepts only one request per document',
    });
    await testBed.worker.settle();
    expect(await detail(id)).toMatchObject({
      rejection: 'asked',
      rejectionReason: 'Never ordered',
      status: 'valid',
    });
    expect(await reject(id)).toMatchObject({ code: 400 });
    await testBed
      .as('harum.director')
      .do('document/cancel', { id: documentId, reason: 'As asked' });
    await testBed.worker.settle();
    await testBed.advance(6 * SECOND);
    await synchronise(testBed.app);
    expect(await detail(id)).toMatchObject({ rejection: 'accepted', status: 'cancelled' });
    expect(await requestsAt(uuid)).toBe(1);
    const history = await besi.ask('received/history', { id });
    expect(history.map(({ after }: { after: { rejection?: string } }) => after.rejection)).toEqual([
      'accepted',
      'asked',
      'asking',
    ]);
  });

  it('a request whose answer is lost is not made twice', async () => {
    const { id, uuid } = await arrived();
    await testBed.simulator.fault({ endpoint: 'reject', mode: 'accept-then-drop', times: 1 });
    expect(await reject(id)).toMatchObject({ code: 200 });
    await testBed.worker.settle();
    expect(await detail(id)).toMatchObject({ rejection: 'asked' });
    expect(await requestsAt(uuid)).toBe(1);
  });

  it('a request that the authority refuses for good is told, and the document stays valid', async () => {
    // While a note refers to it, it cannot be rejected (myinvois-api, section 8.6).
    const { id, uuid } = await arrived();
    const at = new Date(testBed.now().getTime() - HOUR).toISOString();
    await testBed.simulator.documents([
      {
        type: '02',
        number: 'CN-1',
        supplierTin: testBed.harum.tin,
        buyerTin: testBed.besi.tin,
        issuedAt: at,
        receivedAt: at,
        references: [uuid],
      },
    ]);
    await reject(id);
    await testBed.worker.settle();
    const view = await detail(id);
    expect(view).toMatchObject({ rejection: 'refused', status: 'valid' });
    expect(view.rejectionFaults).toHaveLength(1);
  });

  it('the issuer who does not answer lets it expire', async () => {
    const { id } = await arrived();
    await reject(id);
    await testBed.worker.settle();
    await testBed.advance(74 * HOUR + SECOND);
    await testBed.app.get(ExpireRejections, { strict: false }).sweep();
    expect(await detail(id)).toMatchObject({ rejection: 'expired', status: 'valid' });
  });

  it.each([
    [-1, 200],
    [0, 400],
    [1, 400],
  ])('%i s from the end of the 72 hours, the response is %i', async (seconds, code) => {
    const { id } = await arrived();
    const [row] = await testBed.rows<{ validated_at: Date }>(
      'SELECT validated_at FROM receiving_document WHERE id = ?',
      [id],
    );
    const clock = testBed.app.get(Clock, { strict: false });
    const running = clock.now;
    clock.now = () => new Date(row!.validated_at.getTime() + 72 * HOUR + seconds * SECOND);
    const answer = await reject(id);
    clock.now = running;
    expect(answer).toMatchObject({ code });
    // What was stored then is due three days from now.
    await testBed.rows('UPDATE platform_outbox SET due_time = ?', [testBed.now()]);
    await testBed.worker.settle();
  });

  it('Staff may look and export, and neither reject nor synchronise', async () => {
    const staff = testBed.as('besi.staff');
    const { id } = await arrived();
    expect(await page(staff)).toMatchObject({ total: expect.any(Number) });
    for (const [path, body] of [
      ['reject', { id, reason: 'Never ordered' }],
      ['sync', {}],
    ] as const)
      expect(await staff.post(`received/${path}`, body)).toMatchObject({ code: 403 });
    expect(
      await testBed.as('besi.manager').post('received/reject', { id, reason: 'Never ordered' }),
    ).toMatchObject({ code: 200 });
    await testBed.worker.settle();
  });

  it('the same number and amount from the same issuer once more is hinted at', async () => {
    const at = new Date(testBed.now().getTime() - HOUR).toISOString();
    const twice = ['X-1', 'X-1'].map((number) => ({
      type: '01',
      number,
      supplierTin: 'C99910001010',
      buyerTin: testBed.besi.tin,
      issuedAt: at,
      receivedAt: at,
      net: '50.00',
    }));
    const { uuids } = await testBed.simulator.documents(twice);
    await testBed.advance(6 * SECOND);
    await synchronise(testBed.app);
    const [one, other] = [await found(besi, uuids[0]!), await found(besi, uuids[1]!)];
    expect(one.duplicates).toEqual([String(other.id)]);
    expect(other.duplicates).toEqual([String(one.id)]);
    expect(one.party).toMatchObject({ role: 'buyer' });
  });

  it('home tells which to look at first', async () => {
    const { id } = await arrived();
    await testBed.rows('UPDATE receiving_document SET validated_at = ? WHERE id = ?', [
      new Date(testBed.now().getTime() - 71 * HOUR),
      id,
    ]);
    const { documents, count } = await besi.ask('received/urgent');
    expect(documents[0]).toMatchObject({ id });
    expect(count).toBeGreaterThanOrEqual(1);
  });

  describe('older ones', () => {
    const plant = async (days: number[]) => {
      const documents = days.map((day, index) => {
        const at = new Date(testBed.now().getTime() - day * DAY).toISOString();
        return {
          type: '01',
          number: `OLD-${day}-${index}`,
          supplierTin: 'C99910003010',
          buyerTin: testBed.besi.tin,
          issuedAt: at,
          receivedAt: at,
          net: '10.00',
        };
      });
      return (await testBed.simulator.documents(documents)).uuids;
    };
    const count = async () => {
      const [row] = await testBed.rows<{ n: string; d: string }>(
        `SELECT COUNT(*) AS n, COUNT(DISTINCT uuid) AS d FROM receiving_document
         WHERE org_id = ? AND direction = 'incoming' AND internal_id LIKE 'OLD-%'`,
        [testBed.besi.id],
      );
      return [Number(row!.n), Number(row!.d)];
    };

    it('back to the beginning are found; a worker that dies on the way leaves nothing out and nothing twice', async () => {
      await testBed.rows('DELETE FROM receiving_sync');
      await testBed.rows('DELETE FROM receiving_window');
      const days = [0.5, 3, 29, 31.2, 40, 61, 300, 700, 701, 702];
      await plant(days);
      const other = await testBed.secondProcess();
      const deadly = other.get(TaxAuthority, { strict: false });
      const search = deadly.search.bind(deadly);
      let calls = 0;
      deadly.search = (...asked) => {
        calls += 1;
        // The response arrived, and the process died before storing any of it.
        return calls === 3
          ? search(...asked).then(() => new Promise(() => undefined))
          : search(...asked);
      };
      void readWhatIsDue(other);
      while (calls < 3) await new Promise((resolve) => setTimeout(resolve, 20));
      await testBed.advance(2 * 60 * SECOND);
      await synchronise(testBed.app);
      expect(await count()).toEqual([days.length, days.length]);
      const open = await testBed.rows('SELECT 1 FROM receiving_window WHERE open = 1');
      expect(open).toHaveLength(0);
    });

    it('whoever is new is looked at in the first round, though time goes on within it', async () => {
      await testBed.rows('DELETE FROM receiving_sync');
      await testBed.rows('DELETE FROM receiving_window');
      const clock = testBed.app.get(Clock, { strict: false });
      const now = clock.now.bind(clock);
      let seconds = 0;
      clock.now = () => new Date(now().getTime() + (seconds += 1) * SECOND);
      const planned = await testBed.app.get(SyncService, { strict: false }).plan();
      clock.now = now;
      const [credentials] = await testBed.rows<{ connected: string }>(
        'SELECT COUNT(DISTINCT org_id) AS connected FROM authority_org_credential',
      );
      expect(planned).toBe(Number(credentials!.connected));
      expect(planned).toBeGreaterThan(1);
    });

    it('two workers at once keep each document once', async () => {
      await testBed.rows('DELETE FROM receiving_sync');
      await testBed.rows('DELETE FROM receiving_window');
      await testBed.rows(`DELETE FROM receiving_document WHERE internal_id LIKE 'OLD-%'`);
      const other = await testBed.secondProcess();
      await Promise.all([synchronise(testBed.app), synchronise(other)]);
      await synchronise(testBed.app);
      expect(await count()).toEqual([10, 10]);
    });

    it('a window with more than a list can show is read in smaller ones', async () => {
      await testBed.rows('DELETE FROM receiving_sync');
      await testBed.rows('DELETE FROM receiving_window');
      await testBed.rows('DELETE FROM receiving_document');
      const authority = testBed.app.get(TaxAuthority, { strict: false });
      const search = authority.search.bind(authority);
      const spans: number[] = [];
      authority.search = async (orgId, window, ...more) => {
        const page = await search(orgId, window, ...more);
        const span = window.to.getTime() - window.from.getTime();
        spans.push(span);
        return span > 8 * DAY ? { ...page, totalCount: 10_000 } : page;
      };
      await synchronise(testBed.app);
      authority.search = search;
      expect(await count()).toEqual([10, 10]);
      expect(Math.min(...spans)).toBeLessThan(8 * DAY);
    });

    it('a synchronisation that a person starts is a task with an item for each window', async () => {
      await testBed.rows('DELETE FROM receiving_sync');
      await testBed.rows('DELETE FROM receiving_window');
      const id: string = await besi.do('received/sync');
      const [before] = await testBed.rows<{ total: number }>(
        'SELECT total FROM platform_task WHERE id = ?',
        [id],
      );
      expect(before!.total).toBeGreaterThan(20);
      await testBed.worker.settle();
      expect(await besi.ask('task/detail', { id })).toMatchObject({
        status: 'done',
        total: before!.total,
        succeeded: before!.total,
        failed: 0,
      });
      expect(await besi.ask('received/syncStatus')).toMatchObject({
        hasCredential: true,
        openWindows: 0,
        lastError: null,
      });
    });

    it('with the authority away the failure is told, and the next round goes on', async () => {
      await testBed.advance(6 * SECOND);
      await testBed.simulator.fault({ endpoint: 'recent', mode: '503' });
      await readWhatIsDue(testBed.app);
      const syncStatus = await besi.ask('received/syncStatus');
      expect(syncStatus.lastError).toMatchObject({ code: 'authority.transient' });
      await testBed.simulator.noFaults();
      await testBed.advance(60 * SECOND);
      await synchronise(testBed.app);
      expect(await besi.ask('received/syncStatus')).toMatchObject({
        lastError: null,
        openWindows: 0,
      });
    });
  });
});
