import type { ImportOutcome } from '@platform/contract';
import { isFailed, spokenPercent } from './import-steps';

const outcome = (counts: Partial<ImportOutcome>): ImportOutcome =>
  ({ created: 0, updated: 0, there: 0, faultCount: 0, ...counts }) as ImportOutcome;

describe('an import', () => {
  it.each([
    ['failed if every row has problems', { faultCount: 3 }, true],
    ['did not fail if some rows were stored', { created: 1, faultCount: 2 }, false],
    ['did not fail if the rows were imported earlier', { there: 2, faultCount: 1 }, false],
    ['did not fail without rows', {}, false],
  ])('%s', (_, counts, expected) => {
    expect(isFailed(outcome(counts))).toBe(expected);
  });

  it('is read out at each quarter, not at each poll', () => {
    expect([0, 1, 24, 25, 49, 99, 100].map((done) => spokenPercent(done, 100))).toEqual([
      '0 %',
      '0 %',
      '0 %',
      '25 %',
      '25 %',
      '75 %',
      '100 %',
    ]);
    expect(spokenPercent(0, 0)).toBe('');
  });
});
