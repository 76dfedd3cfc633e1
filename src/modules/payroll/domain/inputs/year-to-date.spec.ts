import { amountText, type Decimal, decimal } from '@kernel/money';
import { entry, slip } from '../../../../../test/support/payroll/payslip';
import { deliveredReliefs, presetItem } from '../../data';
import { type YearToDate, yearStart } from '../payslip';
import {
  addedBy,
  type EarlierEmploymentRecord,
  ofEarlierEmployment,
  ofEarlierYears,
  type OpeningBalanceRecord,
  yearToDateOf,
  type YearSources,
} from '.';

const edition = deliveredReliefs(2026);

const earlier = (more: Partial<EarlierEmploymentRecord> = {}): EarlierEmploymentRecord => ({
  remuneration: '0.00',
  epf: '0.00',
  zakat: '0.00',
  departureLevy: '0.00',
  pcb: '0.00',
  exemptTravel: '0.00',
  exemptChildcare: '0.00',
  exemptOwnProducts: '0.00',
  exemptAwards: '0.00',
  exemptOther: '0.00',
  reliefs: [],
  ...more,
});

const opening = (more: Partial<OpeningBalanceRecord> = {}): OpeningBalanceRecord => ({
  untilMonth: '2026-03',
  remuneration: '0.00',
  epf: '0.00',
  pcb: '0.00',
  zakat: '0.00',
  reliefs: [],
  exemptions: [],
  income: [],
  socialSecurity: null,
  cp38: null,
  zakatDeducted: null,
  donations: null,
  medicalInsurance: null,
  ...more,
});

const year = (sources: Partial<YearSources>, month = '2026-06'): YearToDate =>
  yearToDateOf(
    month,
    { opening: null, exemptedOnLeaving: [], earlier: [], months: [], ...sources },
    edition,
  );

const shown = ({ exempt, reliefs, ...letters }: YearToDate): unknown => {
  const texts = (all: Readonly<Record<string, Decimal | undefined>>) =>
    Object.fromEntries(
      Object.entries(all).map(([key, amount]) => [key, amount && amountText(amount)]),
    );
  return { ...texts(letters), exempt: texts(exempt), reliefs: texts(reliefs) };
};

const nothing = shown(yearStart) as Record<string, unknown>;

describe('the year to date before a month (payroll-pcb, sections 14 and 15)', () => {
  it('is zero for people who earned nothing', () => expect(shown(year({}))).toEqual(nothing));

  it('takes Form TP3 line by line, several employers added up', () => {
    const first = earlier({
      remuneration: '20000.00',
      epf: '2200.00',
      pcb: '350.00',
      zakat: '100.00',
      departureLevy: '20.00',
      exemptTravel: '1500.00',
      exemptOther: '7.00',
    });
    const second = earlier({ remuneration: '5000.50', epf: '550.00', exemptTravel: '500.00' });
    expect(shown(year({ earlier: [first, second] }))).toEqual({
      Y: '25000.50',
      K: '2750.00',
      X: '350.00',
      Z: '120.00',
      sumLP: '0.00',
      exempt: { petrolAndTravel: '2000.00', exempt: '7.00' },
      reliefs: {},
    });
  });

  it('counts part D up to the limits of Form TP1, two employers together', () => {
    const stated = { reliefs: [{ code: 'C5', amount: '1800.00' }] };
    const result = year({ earlier: [earlier(stated), earlier(stated)] });
    expect(shown(result)).toMatchObject({ sumLP: '2500.00', reliefs: { C5: '2500.00' } });
  });

  it('leaves room that an opening balance has used', () => {
    const result = year({
      opening: opening({ reliefs: [{ code: 'C5', amount: '2000.00' }] }),
      earlier: [earlier({ reliefs: [{ code: 'C5', amount: '900.00' }] })],
    });
    expect(shown(result)).toMatchObject({ sumLP: '2500.00', reliefs: { C5: '2500.00' } });
  });

  it('takes an opening balance whole: zakat by claim is no relief', () => {
    const result = year({
      opening: opening({
        remuneration: '15000.00',
        epf: '1650.00',
        pcb: '120.05',
        zakat: '60.00',
        reliefs: [
          { code: 'C14', amount: '61.50' },
          { code: 'D1a', amount: '60.00' },
        ],
        exemptions: [{ rule: 'childcare', amount: '900.00' }],
      }),
    });
    expect(shown(result)).toEqual({
      Y: '15000.00',
      K: '1650.00',
      X: '120.05',
      Z: '60.00',
      sumLP: '61.50',
      exempt: { childcare: '900.00' },
      reliefs: { C14: '61.50', D1a: '60.00' },
    });
  });

  it('refuses a month that the opening balance covers, and not the next', () => {
    expect(() => year({ opening: opening() }, '2026-03')).toThrow('payroll.monthInOpening');
    expect(shown(year({ opening: opening() }, '2026-04'))).toEqual(nothing);
  });

  it('refuses a relief that the year does not know', () =>
    expect(() =>
      year({ opening: opening({ reliefs: [{ code: 'C99', amount: '1.00' }] }) }),
    ).toThrow('payroll.reliefUnknown'));
});

