import { invoiceOf } from './drafts';
import { type TestBed, openTestBed } from './test-bed';

/** Data scope "self" (platform-api, section 3.3): a clerk who sees nothing but what is his own. */
const ONLY_OWN = 4;

describe('a clerk whose role shows only own work', () => {
  let testBed: TestBed;
  let own: string;
  let other: string;

  beforeAll(async () => {
    testBed = await openTestBed();
    await testBed.rows(`UPDATE identity_role SET data_scope = ? WHERE code = 'staff'`, [ONLY_OWN]);
    await testBed.rows('UPDATE identity_grants SET version = version + 1');
    const write = (account: string): Promise<string> =>
      testBed.as(account).do('document/add', {
        draft: invoiceOf(testBed, testBed.harum),
      });
    other = await write('harum.director');
    await testBed.rows('UPDATE buyers_buyer SET create_user_id = ? WHERE org_id = ?', [
      testBed.harum.users.staff,
      testBed.harum.id,
    ]);
    await testBed.rows('UPDATE buyers_supplier SET create_user_id = ? WHERE org_id = ?', [
      testBed.harum.users.staff,
      testBed.harum.id,
    ]);
    own = await write('harum.staff');
    await testBed.as('harum.director').do('document/submit', { id: own });
    await testBed.worker.settle();
  });
  afterAll(() => testBed.close());

  const staff = () => testBed.as('harum.staff');

  it('finds own documents, and no others', async () => {
    const { items, total } = await staff().do('document/page', { kind: 1 });
    expect({ total, id: items[0].id }).toEqual({ total: 1, id: own });
    expect((await staff().get('document/detail', { id: other })).code).toBe(404);
    expect((await staff().get('document/timeline', { id: other })).code).toBe(404);
    expect(await staff().ask('document/counts', { kind: '1' })).toEqual([{ status: 10, count: 1 }]);
  });

  it('reads what happened to them, the home page and the banner', async () => {
    const timeline = await staff().ask('document/timeline', { id: own });
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toContain('attempt');
    expect((await staff().get('document/dashboard')).code).toBe(200);
    expect((await staff().get('authority/status')).code).toBe(200);
  });
});
