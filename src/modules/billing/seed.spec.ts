import { randomFrom } from '@platform/seeding/context';
import { seedOrders } from './seed';

type Row = Readonly<Record<string, unknown>>;

const answers: [RegExp, Row][] = [
  [/FROM identity_user/, { real_name: 'Aisyah Binti Karim' }],
  [/FROM billing_plan /, { id: '1', amount: '1170.00', level: 1, tier: 'standard' }],
];

describe('the orders of the demo', () => {
  it('name the user who ordered, as every order and deposit does', async () => {
    const inserted: Record<string, Row[]> = {};
    const context = {
      now: new Date('2026-11-30T04:00:00Z'),
      random: randomFrom(1),
      insert: (table: string, rows: readonly Row[]) => {
        const known = (inserted[table] ??= []);
        known.push(...rows);
        return Promise.resolve(rows.map((_, index) => String(known.length + index)));
      },
      query: (sql: string) =>
        Promise.resolve(
          answers.filter(([asked]) => asked.test(sql)).map(([, row]) => row) as never,
        ),
      seal: (plain: string) => plain,
    };
    const users = { director: '7', manager: '8', staff: '9' };
    const harum = { id: '5', name: 'Kopi Bukit Harum', tin: 'C1', brn: '2', users };
    await seedOrders(context as never, 'harum', harum);
    for (const table of ['billing_order', 'billing_deposit']) {
      expect(inserted[table]).toHaveLength(3);
      for (const row of inserted[table]!)
        expect(row).toMatchObject({ user_id: '7', user_name: 'Aisyah Binti Karim' });
    }
  });
});
