import { HOUR, MINUTE } from '@kernel/time';
import { invoiceOf } from './drafts';
import { type TestBed, openTestBed } from './test-bed';
import type { Person } from './person';

describe('the tax authority out of reach', () => {
  let testBed: TestBed;
  let director: Person;
  beforeAll(async () => {
    testBed = await openTestBed();
    director = testBed.as('harum.director');
  });
  afterAll(() => testBed.close());
  afterEach(() => testBed.simulator.noFaults());

  const submitted = async (): Promise<string> => {
    const draft = invoiceOf(testBed, testBed.harum);
    const id: string = await director.do('document/add', { draft });
    await director.do('document/submit', { id });
    return id;
  };
  const detail = (id: string) => director.ask('document/detail', { id });
  const status = () => director.ask('authority/status');
  const inLedger = async (number: string) =>
    (await testBed.simulator.ledger()).filter((entry) => entry.number === number);

  it('lets documents wait, says so with their number, and takes all of them when it is back', async () => {
    await testBed.simulator.fault({ endpoint: '*', mode: 'outage' });
    const ids = [await submitted(), await submitted(), await submitted()];
    for (let round = 0; round < 3; round += 1) {
      await testBed.worker.turn();
      await testBed.advance(MINUTE);
    }
    expect(await status()).toMatchObject({ reachable: false, waiting: 3 });
    expect(await testBed.as('besi.director').ask('authority/status')).toMatchObject({ waiting: 0 });
    for (const id of ids) expect(await detail(id)).toMatchObject({ submitStatus: 1, faults: [] });
    const [submission] = await testBed.rows<{ story: string }>(
      'SELECT CAST(exchanges AS CHAR) AS story FROM invoicing_submission ORDER BY id DESC LIMIT 1',
    );
    expect(submission!.story).toContain('"at"');
    expect(submission!.story).not.toContain('demo-secret');

    await testBed.simulator.noFaults();
    await testBed.worker.settle();
    for (const id of ids) {
      const { submitStatus, invoiceNumber } = await detail(id);
      expect(submitStatus).toBe(10);
      expect(await inLedger(invoiceNumber)).toHaveLength(1);
    }
    expect(await status()).toMatchObject({ reachable: true, waiting: 0 });
  });

  it.each([
    ['500', 1],
    ['502', 1],
    ['503', 2],
    ['html', 1],
    ['429', 1],
    ['token-revoked', 1],
    ['drop-before', 1],
    ['accept-then-drop', 1],
    ['accept-then-500', 1],
    ['malformed', 1],
  ])(
    'which answers a submission with %s still has the document exactly once',
    async (mode, times) => {
      await testBed.simulator.fault({ endpoint: 'submit', mode, times });
      const id = await submitted();
      await testBed.worker.turn();
      await testBed.advance(2 * MINUTE);
      await testBed.worker.settle();
      const { submitStatus, invoiceNumber, uuid } = await detail(id);
      expect(submitStatus).toBe(10);
      expect(await inLedger(invoiceNumber)).toMatchObject([{ uuid }]);
    },
  );

  it.each([-7 * MINUTE, 9 * MINUTE])(
    'whose clock is %d ms off and whose answer is lost is sent a document once, and the page of health tells the difference',
    async (offset) => {
      await testBed.simulator.advance(offset);
      await testBed.simulator.fault({ endpoint: 'submit', mode: 'accept-then-drop', times: 1 });
      const id = await submitted();
      await testBed.worker.turn();
      await testBed.advance(2 * MINUTE);
      await testBed.worker.settle();
      const { authority } = await director.ask('dashboard/health');
      await testBed.simulator.advance(-offset);
      const { submitStatus, invoiceNumber, uuid } = await detail(id);
      expect(submitStatus).toBe(10);
      expect(await inLedger(invoiceNumber)).toMatchObject([{ uuid }]);
      const calls = await testBed.rows<{ sends: number }>(
        `SELECT s.sends FROM invoicing_submission s
         JOIN invoicing_attempt a ON a.submission_id = s.id WHERE a.document_id = ?`,
        [id],
      );
      expect(calls.map(({ sends }) => Number(sends))).toEqual([1]);
      expect(Math.abs(authority.clockOffset - offset)).toBeLessThan(5000);
    },
  );

  it('is asked about valid documents again soon after an outage, which is not recorded as an error', async () => {
    const id = await submitted();
    await testBed.worker.settle();
    const { uuid } = await detail(id);
    await testBed.advance(2 * HOUR);
    await testBed.simulator.fault({ endpoint: '*', mode: 'outage' });
    expect(await testBed.worker.watch()).toBe(1);
    await testBed.simulator.noFaults();
    await testBed.simulator.portal(uuid, 'cancel', 'Ordered twice');
    await testBed.advance(6 * MINUTE);
    while ((await testBed.worker.watch()) > 0);
    expect(await detail(id)).toMatchObject({ submitStatus: 12 });
  });

  it('is not delayed for others by an organisation whose secrets cannot be decrypted', async () => {
    const besi = testBed.as('besi.director');
    const read = () =>
      testBed.rows<{ client_secret: string; environment: string }>(
        'SELECT client_secret, environment FROM authority_org_credential WHERE org_id = ?',
        [testBed.harum.id],
      );
    const set = (secret: string, environment: string) =>
      testBed.rows(
        `UPDATE authority_org_credential SET client_secret = ?, environment = ?,
           version = version + 1 WHERE org_id = ?`,
        [secret, environment, testBed.harum.id],
      );
    const [before] = await read();
    const submittedBy = async (who: Person, draft: object): Promise<string> => {
      const id: string = await who.do('document/add', { draft });
      await who.do('document/submit', { id });
      return id;
    };
    await set('broken', before!.environment);
    const stuck = await submitted();
    const theirs = await submittedBy(besi, invoiceOf(testBed, testBed.besi));
    await expect(testBed.worker.prepare()).rejects.toThrow();
    expect(await detail(stuck)).toMatchObject({ submitStatus: 1 });
    while ((await testBed.worker.send()) > 0);
    expect((await besi.ask('document/detail', { id: theirs })).uuid).toBeTruthy();

    await set(before!.client_secret, 'sandbox');
    await testBed.worker.prepare();
    const [fault] = (await detail(stuck)).faults;
    expect(await detail(stuck)).toMatchObject({ submitStatus: 2 });
    expect(fault.code).toBe('authority.config');
    expect(await status()).toMatchObject({ warnings: [] });
    await set(before!.client_secret, before!.environment);
    await testBed.worker.settle();
  });

  it('without a credential nothing is sent, and it says why', async () => {
    const setStatus = (to: string) =>
      testBed.rows('UPDATE authority_org_credential SET status = ? WHERE org_id = ?', [
        to,
        testBed.harum.id,
      ]);
    await setStatus('disabled');
    const id = await submitted();
    await testBed.worker.settle();
    expect(await detail(id)).toMatchObject({
      submitStatus: 2,
      faults: [{ code: 'credential.missing' }],
    });
    await setStatus('enabled');
    await director.do('document/resend', { id });
    await testBed.worker.settle();
    expect(await detail(id)).toMatchObject({ submitStatus: 10 });
  });
});
