import { QuotationStatus, quotationStatuses } from '@modules/invoicing/domain/quotation/lifecycle';
import { type TestBed, openTestBed } from './test-bed';
import { quotationIn } from './quotation-drafts';

const roles = ['director', 'manager', 'staff'] as const;
type Role = (typeof roles)[number];

const { Draft, Issued, Cancelled } = QuotationStatus;

interface Call {
  path: string;
  /** In which statuses (docs/adr/0011-quotations.md). */
  from: readonly QuotationStatus[];
  /** Who has the right, whatever the status (decisions, section 5). */
  roles: readonly Role[];
  body: (id: string) => object;
}

const one = (id: string) => ({ id });
const all = (id: string) => ({ ids: [id] });
const leaders = ['director', 'manager'] as const;

const calls: Call[] = [
  { path: 'submit', from: [Draft], roles: leaders, body: one },
  { path: 'cancel', from: [Issued], roles: leaders, body: (id) => ({ id, reason: 'A reason' }) },
  { path: 'reinstate', from: [Cancelled], roles: leaders, body: one },
  { path: 'delete', from: [Draft, Cancelled], roles: leaders, body: all },
  { path: 'copy', from: quotationStatuses, roles, body: one },
  {
    path: 'convert',
    from: [Issued],
    roles,
    body: (id) => ({ id, version: 1, lines: [{ line: 1, quantity: '1' }] }),
  },
];

/** A right not tied to a status: only what is in the recycle bin can be restored or purged. */
const binCalls = [
  { path: 'restore', roles: leaders },
  { path: 'purge', roles: ['director'] as const },
];

const pairs = quotationStatuses.flatMap((status) => calls.map((call) => ({ status, ...call })));

describe('what a status and a role allow with a quotation', () => {
  let testBed: TestBed;
  beforeAll(async () => {
    testBed = await openTestBed();
  });
  afterAll(() => testBed.close());

  /** A separate quotation in the status, as if it had reached it normally. */
  async function quotationWith(status: QuotationStatus): Promise<string> {
    const draft = quotationIn(testBed, testBed.harum);
    const id: string = await testBed.as('harum.director').do('quotation/add', { draft });
    await testBed.rows('UPDATE invoicing_quotation SET submit_status = ? WHERE id = ?', [
      status,
      id,
    ]);
    return id;
  }

  const look = async (id: string) =>
    (
      await testBed.rows(
        'SELECT submit_status, version, in_bin FROM invoicing_quotation WHERE id = ?',
        [id],
      )
    )[0];

  it.each(pairs)(
    'in status $status, $path answers every role as the tables say',
    async ({ status, from, path, roles: able, body }) => {
      for (const role of roles) {
        const id = await quotationWith(status);
        const before = await look(id);
        const answer = await testBed.as(`harum.${role}`).post(`quotation/${path}`, body(id));
        if (!able.includes(role)) expect([role, answer.code]).toEqual([role, 403]);
        else if (from.includes(status)) expect([role, answer.code]).toEqual([role, 200]);
        else {
          const errorCode = 'quotation.actionNotAllowed';
          expect([role, answer]).toMatchObject([role, { code: 400, extras: { errorCode } }]);
          expect(answer.message).not.toMatch(/[{}]|quotation(Status|Actions)/);
        }
        if (answer.code !== 200) expect(await look(id)).toEqual(before);
      }
    },
  );

  it.each(quotationStatuses)('in status %i, can be edited only as a draft', async (status) => {
    for (const role of roles) {
      const id = await quotationWith(status);
      const body = { id, version: 1, draft: quotationIn(testBed, testBed.harum) };
      const { code } = await testBed.as(`harum.${role}`).post('quotation/update', body);
      expect([role, code]).toEqual([role, status === Draft ? 200 : 400]);
    }
  });

  it.each(binCalls)(
    'in the recycle bin, $path answers every role as the tables say',
    async ({ path, roles: able }) => {
      for (const role of roles) {
        const id = await quotationWith(Draft);
        const call = () => testBed.as(`harum.${role}`).post(`quotation/${path}`, { ids: [id] });
        const isAble = able.some((each) => each === role);
        expect([role, (await call()).code]).toEqual([role, isAble ? 400 : 403]);
        await testBed.as('harum.director').do('quotation/delete', { ids: [id] });
        expect([role, (await call()).code]).toEqual([role, isAble ? 200 : 403]);
      }
    },
  );

  it('what is in the bin takes no other step', async () => {
    for (const { path, body } of calls.filter((call) => call.path !== 'copy')) {
      const id = await quotationWith(Draft);
      await testBed.as('harum.director').do('quotation/delete', { ids: [id] });
      const { version } = await testBed.as('harum.director').ask('quotation/detail', { id });
      const answer = await testBed
        .as('harum.director')
        .post(`quotation/${path}`, { ...body(id), ...('version' in body(id) && { version }) });
      expect([path, answer.extras]).toMatchObject([path, { errorCode: 'quotation.deleted' }]);
    }
  });
});
