import { type DataSource, EntitySchema, FindOperator } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail';
import { FakeClock } from '../clock';
import { inContext, type OrgScope } from '../context';
import { UnitOfWork } from '../cqrs/unit-of-work';
import type { BaseRow } from '../db/entities';
import { ScopeMissing } from './org-scope';
import { type RepositoryOptions, ScopedRepository } from './scoped-repository';

interface Note extends BaseRow {
  text: string;
}

type Where = Record<string, unknown>;

const names = [
  ...(['id', 'orgId', 'version', 'createTime', 'updateTime'] as const),
  ...(['createUserId', 'updateUserId', 'text'] as const),
];

/** A table without a database: applies to an array what the repository asks of TypeORM. */
class MemoryTable {
  constructor(readonly rows: Note[]) {}

  readonly find = ({ where }: { where: Where[] }): Promise<Note[]> =>
    Promise.resolve(this.rows.filter((row) => where.some((each) => fits(row, each))));

  readonly findOne = async (question: { where: Where[] }): Promise<Note | null> =>
    (await this.find(question))[0] ?? null;

  readonly count = async (question: { where: Where[] }): Promise<number> =>
    (await this.find(question)).length;

  readonly delete = (where: Where): Promise<{ affected: number }> => {
    const kept = this.rows.filter((row) => !fits(row, where));
    const affected = this.rows.length - kept.length;
    this.rows.splice(0, this.rows.length, ...kept);
    return Promise.resolve({ affected });
  };

  readonly getRepository = (): this => this;

  readonly dataSource = {
    driver: { escape: (name: string) => name, preparePersistentValue: (value: unknown) => value },
    getMetadata: () => ({
      tablePath: 'note',
      columns: names.map((name) => ({
        databaseName: name,
        getEntityValue: (row: Note) => row[name],
      })),
    }),
  };

  readonly query = (sql: string, params: unknown[]): Promise<Note[]> => {
    if (sql.startsWith(`INSERT INTO note (${names.join(', ')}) VALUES (?`))
      for (let from = 0; from < params.length; from += names.length)
        this.rows.push(
          Object.fromEntries(names.map((name, n) => [name, params[from + n]])) as never,
        );
    return Promise.resolve(this.rows);
  };

  readonly createQueryBuilder = () => {
    let changes: Partial<Note> = {};
    let where: Where | null = null;
    const builder = {
      update: () => builder,
      updateEntity: () => builder,
      set: (values: Partial<Note>) => {
        changes = values;
        return builder;
      },
      where: (criteria: Where) => {
        where = criteria;
        return builder;
      },
      execute: () => {
        const meant = where ? this.rows.filter((row) => fits(row, where!)) : [];
        for (const row of meant) Object.assign(row, changes);
        return Promise.resolve({ affected: meant.length, raw: {} });
      },
    };
    return builder;
  };
}

const fits = (row: Note, where: Where): boolean =>
  Object.entries(where).every(([name, wanted]) => {
    const value = row[name as keyof Note];
    return wanted instanceof FindOperator
      ? (wanted.value as unknown[]).includes(value)
      : value === wanted;
  });

const NOW = new Date('2026-03-01T02:00:00.000Z');
const BEFORE = new Date('2026-01-01T00:00:00.000Z');
const schema = new EntitySchema<Note>({
  name: 'note',
  columns: { id: { type: 'bigint', primary: true } },
});

/** New ids continue after those of the table. */
class NumberedUnits extends UnitOfWork {
  private last = 4;

  override newIds(count: number): Promise<string[]> {
    return Promise.resolve(Array.from({ length: count }, () => String((this.last += 1))));
  }
}

const noteOf = (id: string, orgId: string, createUserId: string): Note => ({
  id,
  orgId,
  createUserId,
  updateUserId: createUserId,
  text: `note ${id}`,
  version: 1,
  createTime: BEFORE,
  updateTime: BEFORE,
});

const ours: OrgScope = { orgId: '10', readable: ['10', '11'], onlyCreatedBy: null, userId: '7' };
const ownRows: OrgScope = { ...ours, readable: ['10'], onlyCreatedBy: '7', whole: [] };
const superAdmin: OrgScope = { ...ours, readable: 'all' };
const within = <T>(scope: OrgScope | null, work: () => Promise<T>): Promise<T> =>
  inContext({ requestId: 'x', language: 'en', reason: null, scope }, async () => work());

