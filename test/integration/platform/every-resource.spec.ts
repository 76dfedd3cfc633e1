import { childrenIn, type ResourceDefinition, tableOf, uniqueSetsOf } from '@kernel/resource';
import { childColumns, columnsOf, type ColumnSpec, customValueColumns } from '@platform/resource';
import { Cipher } from '@platform/secrets/cipher';
import { testApp, type TestApp } from '../../support/app';
import { testDatabase, type TestDatabase } from '../../support/database';
import { master } from '../../support/principals';
import { declaredByProduct, servedByProduct } from '../../support/product-resources';
import { sealedColumns } from '../../support/sealed';
import { columnsIn, differences, uniqueSetsIn } from '../../support/table-columns';
import { newId } from '../../support/new-id';

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

/** The tables of records and of the rows inside them, each with all columns that it may have. */
const declaredTables = (): { table: string; specs: ColumnSpec[]; known: Set<string> }[] =>
  declaredByProduct().flatMap((definition) => [
    tableWith(definition, base, []),
    ...childrenIn(definition).map(([field, rows]) =>
      tableWith(
        rows,
        [],
        definition.fields[field]!.customFields
          ? [...childColumns, ...customValueColumns]
          : childColumns,
      ),
    ),
  ]);

function tableWith(of: ResourceDefinition, also: string[], more: readonly ColumnSpec[]) {
  const specs = [...more, ...columnsOf(of)];
  return { table: tableOf(of), specs, known: new Set([...also, ...specs.map(({ name }) => name)]) };
}

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
    for (const { table, specs, known } of declaredTables()) {
      const columns = await columnsIn(database.dataSource, table);
      for (const spec of specs)
        for (const complaint of differences(spec, columns.get(spec.name)))
          complaints.push(`${table}.${spec.name} ${complaint}`);
      for (const name of columns.keys())
        if (!known.has(name)) complaints.push(`${table}.${name} is in no declaration`);
    }
    expect(complaints).toEqual([]);
  });

  it('has an index for each set that is unique', async () => {
    const missing: string[] = [];
    for (const definition of declaredByProduct()) {
      const indexes = await uniqueSetsIn(database.dataSource, tableOf(definition));
      for (const set of uniqueSetsOf(definition))
        if (!indexes.includes(set.map(snake).sort().join()))
          missing.push(`${definition.name}: ${set.join()}`);
    }
    expect(missing).toEqual([]);
  });

  it("shows and gives another organisation's records to nobody", async () => {
    const stranger = testBed.as(master('21', '20'));
    const owner = testBed.as(master('11', '10'));
    const isolated = servedByProduct().filter(({ scope }) => scope === 'organisation');
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
    const sealedAs = sealedColumns(definition, testBed.app.get(Cipher));
    const values = [
      '10',
      1,
      now,
      now,
      ...specs.map((spec) => sealedAs.get(spec.name) ?? someValue(spec)),
    ];
    const id = newId();
    await database.dataSource.query(
      `INSERT INTO ${tableOf(definition)} (id, ${names.map((name) => `\`${name}\``).join(', ')})
       VALUES (?, ${names.map(() => '?').join(', ')})`,
      [id, ...values],
    );
    return id;
  }
});
