import { type ResourceDefinition, tableOf } from '@kernel/resource';
import { columnsOf, type ColumnSpec, declaredResources, servedResources } from '@platform/resource';
import { testApp, type TestApp } from '../../support/app';
import { testDatabase, type TestDatabase } from '../../support/database';
import { master } from '../../support/principals';
import { columnsIn, differences, uniqueSetsIn } from '../../support/table-columns';

const base = [
  'id',
  'org_id',
  'version',
  'create_time',
  'update_time',
  'create_user_id',
  'update_user_id',
];
const snake = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** Some value that the column takes; the rules of the resource do not matter here. */
const someValue = ({ type }: ColumnSpec): unknown => {
  if (type === 'date') return '2026-01-01';
  if (type === 'datetime') return new Date('2026-01-01T00:00:00Z');
  return ['varchar', 'text', 'mediumtext'].includes(type) ? 'x' : 1;
};

describe('every resource of the product', () => {
  let database: TestDatabase;
  let testBed: TestApp;

  beforeAll(async () => {
    database = await testDatabase();
    testBed = await testApp({ databaseUrl: database.url });
  });
  afterAll(async () => {
    await testBed?.close();
    await database.close();
  });

  it('has the columns in its table that its fields ask for, and no others', async () => {
    const complaints: string[] = [];
    for (const definition of declaredResources()) {
      const table = tableOf(definition);
      const columns = await columnsIn(database.dataSource, table);
      const specs = columnsOf(definition);
      for (const spec of specs)
        for (const complaint of differences(spec, columns.get(spec.name)))
          complaints.push(`${table}.${spec.name} ${complaint}`);
      const known = new Set([...base, ...specs.map(({ name }) => name)]);
      for (const name of columns.keys())
        if (!known.has(name)) complaints.push(`${table}.${name} is in no declaration`);
    }
    expect(complaints).toEqual([]);
  });

  it('has an index for each set that is unique', async () => {
    const missing: string[] = [];
    for (const definition of declaredResources()) {
      const indexes = await uniqueSetsIn(database.dataSource, tableOf(definition));
      for (const set of definition.unique ?? [])
        if (!indexes.includes(set.map(snake).sort().join()))
          missing.push(`${definition.name}: ${set.join()}`);
    }
    expect(missing).toEqual([]);
  });

  it("shows and gives another organisation's records to nobody", async () => {
    const stranger = testBed.as(master('21', '20'));
    const owner = testBed.as(master('11', '10'));
    const isolated = servedResources().filter(({ scope }) => scope === 'organisation');
    expect(isolated.length).toBeGreaterThan(2);
    for (const definition of isolated) {
      const { name } = definition;
      const id = await someRecord(definition);
      expect((await owner.get(`${name}/detail`, { id })).result).toMatchObject({ id, orgId: '10' });
      expect([name, (await stranger.get(`${name}/detail`, { id })).code]).toEqual([name, 404]);
      expect((await stranger.get(`${name}/list`, { ids: id })).result).toEqual([]);
      expect((await stranger.post(`${name}/page`)).result).toMatchObject({ total: 0, items: [] });
      for (const verb of ['update', 'delete'])
        await stranger.post(`${name}/${verb}`, { id, version: 1 });
      const sheet = await stranger.send({
        method: 'POST',
        url: `/api/${name}/export`,
        payload: { format: 'csv', scope: 'selected', ids: [id] },
      });
      expect(sheet.payload.trim().split('\r\n')).toHaveLength(1);
      expect((await owner.get(`${name}/detail`, { id })).result).toMatchObject({ id, version: 1 });
    }
  });

  async function someRecord(definition: ResourceDefinition): Promise<string> {
    const specs = columnsOf(definition).filter(({ nullable }) => !nullable);
    const names = [
      'org_id',
      'version',
      'create_time',
      'update_time',
      ...specs.map(({ name }) => name),
    ];
    const now = new Date('2026-01-01T00:00:00Z');
    const values = ['10', 1, now, now, ...specs.map(someValue)];
    const { insertId } = await database.dataSource.query(
      `INSERT INTO ${tableOf(definition)} (${names.map((name) => `\`${name}\``).join(', ')})
       VALUES (${names.map(() => '?').join(', ')})`,
      values,
    );
    return String(insertId);
  }
});
