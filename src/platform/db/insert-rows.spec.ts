import { EntitySchema, type EntityManager } from 'typeorm';
import { insertRows } from './insert-rows';

interface Note {
  id: string;
  text: string | null;
  seen: boolean;
}

const schema = new EntitySchema<Note>({
  name: 'note',
  columns: { id: { type: 'bigint', primary: true }, text: { type: 'text' }, seen: { type: 'int' } },
});

/** What is sent; switches are stored as numbers, and names are quoted. */
class Sent {
  sql = '';
  params: unknown[] = [];

  readonly dataSource = {
    driver: {
      escape: (name: string) => `"${name}"`,
      preparePersistentValue: (value: unknown) =>
        typeof value === 'boolean' ? Number(value) : value,
    },
    getMetadata: () => ({
      tablePath: 'notes',
      columns: (['id', 'text', 'seen'] as const).map((name) => ({
        databaseName: name,
        getEntityValue: (row: Partial<Note>) => row[name],
      })),
    }),
  };

  readonly query = (sql: string, params: unknown[]): Promise<void> => {
    Object.assign(this, { sql, params });
    return Promise.resolve();
  };
}

describe('inserting rows', () => {
  it('sends one statement, with values as the driver stores them and defaults for what is missing', async () => {
    const sent = new Sent();
    await insertRows(sent as unknown as EntityManager, schema, [
      { id: '1', text: null, seen: true },
      { id: '2', text: 'two' },
    ]);
    expect(sent.sql).toBe(
      'INSERT INTO "notes" ("id", "text", "seen") VALUES (?, ?, ?), (?, ?, DEFAULT)',
    );
    expect(sent.params).toEqual(['1', null, 1, '2', 'two']);
  });
});
