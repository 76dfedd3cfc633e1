import fc from 'fast-check';
import {
  daysLeft,
  dutiesOfMonth,
  dutiesOfMovers,
  dutiesOfYear,
  dutyStateOf,
  type DutyFacts,
  isFileMade,
} from './index';

const none: ReadonlySet<string> = new Set();
const payBy = (month: string, holidays = none): Record<string, string> =>
  Object.fromEntries(dutiesOfMonth(month, holidays, true).map((each) => [each.duty, each.payBy]));

describe('what is due for a month (payroll-contributions 8, payroll-pcb 1)', () => {
  it('is due on the 15th of the month after, December’s in January', () => {
    expect(new Set(dutiesOfMonth('2026-12', none, true).map(({ due }) => due))).toEqual(
      new Set(['2027-01-15']),
    );
    expect(payBy('2026-12')).toEqual({
      epf: '2027-01-15',
      perkeso: '2027-01-15',
      pcb: '2027-01-15',
      hrd: '2027-01-15',
    });
  });

  it('goes to the fund on Monday where 15 November 2026 is a Sunday, and to all others on Friday', () => {
    expect(payBy('2026-10')).toEqual({
      epf: '2026-11-16',
      perkeso: '2026-11-13',
      pcb: '2026-11-13',
      hrd: '2026-11-13',
    });
  });

  it('skips holidays in both directions', () => {
    const holidays = new Set(['2026-11-16', '2026-11-13', '2026-11-12']);
    expect(payBy('2026-10', holidays)).toMatchObject({ epf: '2026-11-17', pcb: '2026-11-11' });
  });

  it.each([
    ['kwsp', 'epf'],
    ['perkeso', 'perkeso'],
    ['lhdn', 'pcb'],
    ['hrdCorp', 'hrd'],
  ])('shows the duty to %s for %s', (to, duty) => {
    expect(dutiesOfMonth('2026-10', none, true).find((each) => each.duty === duty)!.to).toBe(to);
  });

  it('asks no levy of an employer who pays none (payroll-contributions 7)', () => {
    expect(dutiesOfMonth('2026-10', none, false).map(({ duty }) => duty)).toEqual([
      'epf',
      'perkeso',
      'pcb',
    ]);
  });

  it('is always paid by a working day, and later than the 15th only to the fund', () => {
    const month = fc
      .tuple(fc.integer({ min: 2025, max: 2099 }), fc.integer({ min: 1, max: 12 }))
      .map(([year, of]) => `${year}-${String(of).padStart(2, '0')}`);
    fc.assert(
      fc.property(month, (any) => {
        for (const each of dutiesOfMonth(any, none, true)) {
          expect([0, 6]).not.toContain(new Date(`${each.payBy}T00:00:00Z`).getUTCDay());
          expect(each.payBy <= each.due || each.duty === 'epf').toBe(true);
          expect(Math.abs(daysLeft(each.payBy, each.due))).toBeLessThanOrEqual(2);
        }
      }),
    );
  });
});

describe('what is due for a year (payroll-pcb 1)', () => {
  it.each([
    [2026, '2027-02-28'],
    [2027, '2028-02-29'],
  ])('has Form EA of %s due to all employees on %s', (year, day) => {
    expect(dutiesOfYear(year, none)).toMatchObject([
      { duty: 'cp8d', due: `${year + 1}-02-25`, to: 'lhdn' },
      { duty: 'ea', due: day, to: 'employees' },
      { duty: 'formE', due: `${year + 1}-03-31`, to: 'lhdn' },
    ]);
  });
});

describe('what is due for people who join or leave (payroll-pcb 1)', () => {
  const mover = { employeeId: '7', staffNumber: 'A7', name: 'Aminah' };
  it.each([
    ['cp22', '2026-02-01', '2026-03-03', '2026-03-03'],
    ['cp22a', '2026-04-30', '2026-03-31', '2026-03-31'],
    // A Sunday: a report on Friday is in time by every reading.
    ['cp21', '2026-09-01', '2026-08-02', '2026-07-31'],
  ] as const)('asks for %s of %s by %s, reported by %s', (form, on, due, reportBy) => {
    expect(dutiesOfMovers([{ ...mover, form, on, due }], none)).toEqual([
      { duty: form, to: 'lhdn', period: on.slice(0, 7), due, payBy: reportBy, person: mover },
    ]);
  });
});

describe('the files of a duty', () => {
  const both = ['citizens', 'foreigners'] as const;
  const citizens = { kind: 'epfCsv', part: 'citizens' } as const;

  it.each([
    ['no file of the foreigners', both, [citizens], false],
    ['one of each', both, [citizens, { kind: 'epfCsv', part: 'foreigners' }], true],
    ['one of each, in both forms', both, [citizens, { kind: 'epfText', part: 'foreigners' }], true],
    ['one, where nobody is a foreigner', ['citizens'], [citizens], true],
    ['none, where nobody contributes', [], [], false],
    ['another authority’s', ['citizens'], [{ kind: 'cp39', part: 'all' }], false],
  ] as const)(
    'are made for EPF with %s: Form A is separate for foreigners (payroll-contributions 9.1)',
    (_, parts, made, is) => {
      expect(isFileMade('epf', made, parts)).toBe(is);
    },
  );

  it('are one for everybody else', () => {
    expect(isFileMade('pcb', [{ kind: 'cp39', part: 'all' }], both)).toBe(true);
    expect(isFileMade('pcb', [citizens], both)).toBe(false);
    expect(isFileMade('ea', [], both)).toBe(false);
  });
});

describe('the state of a duty', () => {
  it.each<[string, Partial<DutyFacts>, string]>([
    ['without a run', {}, 'notCalculated'],
    ['of a year of opening balances alone', { isOpened: true }, 'open'],
    ['of such a year, with its file', { isOpened: true, isFileMade: true }, 'fileMade'],
    ['of such a year, with a run too', { isOpened: true, runs: ['approved'] }, 'approved'],
    ['with a draft beside an approved run', { runs: ['approved', 'draft'] }, 'notCalculated'],
    ['with a calculated bonus run', { runs: ['paid', 'calculated'] }, 'calculated'],
    ['approved', { runs: ['approved', 'paid'] }, 'approved'],
    [
      'with a file of a month that was opened again',
      { runs: ['draft'], isFileMade: true },
      'notCalculated',
    ],
    ['with its file', { runs: ['approved'], isFileMade: true }, 'fileMade'],
    ['paid', { runs: ['paid'], isFileMade: true, isSettled: true }, 'settled'],
  ])('follows from runs, file and payment: %s', (_, facts, state) => {
    const nothing = { runs: [], isOpened: false, isFileMade: false, isSettled: false };
    expect(dutyStateOf({ ...nothing, ...facts })).toBe(state);
  });
});
