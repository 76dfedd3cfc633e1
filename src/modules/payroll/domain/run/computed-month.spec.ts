import { amountText, decimal } from '@kernel/money';
import {
  fiveDays,
  lawIn,
  type Month,
  requestOf,
  statutoryPolicy,
} from '../../../../../test/support/payroll/payslip';
import { someone, statutory } from '../../../../../test/support/payroll/records';
import { policyOf } from '../inputs';
import { yearStart } from '../payslip';
import { noEntries } from './entries';
import { monthRequest } from './month-request';
import { computedMonth, outcomeOf } from './outcome';

const law = lawIn('2026-01');
const cycle = { endsOn: 'monthEnd' as const, assignedTo: 'endMonth' as const };
const requestWith = (base: string | null, employee = someone) =>
  monthRequest({
    kind: 'regular',
    law,
    earlier: null,
    hrdRate: null,
    countsSocsoRelief: true,
    catalogue: { byId: new Map(), byCode: new Map() },
    entries: { ...noEntries, base },
    person: {
      employee,
      week: fiveDays,
      policy: policyOf(statutory),
      cycle,
      year: yearStart,
      recurring: [],
      deductions: [],
      taxOrders: [],
      claims: [],
      previousMonth: null,
    },
  }).request;

const computed = (request: Parameters<typeof computedMonth>[1]): Record<string, string> => {
  const month = computedMonth(outcomeOf(request, {}, law), request);
  return Object.fromEntries(
    Object.entries(month).map(([name, amount]) => [name, amountText(amount)]),
  );
};

describe('a month as it would be without manual entries', () => {
  it('has the base salary on record in place of the entered one', () => {
    const request = requestWith('6200.00');
    expect(amountText(outcomeOf(request, {}, law).month.base)).toBe('6200.00');
    expect(computed(request)).toEqual({ base: '5000.00' });
    expect(computed(requestWith('0.00'))).toEqual({ base: '5000.00' });
  });

  it('has it for the part of the month that was employed', () => {
    const joiner = { ...someone, joinedOn: '2026-01-17' };
    expect(computed(requestWith('6200.00', joiner))).toEqual({ base: '2419.35' });
  });

  it('has none if nothing was entered, or nothing is on record', () => {
    expect(computed(requestWith(null))).toEqual({});
    const pay = [{ ...someone.pay[0]!, validFrom: '2026-02-01' }];
    expect(computed(requestWith('6200.00', { ...someone, pay }))).toEqual({});
  });

  it('has the computed figures of the run', () => {
    const put: Month = { employment: { policy: statutoryPolicy } };
    const request = requestOf(put);
    const outcome = outcomeOf(request, { pcb: decimal(1), epfEmployee: decimal(500) }, law);
    const plain = outcomeOf(request, { epfEmployee: decimal(500) }, law);
    const { pcb, epfEmployee } = computedMonth(outcome, request);
    expect([amountText(pcb!), amountText(epfEmployee!)]).toEqual([
      amountText(plain.run.pcb),
      '550.00',
    ]);
  });
});