describe('a repository within a scope', () => {
  let table: MemoryTable;
  let notes: ScopedRepository<Note>;
  const repositoryOf = (options: Partial<RepositoryOptions> = {}): ScopedRepository<Note> => {
    const units = new NumberedUnits({ manager: table } as unknown as DataSource);
    const clock = new FakeClock(NOW);
    const tools = { units, clock, audit: new AuditTrail(units, clock) };
    return new ScopedRepository(tools, schema, { scope: 'organisation', audit: null, ...options });
  };

  beforeEach(() => {
    table = new MemoryTable([
      noteOf('1', '10', '7'),
      noteOf('2', '10', '8'),
      noteOf('3', '11', '8'),
      noteOf('4', '90', '9'),
    ]);
    notes = repositoryOf();
  });

  const rowOf = (id: string): Note => ({ ...table.rows.find((row) => row.id === id)! });
  const idsOf = (rows: Note[]): string[] => rows.map(({ id }) => id);

  describe('without a scope', () => {
    const calls: [string, (rows: ScopedRepository<Note>) => Promise<unknown>][] = [
      ['find', (rows) => rows.find()],
      ['findOne', (rows) => rows.findOne({ id: '1' })],
      ['get', (rows) => rows.get('1')],
      ['getForUpdate', (rows) => rows.getForUpdate('1')],
      ['count', (rows) => rows.count()],
      ['insert', (rows) => rows.insert({ text: 'new' })],
      ['insert into a named organisation', (rows) => rows.insert({ text: 'new', orgId: '10' })],
      ['insertAll', (rows) => rows.insertAll([{ text: 'new' }])],
      ['update', (rows) => rows.update(rowOf('1'), { text: 'changed' })],
      ['delete', (rows) => rows.delete(rowOf('1'))],
      ['rows', (rows) => rows.rows('SELECT 1 FROM note n WHERE {scope:n}')],
    ];

    it.each(calls)('%s is refused, and nothing changes', async (_name, call) => {
      const before = structuredClone(table.rows);
      for (const scope of ['organisation', 'system'] as const)
        await expect(within(null, () => call(repositoryOf({ scope })))).rejects.toThrow(
          ScopeMissing,
        );
      expect(table.rows).toEqual(before);
    });
  });

  it('reads what is in the scope, and a filter never widens it', async () => {
    expect(idsOf(await within(ours, () => notes.find()))).toEqual(['1', '2', '3']);
    expect(idsOf(await within(ours, () => notes.find({ orgId: '11' })))).toEqual(['3']);
    expect(await within(ours, () => notes.find({ orgId: '90' }))).toEqual([]);
    expect(await within(ours, () => notes.count())).toBe(3);
    expect(await within(superAdmin, () => notes.count())).toBe(4);
  });

  it('reads only own rows with data scope "self", and all rows of fully visible organisations', async () => {
    expect(idsOf(await within(ownRows, () => notes.find()))).toEqual(['1']);
    const both = { ...ownRows, readable: ['10', '11'], whole: ['11'] };
    expect(idsOf(await within(both, () => notes.find()))).toEqual(['1', '3']);
  });

  it.each(['get', 'getForUpdate'] as const)('%s does not find a foreign row', async (read) => {
    await expect(within(ours, () => notes[read]('4'))).rejects.toMatchObject({ code: 'notFound' });
    expect(await within(ours, () => notes[read]('3'))).toMatchObject({ id: '3' });
  });

  it('a hand-written statement without a scope placeholder is refused', async () => {
    const call = () => notes.rows('SELECT * FROM note');
    await expect(within(ours, call)).rejects.toThrow('without a scope');
  });

  describe('an insert', () => {
    it('is stamped with the organisation, the user and the time', async () => {
      const id = await within(ours, () => notes.insert({ text: 'new' }));
      expect(rowOf(id)).toEqual({
        id,
        text: 'new',
        orgId: '10',
        version: 1,
        createUserId: '7',
        updateUserId: '7',
        createTime: NOW,
        updateTime: NOW,
      });
    });

    it('goes into a named accessible organisation', async () => {
      const id = await within(ours, () => notes.insert({ text: 'new', orgId: '11' }));
      expect(rowOf(id).orgId).toBe('11');
    });

    it('into a foreign organisation is refused together with the other rows', async () => {
      const rows = [{ text: 'ours' }, { text: 'theirs', orgId: '90' }];
      await expect(within(ours, () => notes.insertAll(rows))).rejects.toMatchObject({
        code: 'notFound',
      });
      expect(table.rows).toHaveLength(4);
    });
  });

  describe('a write', () => {
    const writes: [string, (row: Note) => Promise<void>][] = [
      ['update', (row) => notes.update(row, { text: 'changed' })],
      ['delete', (row) => notes.delete(row)],
    ];

    it.each(writes)('%s of a foreign row is refused', async (_name, write) => {
      const before = structuredClone(table.rows);
      await expect(within(ours, () => write(rowOf('4')))).rejects.toMatchObject({
        code: 'notFound',
      });
      expect(table.rows).toEqual(before);
    });

    it.each(writes)(
      '%s of a foreign row that claims to be ours is refused',
      async (_name, write) => {
        const before = structuredClone(table.rows);
        await expect(
          within(ours, () => write({ ...rowOf('4'), orgId: '10' })),
        ).rejects.toMatchObject({
          code: 'changedByAnother',
        });
        expect(table.rows).toEqual(before);
      },
    );

    it.each(writes)(
      '%s of a colleague’s row is refused to a user who sees only own rows',
      async (_name, write) => {
        const before = structuredClone(table.rows);
        await expect(within(ownRows, () => write(rowOf('2')))).rejects.toMatchObject({
          code: 'notFound',
        });
        await within(ownRows, () => write(rowOf('1')));
        expect(table.rows.slice(-3)).toEqual(before.slice(1));
      },
    );

    it.each(writes)('%s of a row changed meanwhile is refused', async (_name, write) => {
      const asRead = rowOf('1');
      await within(ours, () => notes.update(asRead, { text: 'theirs' }));
      const before = structuredClone(table.rows);
      await expect(within(ours, () => write(asRead))).rejects.toMatchObject({
        code: 'changedByAnother',
      });
      expect(table.rows).toEqual(before);
    });

    it('changes the given columns, and records who and when', async () => {
      await within(ours, () => notes.update(rowOf('3'), { text: 'changed' }));
      expect(rowOf('3')).toEqual({
        ...noteOf('3', '11', '8'),
        text: 'changed',
        version: 2,
        updateTime: NOW,
        updateUserId: '7',
      });
    });

    it('deletes only the given row', async () => {
      await within(ours, () => notes.delete(rowOf('2')));
      expect(idsOf(table.rows)).toEqual(['1', '3', '4']);
    });
  });

  it('system rows belong to no organisation, but still require a scope', async () => {
    const system = repositoryOf({ scope: 'system' });
    expect(await within(ours, () => system.count())).toBe(4);
    await within(ours, () => system.update(rowOf('4'), { text: 'changed' }));
    expect(rowOf('4').text).toBe('changed');
  });
});
