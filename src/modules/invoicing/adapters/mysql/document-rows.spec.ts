import type { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { Repositories } from '@platform/tenancy/repositories';
import type { DocumentRow } from './document.schema';
import { DocumentRows } from './document-rows';

const rowOf = (id: string, version: number): DocumentRow =>
  ({ id, version, orgId: '10', submitStatus: 0 }) as DocumentRow;

/** Updates many documents at once, each as it was read; one conflict aborts all of them. */
describe('updating many rows', () => {
  const written = async (stored: DocumentRow[], read: DocumentRow[]): Promise<unknown[]> => {
    const values: unknown[] = [];
    const units = { manager: { query: (_sql: string, row: unknown[]) => values.push(...row) } };
    const repositories = { read: () => Promise.resolve(stored) };
    const rows = new DocumentRows(
      units as unknown as UnitOfWork,
      repositories as unknown as Repositories,
    );
    const changes = read.map((before) => ({
      before,
      after: { ...before, version: before.version + 1, submitStatus: 1 as const },
    }));
    try {
      await rows.updateAll(changes);
    } catch (error) {
      expect(values).toEqual([]);
      throw error;
    }
    return values;
  };

  it('writes them if nobody has changed them meanwhile', async () => {
    const rows = [rowOf('1', 4), rowOf('2', 1)];
    expect(await written(rows, rows)).toEqual(['1', 5, '10', 1, '2', 2, '10', 1]);
  });

  it.each([
    ['was changed meanwhile', [rowOf('1', 4), rowOf('2', 2)]],
    ['is out of reach or gone', [rowOf('1', 4)]],
  ])('writes no row when one of them %s', async (_case, stored) => {
    await expect(written(stored, [rowOf('1', 4), rowOf('2', 1)])).rejects.toMatchObject({
      code: 'changedByAnother',
    });
  });
});
