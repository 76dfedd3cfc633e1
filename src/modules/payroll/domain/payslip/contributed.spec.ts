import { amountText, decimal, sum, ZERO } from '@kernel/money';
import {
  entry,
  lawIn,
  type Month,
  requestOf,
  slip,
  texts,
} from '../../../../../test/support/payroll/payslip';
import { payslip } from './index';

const text = amountText;

describe('contributions set by hand are what is withheld (payroll-pcb 13.2 and E(13))', () => {
  const by = (put: Month, byHand: Record<string, string>) =>
    payslip(
      requestOf(put),
      lawIn(put.month ?? '2026-01'),
      Object.fromEntries(Object.entries(byHand).map(([name, each]) => [name, decimal(each)])),
    );
  it.each<[string, Month, Record<string, string>, Record<string, string>]>([
    [
      'SOCSO and EIS move relief C14',
      {},
      { socsoEmployee: '20.00', eisEmployee: '5.00' },
      { LP1: '25.00', K1: '550.00', Kt: '0.00' },
    ],
    [
      'up to its limit of the year',
      { year: { reliefs: { C14: decimal(340) } } },
      { socsoEmployee: '20.00' },
      { LP1: '10.00', K1: '550.00', Kt: '0.00' },
    ],
    [
      'not where the relief is claimed by Form TP1',
      { rest: { countsSocsoRelief: false } },
      { socsoEmployee: '20.00' },
      { LP1: '0.00', K1: '550.00', Kt: '0.00' },
    ],
    ['EPF is K1', {}, { epfEmployee: '450.00' }, { LP1: '34.65', K1: '450.00', Kt: '0.00' }],
    [
      'EPF above that on the salary alone is Kt',
      { rest: { items: [entry('bonus', '1000')] } },
      { epfEmployee: '700.00' },
      { LP1: '34.65', K1: '550.00', Kt: '150.00' },
    ],
    [
      'EPF below it is K1 alone',
      { rest: { items: [entry('bonus', '1000')] } },
      { epfEmployee: '500.00' },
      { LP1: '34.65', K1: '500.00', Kt: '0.00' },
    ],
    [
      'voluntary excess stays outside: of RM700, mandatory are RM600',
      { statutory: { epfExtra: { employer: ZERO, employee: decimal('0.02') } } },
      { epfEmployee: '700.00' },
      { LP1: '34.65', K1: '600.00', Kt: '0.00' },
    ],
    [
      'voluntary excess stays outside: of RM650, mandatory are RM550',
      { statutory: { epfExtra: { employer: ZERO, employee: decimal('0.02') } } },
      { epfEmployee: '650.00' },
      { LP1: '34.65', K1: '550.00', Kt: '0.00' },
    ],
    [
      'voluntary excess stays outside: of RM600, mandatory are RM550',
      { statutory: { epfExtra: { employer: ZERO, employee: decimal('0.02') } } },
      { epfEmployee: '600.00' },
      { LP1: '34.65', K1: '550.00', Kt: '0.00' },
    ],
    [
      'voluntary excess stays outside: of RM500, mandatory are RM500',
      { statutory: { epfExtra: { employer: ZERO, employee: decimal('0.02') } } },
      { epfEmployee: '500.00' },
      { LP1: '34.65', K1: '500.00', Kt: '0.00' },
    ],
    ['none withheld is none', {}, { epfEmployee: '0' }, { LP1: '34.65', K1: '0.00', Kt: '0.00' }],
  ])('%s', (_, put, byHand, taxed) => {
    const found = by(put, byHand);
    const { LP1, K1, Kt } = found.taxed;
    expect(texts({ LP1, K1, Kt })).toEqual(taxed);
    expect(text(found.yearAfter.K)).toBe(text(K1.plus(Kt)));
    expect(text(found.yearAfter.sumLP)).toBe(taxed.LP1);
    // The sheet of the month takes the very figures, and net pay follows.
    expect(text(found.pcb.pcb)).toBe(text(found.month.pcb));
    const plain = slip(put);
    const taken = (figures: typeof plain.month) =>
      sum([figures.epfEmployee, figures.socsoEmployee, figures.eisEmployee, figures.pcb]);
    expect(text(found.month.net.minus(plain.month.net))).toBe(
      text(taken(plain.month).minus(taken(found.month))),
    );
    expect(text(found.computed.epfEmployee ?? plain.run.epfEmployee)).toBe(
      text(plain.run.epfEmployee),
    );
  });

  it('are those of the run: what earlier runs took is of the month as well', () => {
    const first = slip({ rest: { salary: 'later', items: [entry('bonus', '2000')] } });
    const rest = { items: [entry('bonus', '2000')], taken: first.run };
    const second = by({ rest }, { epfEmployee: '300.00' });
    expect(text(second.run.epfEmployee)).toBe('300.00');
    expect(text(second.month.epfEmployee)).toBe(text(first.run.epfEmployee.plus(300)));
    expect(text(second.taxed.K1.plus(second.taxed.Kt))).toBe(text(second.month.epfEmployee));
  });

  it('as they were computed change nothing', () => {
    const { month } = slip({});
    const same = by({}, { epfEmployee: month.epfEmployee.toFixed(2), hrd: month.hrd.toFixed(2) });
    expect(same.month).toEqual(month);
    expect(same.working.steps).toEqual(slip({}).working.steps);
  });
});
