import { amount, children, date, flag, integer, option, ref, text } from '@kernel/fields';
import {
  childrenIn,
  defineResource,
  type ResourceDefinition,
  tableOf,
  uniqueSetsOf,
} from '@kernel/resource';
import { childColumns, columnsOf, snake } from '@platform/resource';
import '../../../src/app.module';
import { newColumns, newTable } from '../../../src/setup/new-migration/statements';
import { testDatabase, type TestDatabase } from '../../support/database';
import { declaredByProduct } from '../../support/product-resources';
import { columnsIn, differences, uniqueSetsIn } from '../../support/table-columns';

const door = defineResource({
  name: 'door',
  module: 'trial',
  scope: 'organisation',
  fields: {
    name: text({ max: 100, required: true }),
    colour: text({ max: 20 }),
    price: amount({ required: true }),
    width: integer({ required: true, initial: 80 }),
    state: option('state', { required: true }),
    soldOn: date({ required: true }),
    isOpen: flag({ initial: true }),
    ownerId: ref('buyer', {}),
    locks: children({ name: text({ max: 10, required: true }) }, { max: 5 }),
  },
  unique: [['orgId', 'name', 'soldOn']],
});
const { name, ...later } = door.fields;
const before: ResourceDefinition = { ...door, fields: { name }, unique: [['orgId', 'name']] };

/** The whole way of a migration that was written by `npm run db:migration`. */
describe('a migration written from a definition', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const run = async (statements: readonly string[]): Promise<void> => {
    for (const each of statements) await database.dataSource.query(each);
  };

  async function complaintsAbout(definition: ResourceDefinition): Promise<string[]> {
    const rows = childrenIn(definition).map(([, each]) => each);
    const expected = [
      { table: tableOf(definition), specs: columnsOf(definition) },
      ...rows.map((each) => ({
        table: tableOf(each),
        specs: [...childColumns, ...columnsOf(each)],
      })),
    ];
    const complaints: string[] = [];
    for (const { table, specs } of expected) {
      const columns = await columnsIn(database.dataSource, table);
      for (const spec of specs)
        for (const complaint of differences(spec, columns.get(spec.name)))
          complaints.push(`${table}.${spec.name} ${complaint}`);
    }
    const indexes = await uniqueSetsIn(database.dataSource, tableOf(definition));
    const lacking = uniqueSetsOf(definition).map((set) => set.map(snake).sort().join());
    return [...complaints, ...lacking.filter((set) => !indexes.includes(set))];
  }

  const tables = async (): Promise<unknown[]> =>
    database.dataSource.query(`SHOW TABLES LIKE 'trial\\_%'`);

  it('makes for every resource of the product the table that its fields ask for', async () => {
    const definitions = declaredByProduct().map((each) => ({ ...each, module: 'trial' }));
    expect(definitions.length).toBeGreaterThan(10);
    for (const definition of definitions) {
      const { up, down } = newTable(definition);
      await run(up);
      expect([definition.name, await complaintsAbout(definition)]).toEqual([definition.name, []]);
      await run(down);
    }
    expect(await tables()).toEqual([]);
  });

  it('adds fields of every kind to records that exist, and takes them away again', async () => {
    const table = newTable(before);
    await run(table.up);
    await database.dataSource.query(
      `INSERT INTO trial_door (id, org_id, create_time, update_time, name)
       VALUES (1, 10, '2026-01-01', '2026-01-01', 'Front'), (2, 10, '2026-01-01', '2026-01-01', 'Back')`,
    );
    const existing: Record<string, string> = { price: '12.5', state: '14', soldOn: '2026-01-31' };
    const { up, down } = newColumns(
      door,
      Object.keys(later).map((each) => ({
        name: each,
        ...(existing[each] && { existing: existing[each] }),
      })),
    );
    await run(up);
    expect(await complaintsAbout(door)).toEqual([]);
    const [front] = await database.dataSource.query('SELECT * FROM trial_door ORDER BY id');
    expect(front).toMatchObject({
      name: 'Front',
      colour: null,
      price: '12.50',
      width: 80,
      state: '14',
      sold_on: '2026-01-31',
      is_open: 1,
      owner_id: null,
    });
    await run(down);
    expect(await complaintsAbout(before)).toEqual([]);
    expect([...(await columnsIn(database.dataSource, 'trial_door')).keys()]).toHaveLength(8);
    await run(table.down);
    expect(await tables()).toEqual([]);
  });
});
