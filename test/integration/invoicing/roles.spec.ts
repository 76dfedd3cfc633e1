import { Status, statuses } from '@modules/invoicing/domain/document/lifecycle';
import { invoiceOf } from './drafts';
import { type TestBed, openTestBed } from './test-bed';

const roles = ['director', 'manager', 'staff'] as const;
type Role = (typeof roles)[number];

interface Call {
  path: string;
  /** In which statuses (decisions, section 1). */
  from: readonly Status[];
  /** Who has the right, whatever the status (decisions, section 5). */
  roles: readonly Role[];
  body: (id: string) => object;
}

const one = (id: string) => ({ id });
const all = (id: string) => ({ ids: [id] });
const letter = (id: string) => ({
  id,
  to: ['somebody@buyer.example'],
  language: 'en',
  subject: 'Yours',
  body: 'Yours',
});
const leaders = ['director', 'manager'] as const;

const calls: Call[] = [
  { path: 'submit', from: [0], roles: leaders, body: one },
  { path: 'resend', from: [2, 11], roles: leaders, body: one },
  { path: 'withdraw', from: [1], roles: leaders, body: one },
  { path: 'share', from: [10], roles: leaders, body: one },
  { path: 'email', from: [10], roles: leaders, body: letter },
  { path: 'cancel', from: [10], roles: leaders, body: (id) => ({ id, reason: 'A reason' }) },
  { path: 'acceptRejection', from: [10], roles: leaders, body: one },
  { path: 'declineRejection', from: [10], roles: leaders, body: one },
  { path: 'delete', from: [0, 2, 3, 11], roles: leaders, body: all },
  { path: 'reEdit', from: [2, 3, 11], roles, body: one },
  { path: 'copy', from: [0, 2, 3, 10, 11, 12, 13], roles, body: one },
];

/** A right not tied to a status: only what is in the recycle bin can be restored or purged. */
const binCalls = [
  { path: 'restore', roles: leaders },
  { path: 'purge', roles: ['director'] as const },
];

const pairs = statuses.flatMap((status) => calls.map((call) => ({ status, ...call })));

describe('what a status and a role allow', () => {
  let testBed: TestBed;
  let count = 0;

  beforeAll(async () => {
    testBed = await openTestBed();
  });
  afterAll(() => testBed.close());

  /** A separate document, brought into the status as the authority or a worker would. */
  async function documentIn(status: Status): Promise<string> {
    count += 1;
    const draft = invoiceOf(testBed, testBed.harum, { invoiceNumber: `R-${count}` });
    const id: string = await testBed.as('harum.director').do('document/add', { draft });
    const isTaken = status >= Status.Valid;
    await testBed.rows(
      `UPDATE invoicing_document SET submit_status = ?, validated_at = ?, uuid = ?, long_id = ?,
         is_rejected = ? WHERE id = ?`,
      [
        status,
        status === Status.Valid ? testBed.now() : null,
        isTaken ? `UUID${String(count).padStart(22, '0')}` : null,
        isTaken ? 'X'.repeat(40) : null,
        // Its buyer asked for rejection, so that there is something to answer.
        status === Status.Valid ? 1 : 0,
        id,
      ],
    );
    return id;
  }

  const look = async (id: string) =>
    (
      await testBed.rows(
        'SELECT submit_status, version, in_bin FROM invoicing_document WHERE id = ?',
        [id],
      )
    )[0];

  it.each(pairs)(
    'in status $status, $path answers every role as the tables say',
    async ({ status, from, path, roles: able, body }) => {
      const id = await documentIn(status);
      for (const role of roles.filter((each) => !able.includes(each))) {
        const before = await look(id);
        const answer = await testBed.as(`harum.${role}`).post(`document/${path}`, body(id));
        expect([role, answer.code, answer.type]).toEqual([role, 403, 'error']);
        expect(await look(id)).toEqual(before);
      }
      for (const role of able) {
        const each = role === able[0] ? id : await documentIn(status);
        const before = await look(each);
        const answer = await testBed.as(`harum.${role}`).post(`document/${path}`, body(each));
        if (from.includes(status))
          expect([role, answer.code, answer.message]).toEqual([role, 200, expect.any(String)]);
        else {
          expect(answer).toMatchObject({
            code: 400,
            extras: { errorCode: expect.stringMatching(/^document\./) },
          });
          expect(answer.message).not.toMatch(/[{}]|documentStatus/);
          expect(await look(each)).toEqual(before);
        }
      }
    },
  );

  it.each(binCalls)(
    'in the recycle bin, $path answers every role as the tables say',
    async ({ path, roles: able }) => {
      for (const role of roles) {
        const id = await documentIn(Status.Saved);
        const call = () => testBed.as(`harum.${role}`).post(`document/${path}`, { ids: [id] });
        const isAble = able.some((each) => each === role);
        expect([role, (await call()).code]).toEqual([role, isAble ? 400 : 403]);
        await testBed.as('harum.director').do('document/delete', { ids: [id] });
        expect([role, (await call()).code]).toEqual([role, isAble ? 200 : 403]);
      }
    },
  );

  it.each([
    ['page', 'POST', { kind: 1 }],
    ['add', 'POST', null],
    ['export', 'POST', { format: 'csv', scope: 'all', query: { kind: 1 } }],
    ['dashboard', 'GET', {}],
  ])('%s is allowed to every user of the organisation', async (path, method, body) => {
    for (const role of roles) {
      const { statusCode, payload } = await testBed.as(`harum.${role}`).send({
        method: method,
        url: `/api/document/${path}`,
        ...(method === 'POST' && { payload: body ?? { draft: invoiceOf(testBed, testBed.harum) } }),
      });
      expect([role, statusCode, /"code":40\d/.test(payload)]).toEqual([role, 200, false]);
    }
  });

  it('nothing is allowed without signing in', async () => {
    const answer = await testBed.app.inject({
      method: 'POST',
      url: '/api/document/page',
      payload: {},
    });
    expect(answer.json().code).toBe(401);
  });
});
