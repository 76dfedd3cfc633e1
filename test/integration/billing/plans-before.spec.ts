import { BillingPlanDescription1790000310100 } from '@migrations/1790000310100-billing-plan-description';
import { BillingTier1790000313000 } from '@migrations/1790000313000-billing-tier';
import { testDatabase, type TestDatabase } from '../../support/database';

describe('plans that were there before', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it('are described, and their discount is at most their price', async () => {
    const runner = database.dataSource.createQueryRunner();
    const migration = new BillingPlanDescription1790000310100();
    await migration.down(runner);
    await runner.query(
      `INSERT INTO billing_plan (id, org_id, create_time, update_time, code, name, description,
         description_zh_cn, amount, discount_amount, level, tier, status)
       VALUES (1, 0, NOW(3), NOW(3), 'BASIC', 'Basic', NULL, '自己的', 1170, 0, 1, 'standard', 'enabled'),
         (2, 0, NOW(3), NOW(3), 'TEAM', 'Team', NULL, NULL, 900, 900.01, 2, 'vip', 'enabled'),
         (3, 0, NOW(3), NOW(3), 'PRO', 'Pro', 'Our own', NULL, 2700, 2700, 3, 'vip', 'enabled')`,
    );
    await runner.query(
      `INSERT INTO billing_plan_detail (id, org_id, create_time, update_time, plan_id, service, name,
         amount, discount_amount, status)
       VALUES (1, 0, NOW(3), NOW(3), 1, 'einvoice', 'E-invoicing', 10, 11, 'enabled')`,
    );
    await migration.up(runner);
    expect(
      await runner.query(
        `SELECT code, description, description_zh_cn AS zhCn, description_zh_tw AS zhTw,
           discount_amount AS discount FROM billing_plan ORDER BY id`,
      ),
    ).toEqual([
      {
        code: 'BASIC',
        zhCn: '自己的',
        zhTw: expect.stringContaining('電子發票'),
        description: expect.stringContaining('e-invoices'),
        discount: '0.00',
      },
      { code: 'TEAM', description: 'Team', zhCn: null, zhTw: null, discount: '900.00' },
      { code: 'PRO', description: 'Our own', zhCn: null, zhTw: null, discount: '2700.00' },
    ]);
    expect(await runner.query('SELECT discount_amount AS it FROM billing_plan_detail')).toEqual([
      { it: '10.00' },
    ]);
    await runner.release();
  });

  it('keep their tier, and saved searches by it find them as before', async () => {
    const runner = database.dataSource.createQueryRunner();
    const migration = new BillingTier1790000313000();
    const searches = [
      ['plan', 'q=standing+order&f=standing%7Ein%7Evip&sort=-standing'],
      ['sysTenant', 'g=%5B%22any%22%2C%5B%22standing%22%2C%22in%22%2C%22trial%22%5D%5D'],
      ['buyer', 'f=standing%7Eeq%7E1'],
    ];
    const stored = async (): Promise<string[]> =>
      (await runner.query('SELECT query FROM platform_saved_search ORDER BY id')).map(
        ({ query }: { query: string }) => query,
      );
    const tierOf = async (column: string): Promise<string> =>
      (await runner.query(`SELECT ${column} AS tier FROM billing_plan WHERE code = 'PRO'`))[0].tier;
    expect(await tierOf('tier')).toBe('vip');
    await migration.down(runner);
    expect(await tierOf('standing')).toBe('vip');
    for (const [n, [list, query]] of searches.entries())
      await runner.query(
        `INSERT INTO platform_saved_search (id, org_id, user_id, create_time, update_time, list, name, query)
         VALUES (?, 1, 1, NOW(3), NOW(3), ?, ?, ?)`,
        [n + 1, list, `search ${n}`, query],
      );
    await migration.up(runner);
    expect(await tierOf('tier')).toBe('vip');
    expect(await stored()).toEqual([
      'q=standing+order&f=tier%7Ein%7Evip&sort=-tier',
      'g=%5B%22any%22%2C%5B%22planStatus%22%2C%22in%22%2C%22trial%22%5D%5D',
      'f=standing%7Eeq%7E1',
    ]);
    await migration.down(runner);
    expect(await stored()).toEqual(searches.map(([, query]) => query));
    await migration.up(runner);
  });
});
