import { HOUR, MINUTE } from '@kernel/time';
import { AuditSealer, AuditVerifier, type ChainFault, type ChainFaultCode } from '@platform/audit';
import { AuditTrail } from '@platform/audit/audit-trail';
import { FakeClock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { asSystem } from '@platform/tenancy/org-scope';
import { testApp, type TestApp } from '../../support/app';
import { testDatabase, type TestDatabase } from '../../support/database';
import { meanwhile } from '../../support/meanwhile';

const OURS = '10';
const THEIRS = '20';

describe('the audit trail as a chain', () => {
  let database: TestDatabase;
  let testBed: TestApp;
  let beside: TestApp;
  let clock: FakeClock;

  beforeAll(async () => {
    database = await testDatabase();
    clock = new FakeClock(new Date('2026-03-02T01:15:00.123Z'));
    const options = { databaseUrl: database.url, modules: [], clock };
    testBed = await testApp(options);
    beside = await testApp(options);
  });
  afterAll(async () => {
    await testBed.close();
    await beside.close();
    await database.close();
  });
  beforeEach(() => database.reset());

  const query = (sql: string, params: unknown[] = []) => database.dataSource.query(sql, params);
  const sealer = (where = testBed): AuditSealer => where.app.get(AuditSealer);

  const write = (orgId: string, times = 1): Promise<void> =>
    asSystem('test', orgId, () =>
      testBed.app.get(UnitOfWork).run(() =>
        testBed.app.get(AuditTrail).recordAll(
          Array.from({ length: times }, (_, index) => ({
            orgId,
            resource: 'branch',
            recordId: String(index + 1),
            action: 'update',
            before: { name: `Old ${index}`, city: 'Ipoh', tags: ['b', 'a'] },
            after: { name: `New ${index}`, city: 'Ipoh', tags: ['a', 'b'] },
          })),
        ),
      ),
    );

  const sealAll = async (where = testBed): Promise<void> => {
    while ((await sealer(where).round()) > 0);
  };

  async function faultsOf(orgId: string): Promise<ChainFault[]> {
    const faults: ChainFault[] = [];
    for (let next: number | null = 0; next !== null;) {
      const verdict = await testBed.app.get(AuditVerifier).verify(orgId, next);
      faults.push(...verdict.faults);
      next = verdict.next;
    }
    return faults;
  }
  const reported = async (orgId = OURS): Promise<[ChainFaultCode, number, number][]> =>
    (await faultsOf(orgId)).map(({ code, position, until }) => [code, position, until]);

  /** What someone with direct access to the database can do. */
  async function behindTheBack(...statements: string[]): Promise<void> {
    const guards: { name: string }[] = await query(
      `SELECT trigger_name AS name FROM information_schema.triggers
       WHERE trigger_schema = DATABASE() AND event_object_table LIKE 'platform\\_audit%'`,
    );
    const kept: string[] = [];
    for (const { name } of guards) {
      const [row] = await query(`SHOW CREATE TRIGGER ${name}`);
      kept.push(row['SQL Original Statement']);
      await query(`DROP TRIGGER ${name}`);
    }
    for (const statement of statements) await query(statement);
    for (const statement of kept) await query(statement);
  }

  it('is whole when nobody touched it, each organisation by itself', async () => {
    await write(OURS, 3);
    await write(THEIRS, 2);
    await write(OURS);
    await sealAll();
    const seals = await query(
      'SELECT org_id, position FROM platform_audit_seal ORDER BY org_id, position',
    );
    expect(seals.map((row: object) => Object.values(row).join())).toEqual([
      '10,1',
      '10,2',
      '10,3',
      '10,4',
      '20,1',
      '20,2',
    ]);
    expect(await reported(OURS)).toEqual([]);
    expect(await reported(THEIRS)).toEqual([]);
  });

  it.each([
    ['UPDATE platform_audit SET action = "add"'],
    ['DELETE FROM platform_audit'],
    ['UPDATE platform_audit_seal SET position = 7'],
    ['DELETE FROM platform_audit_seal'],
  ])('the database itself refuses %s', async (statement) => {
    await write(OURS);
    await sealAll();
    await expect(query(statement)).rejects.toThrow('append-only');
    expect(await testBed.app.get(AuditVerifier).isGuarded()).toBe(true);
  });

  it.each([
    ['who', 'user_id = 99'],
    ['when', 'at = at + INTERVAL 1 SECOND'],
    ['whose', 'org_id = 20'],
    ['what', 'action = "add"'],
    ['the record', 'record_id = 99'],
    ['the values before', `before_data = '{"name":"Other","city":"Ipoh","tags":["b","a"]}'`],
    ['the order of a list', `after_data = '{"name":"New 1","tags":["b","a"]}'`],
    ['the values after, taken out', 'after_data = NULL'],
    ['the request', 'request_id = "other"'],
    ['the reason', 'reason = NULL'],
  ])('names the row in which %s was changed', async (_what, change) => {
    await write(OURS, 3);
    await sealAll();
    const [{ id }] = await query('SELECT id FROM platform_audit ORDER BY id LIMIT 1 OFFSET 1');
    await behindTheBack(`UPDATE platform_audit SET ${change} WHERE id = ${id}`);
    const faults = await faultsOf(OURS);
    expect(faults.map(({ code, auditId }) => [code, auditId])).toEqual([['audit.rowChanged', id]]);
  });

  it('takes values in another order of their members for the same: databases keep them differently', async () => {
    await write(OURS);
    await sealAll();
    await behindTheBack(
      `UPDATE platform_audit SET before_data = '{ "tags": ["b","a"], "name": "Old 0" }'`,
    );
    expect(await reported()).toEqual([]);
  });

  it('names a row that was removed, by its number in the trail', async () => {
    await write(OURS, 4);
    await sealAll();
    const [{ id }] = await query('SELECT id FROM platform_audit ORDER BY id LIMIT 1 OFFSET 2');
    await behindTheBack(`DELETE FROM platform_audit WHERE id = ${id}`);
    expect(await faultsOf(OURS)).toEqual([
      expect.objectContaining({ code: 'audit.rowMissing', auditId: id, position: 3 }),
    ]);
  });

  it('sees a row that was removed together with its seal', async () => {
    await write(OURS, 5);
    await sealAll();
    await behindTheBack(
      `DELETE a FROM platform_audit a JOIN platform_audit_seal s ON s.audit_id = a.id
       WHERE s.position IN (2, 3)`,
      'DELETE FROM platform_audit_seal WHERE position IN (2, 3)',
    );
    expect(await reported()).toEqual([['audit.sealMissing', 2, 3]]);
  });

  it('sees that places were moved up over a removed row', async () => {
    await write(OURS, 4);
    await sealAll();
    await behindTheBack(
      'DELETE FROM platform_audit_seal WHERE position = 2',
      'UPDATE platform_audit_seal SET position = position - 1 WHERE position > 2 ORDER BY position',
      'UPDATE platform_audit_chain SET position = 3 WHERE org_id = 10',
    );
    const codes = (await reported()).map(([code, position]) => `${code} ${position}`);
    expect(codes).toContain('audit.rowChanged 2');
  });

  it('sees that the end was cut off', async () => {
    await write(OURS, 4);
    await sealAll();
    await behindTheBack(
      `DELETE a FROM platform_audit a JOIN platform_audit_seal s ON s.audit_id = a.id
       WHERE s.position > 2`,
      'DELETE FROM platform_audit_seal WHERE position > 2',
    );
    expect(await reported()).toEqual([['audit.endMissing', 3, 4]]);
  });

  it('is whole while it grows: what is sealed between two reads was not cut off', async () => {
    await write(OURS, 2);
    await sealAll();
    const end = meanwhile(database.dataSource, 'FROM platform_audit_seal s', async () => {
      await write(OURS, 3);
      await sealAll(beside);
    });
    expect(await reported()).toEqual([]);
    end();
    expect(await query('SELECT position FROM platform_audit_seal')).toHaveLength(5);
    expect(await reported()).toEqual([]);
  });

  it('sees a row that is kept from its seal, but not one that was written just now', async () => {
    await write(OURS);
    expect(await reported()).toEqual([]);
    await behindTheBack('UPDATE platform_audit SET at = at - INTERVAL 2 HOUR');
    expect((await reported()).map(([code]) => code)).toEqual(['audit.notSealed']);
  });

  it('a row committed late is sealed behind the others, and the chain is whole', async () => {
    await write(OURS, 2);
    await sealAll();
    const unit = testBed.app.get(UnitOfWork);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const written = Promise.withResolvers<void>();
    const late = asSystem('test', OURS, () =>
      unit.run(async () => {
        await testBed.app.get(AuditTrail).record({
          orgId: OURS,
          resource: 'branch',
          recordId: '77',
          action: 'add',
          before: null,
          after: { name: 'Late' },
        });
        written.resolve();
        await held;
      }),
    );
    await written.promise;
    await write(OURS, 2);
    await sealAll();
    release();
    await late;
    await sealAll();
    const [{ position }] = await query(
      `SELECT s.position FROM platform_audit_seal s JOIN platform_audit a ON a.id = s.audit_id
       WHERE a.record_id = 77`,
    );
    expect(Number(position)).toBe(5);
    expect(await reported()).toEqual([]);
  });

  it('two processes that seal at once make one chain', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await Promise.all([write(OURS, 30), write(THEIRS, 30)]);
      await Promise.all([sealer().round(), sealer(beside).round(), write(OURS, 10)]);
    }
    await Promise.all([sealAll(), sealAll(beside)]);
    const [{ n }] = await query('SELECT COUNT(*) AS n FROM platform_audit_seal');
    expect(Number(n)).toBe(350);
    expect(await reported(OURS)).toEqual([]);
    expect(await reported(THEIRS)).toEqual([]);
  });

  it('looks back ten minutes, and once an hour at everything', async () => {
    await write(OURS, 2);
    await sealAll();
    clock.advance(11 * MINUTE);
    await write(OURS);
    await sealAll();
    // As if it had been committed only now, more than ten minutes after its neighbours.
    await behindTheBack('DELETE FROM platform_audit_seal WHERE position = 1');
    await sealAll();
    expect(await sealedRows()).toBe(2);
    clock.advance(HOUR);
    await sealAll();
    expect(await sealedRows()).toBe(3);
  });
  const sealedRows = async (): Promise<number> =>
    Number((await query('SELECT COUNT(*) AS n FROM platform_audit_seal'))[0].n);

  it('says of which seals it cannot judge: those made with another key', async () => {
    await write(OURS, 2);
    await sealAll();
    await behindTheBack(`UPDATE platform_audit_seal SET key_id = '0123456789abcdef'`);
    expect((await reported()).map(([code]) => code)).toEqual(['audit.otherKey', 'audit.otherKey']);
  });
});
