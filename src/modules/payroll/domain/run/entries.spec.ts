import { type CatalogueItem, faultsOfEntries, faultsOfUnused, noEntries } from './entries';

const october = { from: '2026-10-01', to: '2026-10-31' };
const november = { from: '2026-11-01', to: '2026-11-30' };
const toThe25th = { from: '2026-10-26', to: '2026-11-25' };

const of = (day: 'normalDay' | 'restDay') => ({ day, hours: '2.00', date: null });

describe('the entries of a row', () => {
  it.each([
    ['45.00', '0.00', october, ['unpaidLeave']],
    ['20.00', '12.00', october, ['paidLeave']],
    ['20.00', '11.00', october, []],
    ['31.00', '0.00', november, ['unpaidLeave']],
    ['20.00', '11.00', november, ['paidLeave']],
    ['20.00', '10.00', november, []],
    ['20.00', '11.00', toThe25th, []],
    ['much', '45.00', october, []],
  ])(
    'reports %s days of unpaid and %s of paid leave unless they fit into %j',
    (unpaid, paid, period, paths) => {
      const entries = {
        base: '3000.00',
        worked: null,
        unpaidLeave: unpaid,
        paidLeave: paid,
        encashedLeave: '40.00',
        items: [],
        extraWork: [],
        overrides: {},
      };
      const faults = [...faultsOfEntries(entries, { byId: new Map() }, 'en', period)];
      expect(
        faults.filter(({ code }) => code === 'run.leaveBeyondMonth').map(({ path }) => path),
      ).toEqual(paths);
    },
  );

  it.each<[string, object, object, string[]]>([
    ['leave to be encashed', { encashedLeave: '2.00' }, {}, ['encashedLeave']],
    ['leave that was entered before', { encashedLeave: '3.00' }, { encashedLeave: '2.00' }, []],
    ['leave of an item in use', { paidLeave: '2.00' }, {}, []],
    [
      'overtime beside work on a rest day',
      { extraWork: [of('restDay'), of('normalDay')] },
      {},
      ['extraWork[1].hours'],
    ],
    [
      'overtime that was entered before',
      { extraWork: [of('normalDay')] },
      { extraWork: [of('normalDay')] },
      [],
    ],
  ])('reports %s if its item is disabled', (_, entries, before, paths) => {
    const byCode = new Map([
      ['leaveEncashment', { isUsable: false } as CatalogueItem],
      ['overtime', { isUsable: false } as CatalogueItem],
      ['paidLeave', { isUsable: true } as CatalogueItem],
    ]);
    const faults = [
      ...faultsOfUnused({ ...noEntries, ...entries }, { ...noEntries, ...before }, { byCode }),
    ];
    expect(faults.map(({ code, path }) => [code, path])).toEqual(
      paths.map((path) => ['run.itemNotUsable', path]),
    );
  });
});