describe('months one after another', () => {
  it('add up to the end of the year, whatever was claimed', () => {
    const months: YearToDate[] = [];
    let before = year({ months }, '2026-01');
    for (const [index, month] of ['2026-01', '2026-02', '2026-03', '2026-04'].entries()) {
      const claims = [{ code: index % 2 ? 'C6' : 'C5', amount: decimal(900 + index) }];
      const items = [entry('zakat', '25')];
      const { yearAfter } = slip({ month, year: before, rest: { claims, items } });
      months.push(addedBy(before, yearAfter));
      before = year({ months }, '2026-05');
      expect(shown(before)).toEqual(shown(yearAfter));
    }
    expect(amountText(before.Y)).toBe('20000.00');
    expect(amountText(before.Z)).toBe('100.00');
    expect(before.reliefs.C6?.toString()).toBe('1000');
  });

  it('added to earlier employers give the same as months here', () => {
    const stated = earlier({ remuneration: '10000.00', epf: '1100.00', pcb: '80.00' });
    const before = year({ earlier: [stated] }, '2026-03');
    const { yearAfter } = slip({ month: '2026-03', year: before });
    const after = year({ earlier: [stated], months: [addedBy(before, yearAfter)] }, '2026-04');
    expect(shown(after)).toEqual(shown(yearAfter));
  });
});

describe('payroll-pcb 12.3: the limits of a cessation are not those of a year', () => {
  // Six completed years: RM60,000 of a compensation, RM6,000 of a gratuity.
  const leaving = {
    reason: 'other' as const,
    date: '2025-12-31',
    age: 36,
    completedYears: 6,
    compulsoryAge: null,
    isContractual: false,
    isNonServiceDirector: false,
  };
  const paid = (month: string, year: YearToDate) =>
    slip({
      month,
      year,
      employment: { lastDay: '2025-12-31' },
      rest: {
        salary: 'none',
        leaving,
        items: [
          entry('retrenchmentBenefit', '50000'),
          entry('gratuity', '4000'),
          entry('childcareAllowance', '100', {
            item: { ...presetItem('childcareAllowance'), isProrated: false },
          }),
        ],
      },
    });

  it('two instalments in two years are exempt up to one limit', () => {
    const december = paid('2025-12', yearStart);
    expect(amountText(december.month.exempt)).toBe('54100.00');
    const before = ofEarlierYears([addedBy(yearStart, december.yearAfter)]);
    expect(shown(before)).toEqual({
      ...nothing,
      exempt: { compensation: '50000.00', gratuity: '4000.00' },
    });
    const january = paid('2026-01', year({ months: [before] }, '2026-01'));
    expect(amountText(january.month.exempt)).toBe('12100.00');
    expect(amountText(january.taxed.Yt)).toBe('42000.00');
    expect(shown(addedBy(before, january.yearAfter))).toMatchObject({
      exempt: { compensation: '10000.00', gratuity: '2000.00', childcare: '100.00' },
    });
  });

  it('an instalment that another payroll paid in an earlier year counts as one paid here', () => {
    const exemptedOnLeaving = [
      { rule: 'compensation' as const, amount: '50000.00' },
      { rule: 'gratuity' as const, amount: '4000.00' },
      { rule: 'childcare' as const, amount: '3000.00' },
    ];
    const january = paid('2026-01', year({ exemptedOnLeaving }, '2026-01'));
    expect(amountText(january.month.exempt)).toBe('12100.00');
    expect(amountText(january.taxed.Yt)).toBe('42000.00');
  });

  it('an earlier employment of the same year has a limit of its own', () => {
    const exempt = { compensation: decimal(50000), gratuity: decimal(4000), childcare: decimal(9) };
    const month = { ...yearStart, Y: decimal(7000), X: decimal(60), exempt };
    expect(shown(ofEarlierEmployment(month))).toEqual({
      ...nothing,
      Y: '7000.00',
      X: '60.00',
      exempt: { childcare: '9.00' },
    });
    const opened = opening({
      remuneration: '7000.00',
      exemptions: [
        { rule: 'compensation', amount: '50000.00' },
        { rule: 'childcare', amount: '9.00' },
      ],
    });
    const exemptWhen = (joinedOn: string) => year({ opening: opened, joinedOn }).exempt;
    expect(exemptWhen('2026-04-01')).toEqual({ childcare: decimal(9) });
    expect(exemptWhen('2026-03-31')).toEqual({
      compensation: decimal(50000),
      childcare: decimal(9),
    });
  });

  it('no other limit outlasts its year', () => {
    expect(shown(ofEarlierYears([{ ...yearStart, exempt: { childcare: decimal(9) } }]))).toEqual(
      nothing,
    );
  });
});
