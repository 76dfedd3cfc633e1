import { businessDate } from '@kernel/time';
import { AuditSealer } from '@platform/audit';
import { bearer, get, type TestBed, openTestBed, post, signIn, type Tokens } from './test-bed';

describe('the audit trail for its administrators', () => {
  let testBed: TestBed;
  let director: Tokens;
  let superAdmin: Tokens;

  beforeAll(async () => {
    testBed = await openTestBed();
    director = await signIn(testBed.app, 'harum.director');
    superAdmin = await signIn(testBed.app, 'superadmin');
    // One entry of an organisation, one of the whole system.
    await post(testBed.app, 'auditTrail/export', period(), bearer(director));
    const [{ id }] = await rows(`SELECT id FROM identity_config WHERE code = 'sys_web_title'`);
    const title = { id, value: '=cmd()' };
    await post(testBed.app, 'sysConfig/update', title, bearer(superAdmin));
    await testBed.app.get(AuditSealer, { strict: false }).round();
  });
  afterAll(() => testBed.close());

  const rows = (sql: string, params: unknown[] = []) =>
    testBed.database.dataSource.query(sql, params);
  const period = (from = testBed.clock.now(), to = from) => ({
    from: businessDate(from),
    to: businessDate(to),
    format: 'csv',
  });
  const chainsOf = async (tokens: Tokens) =>
    (await get(testBed.app, 'auditTrail/chains', bearer(tokens))).json().result;
  const verify = async (tokens: Tokens, body: object) =>
    (await post(testBed.app, 'auditTrail/verify', body, bearer(tokens))).json();

  it('shows a Director the chain of the own organisation, a Super Admin every one', async () => {
    const { guarded, chains } = await chainsOf(director);
    expect(guarded).toBe(true);
    expect(chains).toEqual([
      expect.objectContaining({
        sealed: 1,
        waiting: 0,
        hash: expect.stringMatching(/^[\da-f]{64}$/),
      }),
    ]);
    const all = (await chainsOf(superAdmin)).chains;
    expect(all).toHaveLength(2);
    expect(all[0]).toMatchObject({ orgId: '0', orgName: null, sealed: 1 });
    expect(all[1]).toEqual({ ...chains[0], orgName: expect.any(String) });
  });

  it('says that a chain is whole, or which row is not', async () => {
    const [{ orgId }] = (await chainsOf(director)).chains;
    expect((await verify(director, { orgId })).result).toEqual({
      orgId,
      next: null,
      checked: 1,
      faults: [],
    });
    await rows('UPDATE platform_audit_chain SET position = 5 WHERE org_id = ?', [orgId]);
    expect((await verify(director, { orgId })).result.faults).toEqual([
      expect.objectContaining({ code: 'audit.endMissing', position: 2, until: 5 }),
    ]);
    await rows('UPDATE platform_audit_chain SET position = 1 WHERE org_id = ?', [orgId]);
  });

  it('knows no chain of others', async () => {
    expect((await verify(director, { orgId: '0' })).code).toBe(404);
    expect((await verify(director, { orgId: '999' })).code).toBe(404);
  });

  it.each(['harum.manager', 'harum.staff'])('cannot be read by %s', async (account) => {
    const tokens = bearer(await signIn(testBed.app, account));
    expect((await get(testBed.app, 'auditTrail/chains', tokens)).json().code).toBe(403);
    expect((await post(testBed.app, 'auditTrail/verify', {}, tokens)).json().code).toBe(403);
    expect((await post(testBed.app, 'auditTrail/export', {}, tokens)).json().code).toBe(403);
  });

  it('gives a period as a sheet with the seals, and no formula in it', async () => {
    const answer = await post(testBed.app, 'auditTrail/export', period(), bearer(superAdmin));
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="audit-trail-/);
    const [head = '', ...lines] = answer.body.trim().split('\r\n');
    expect(head).toContain('Seal');
    // The previous export, the configuration, and this export.
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('harum.director');
    expect(lines[0]).toMatch(/[\da-f]{64}$/);
    expect(lines[1]).toContain('{""value"":""=cmd()""');
    const own = await post(testBed.app, 'auditTrail/export', period(), bearer(director));
    expect(own.body).not.toContain('cmd()');
  });

  it('refuses a period that is none, at its field', async () => {
    const ask = async (body: object) =>
      (await post(testBed.app, 'auditTrail/export', body, bearer(director))).json().extras
        ?.fieldErrors;
    expect(await ask({ ...period(), from: '2026-02-30' })).toEqual([
      expect.objectContaining({ code: 'audit.dateUnknown', path: 'from' }),
    ]);
    expect(await ask({ from: '2026-03-02', to: '2026-03-01', format: 'csv' })).toEqual([
      expect.objectContaining({ code: 'audit.endBeforeStart', path: 'to' }),
    ]);
  });
});
