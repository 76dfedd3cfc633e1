import { Unconfirmed } from '@kernel/rules';
import type { Series } from '@platform/series';
import type { Content } from '../../domain/document/document.types';
import { NumberSeries } from './number-series';

/** A series in memory with the numbers `INV-1`, `INV-2` …; some are used by others. */
function seriesWith(...taken: string[]): NumberSeries {
  const used = new Set(taken);
  const series: Partial<Series> = {
    takeBack: (_, number) => Promise.resolve(!used.has(number)),
    isOfForm: (_, number) => Promise.resolve(/^INV-\d+$/.test(number)),
    nextMany: (_, __, kept = new Set()) => {
      let n = 1;
      while (used.has(`INV-${n}`) || kept.has(`INV-${n}`)) n += 1;
      return Promise.resolve([`INV-${n}`]);
    },
  };
  return new NumberSeries(series as Series, (orgId) => ({
    orgId,
    key: 'document.1.55',
    prefix: 'INV',
    inUse: () => Promise.resolve([]),
  }));
}

const records = (...numbers: string[]) =>
  numbers.map(
    (invoiceNumber, at) => ({ id: String(at + 9), invoiceNumber }) as Content & { id: string },
  );

/** What is asked before the documents are restored, as `id: old → new`. */
const asked = async (numbers: NumberSeries, ...wanted: string[]): Promise<string[]> => {
  const refusal: unknown = await numbers
    .reclaim('7', records(...wanted), new Map())
    .catch((error: unknown) => error);
  if (!(refusal instanceof Unconfirmed)) return [];
  return refusal.questions.map(
    ({ path, params }) => `${path}: ${params?.number} → ${params?.proposed}`,
  );
};

describe('the numbers of documents restored from the recycle bin', () => {
  it('are kept if they are free', async () => {
    const given = await seriesWith().reclaim('7', records('INV-1', 'INV-2'), new Map());
    expect([...given]).toEqual([
      ['9', 'INV-1'],
      ['10', 'INV-2'],
    ]);
  });

  it('are asked for if they were reused, and proposed after those that are kept', async () => {
    expect(await asked(seriesWith('INV-1'), 'INV-1', 'INV-2', 'INV-3')).toEqual([
      'numbers.9: INV-1 → INV-4',
    ]);
  });

  it('stay with the older of two documents with the same number', async () => {
    const wanted = records('INV-1', 'INV-1').reverse();
    const answers = new Map([['10', 'INV-5']]);
    const given = await seriesWith().reclaim('7', wanted, answers);
    expect(given).toEqual(
      new Map([
        ['9', 'INV-1'],
        ['10', 'INV-5'],
      ]),
    );
  });

  it('have no successor if they were typed', async () => {
    expect(await asked(seriesWith('OPENING'), 'OPENING')).toEqual(['numbers.9: OPENING → ']);
  });

  it('are asked for again if the answer has been used meanwhile', async () => {
    const numbers = seriesWith('INV-1', 'INV-2');
    const answers = new Map([['9', 'INV-2']]);
    await expect(numbers.reclaim('7', records('INV-1'), answers)).rejects.toThrow(Unconfirmed);
  });
});
