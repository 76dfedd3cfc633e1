import { createHash } from 'node:crypto';
import { HOUR, MINUTE } from '@kernel/time';
import { invoiceOf } from './drafts';
import { type Office, openOffice } from './office';
import type { Person } from './person';

describe('the life of an invoice, as the people of an organisation see it', () => {
  let office: Office;
  let director: Person;
  let staff: Person;
  beforeAll(async () => {
    office = await openOffice();
    director = office.as('harum.director');
    staff = office.as('harum.staff');
  });
  afterAll(() => office.close());
  afterEach(() => office.simulator.noFaults());

  const add = (changes = {}): Promise<string> =>
    staff.do('document/add', { draft: invoiceOf(office, office.harum, changes) });
  const detail = (id: string) => director.ask('document/detail', { id });
  const submit = (id: string) => director.do('document/submit', { id });
  const valid = async (changes = {}): Promise<string> => {
    const id = await add(changes);
    await submit(id);
    await office.desk.settle();
    expect(await detail(id)).toMatchObject({ submitStatus: 10 });
    return id;
  };

  it('becomes valid, with everything the authority gave and a copy of what was sent', async () => {
    const id = await add({ invoiceVersion: '1.1' });
    await submit(id);
    expect(await detail(id)).toMatchObject({ submitStatus: 1, uuid: null });
    await office.desk.settle();
    const document = await detail(id);
    expect(document).toMatchObject({ submitStatus: 10, faults: [], isRejected: false });
    const [entry] = (await office.simulator.ledger()).filter(
      ({ number }) => number === document.invoiceNumber,
    );
    expect(document.uuid).toBe(entry!.uuid);
    expect(document.longId).toMatch(/^[0-9A-Z]{30,}/i);
    expect(Date.parse(document.validatedAt)).not.toBeNaN();
    const [attempt] = await office.rows<Record<string, string>>(
      'SELECT * FROM invoicing_attempt WHERE document_id = ?',
      [id],
    );
    expect(attempt).toMatchObject({ outcome: 'valid', uuid: document.uuid });
    expect(createHash('sha256').update(attempt!.payload!).digest('hex')).toBe(attempt!.hash);
    expect(JSON.parse(attempt!.payload!).Invoice[0].ID[0]._).toBe(document.invoiceNumber);
  });

  it('that the authority finds invalid says which step, which code, and at which field', async () => {
    await office.simulator.fault({
      endpoint: 'submit',
      mode: 'force-step',
      pattern: 'HARD-1',
      step: 3,
      code: 'CF321',
    });
    const id = await add({ invoiceNumber: 'HARD-1' });
    await submit(id);
    await office.desk.settle();
    const refused = await detail(id);
    expect(refused.submitStatus).toBe(11);
    expect(refused.faults).not.toHaveLength(0);
    await office.simulator.noFaults();
  });

  it('is cancelled within 72 hours with a reason', async () => {
    const id = await valid();
    await director.do('document/cancel', { id, reason: 'Wrong buyer' });
    await office.desk.settle();
    expect(await detail(id)).toMatchObject({ submitStatus: 12, docStatusReason: 'Wrong buyer' });
  });

  it('cannot be cancelled after 72 hours', async () => {
    const id = await valid();
    await office.advance(72 * HOUR + MINUTE);
    expect(await director.post('document/cancel', { id, reason: 'Too late' })).toMatchObject({
      code: 400,
      extras: { errorCode: 'document.windowClosed' },
    });
  });
});
