import { faultsOfEntries } from './entries';

describe('the entries of a row', () => {
  it.each([
    ['45.00', '0.00', ['unpaidLeave']],
    ['20.00', '12.00', ['paidLeave']],
    ['20.00', '11.00', []],
    ['much', '45.00', []],
  ])(
    'reports %s days of unpaid and %s of paid leave unless they fit into a month',
    (unpaid, paid, paths) => {
      const entries = {
        ...{ base: '3000.00', worked: null, unpaidLeave: unpaid, paidLeave: paid },
        ...{ encashedLeave: '40.00', items: [], extraWork: [], overrides: {} },
      };
      const faults = [...faultsOfEntries(entries, { byId: new Map() } as never, 'en')];
      expect(
        faults.filter(({ code }) => code === 'run.leaveBeyondMonth').map(({ path }) => path),
      ).toEqual(paths);
    },
  );
});
