import { MINUTE } from '@kernel/time';
import { invoiceOf } from './drafts';
import { type Office, openOffice } from './office';
import type { Person } from './person';

describe('the tax authority out of reach', () => {
  let office: Office;
  let director: Person;
  beforeAll(async () => {
    office = await openOffice();
    director = office.as('harum.director');
  });
  afterAll(() => office.close());
  afterEach(() => office.simulator.noFaults());

  const submitted = async (): Promise<string> => {
    const draft = invoiceOf(office, office.harum);
    const id: string = await director.do('document/add', { draft });
    await director.do('document/submit', { id });
    return id;
  };
  const detail = (id: string) => director.ask('document/detail', { id });
  const status = () => director.ask('authority/status');
  const inLedger = async (number: string) =>
    (await office.simulator.ledger()).filter((entry) => entry.number === number);

  it('lets documents wait, says so with their number, and takes all of them when it is back', async () => {
    await office.simulator.fault({ endpoint: '*', mode: 'outage' });
    const ids = [await submitted(), await submitted(), await submitted()];
    for (let round = 0; round < 3; round += 1) {
      await office.desk.turn();
      await office.advance(MINUTE);
    }
    expect(await status()).toMatchObject({ reachable: false, waiting: 3 });
    expect(await office.as('besi.director').ask('authority/status')).toMatchObject({ waiting: 0 });
    for (const id of ids) expect(await detail(id)).toMatchObject({ submitStatus: 1, faults: [] });
    const [submission] = await office.rows<{ story: string }>(
      'SELECT CAST(exchanges AS CHAR) AS story FROM invoicing_submission ORDER BY id DESC LIMIT 1',
    );
    expect(submission!.story).toContain('"at"');
    expect(submission!.story).not.toContain('demo-secret');

    await office.simulator.noFaults();
    await office.desk.settle();
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
    'answering a submission with %s, it has the document once all the same',
    async (mode, times) => {
      await office.simulator.fault({ endpoint: 'submit', mode, times });
      const id = await submitted();
      await office.desk.turn();
      await office.advance(2 * MINUTE);
      await office.desk.settle();
      const { submitStatus, invoiceNumber, uuid } = await detail(id);
      expect(submitStatus).toBe(10);
      expect(await inLedger(invoiceNumber)).toMatchObject([{ uuid }]);
    },
  );

  it('without a credential nothing is sent, and it says why', async () => {
    const setStatus = (to: string) =>
      office.rows('UPDATE authority_org_credential SET status = ? WHERE org_id = ?', [
        to,
        office.harum.id,
      ]);
    await setStatus('disabled');
    const id = await submitted();
    await office.desk.settle();
    expect(await detail(id)).toMatchObject({
      submitStatus: 2,
      faults: [{ code: 'credential.missing' }],
    });
    await setStatus('enabled');
    await director.do('document/resend', { id });
    await office.desk.settle();
    expect(await detail(id)).toMatchObject({ submitStatus: 10 });
  });
});
