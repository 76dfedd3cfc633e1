import { faultsOfOpening } from './opening';

const opening = {
  year: 2026,
  untilMonth: '2026-06',
  remuneration: '30000.00',
  epf: '3300.00',
  pcb: '900.00',
  zakat: '120.00',
  zakatDeducted: '120.00',
  reliefs: [],
  exemptions: [],
  income: [{ eaLine: 'B1a', amount: '28000.00' }],
};
const whole = (eaLine: string, amount: unknown) => ({ income: [{ eaLine, amount }] });

describe('opening balances', () => {
  it.each([
    ['of half a year', {}, []],
    ['that file all of the remuneration', whole('B1a', '30000.00'), []],
    ['that file more than it', whole('B1a', '30000.01'), ['payroll.partAboveWhole income']],
    ['that file more than it, as a number', whole('B1a', 30001), ['payroll.partAboveWhole income']],
    ['with an amount that is none, which its own field reports', whole('B1a', 'much'), []],
    [
      'with more zakat deducted than paid',
      { zakat: '119.99' },
      ['payroll.partAboveWhole zakatDeducted'],
    ],
    ['of another year', { untilMonth: '2025-06' }, ['payroll.monthOfYear untilMonth']],
    ['until November', { untilMonth: '2026-11' }, []],
    ['of a whole year', { untilMonth: '2026-12' }, ['payroll.openingWholeYear untilMonth']],
    [
      'with a relief twice',
      { reliefs: [{ code: 'C5' }, { code: 'C6' }, { code: 'C5' }] },
      ['payroll.twice reliefs[2].code'],
    ],
    [
      'with an exemption and a line of Form EA twice',
      {
        exemptions: [{ rule: 'award' }, { rule: 'award' }],
        income: [
          { eaLine: 'B1a', amount: '1.00' },
          { eaLine: 'B1a', amount: '1.00' },
        ],
      },
      ['payroll.twice exemptions[1].rule', 'payroll.twice income[1].eaLine'],
    ],
  ])('%s', (_, change, expected) =>
    expect(
      [...faultsOfOpening({ ...opening, ...change })].map(({ code, path }) => `${code} ${path}`),
    ).toEqual(expected),
  );
});
