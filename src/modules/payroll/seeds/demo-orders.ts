import type { Input } from '@kernel/resource';
import type { PlainDate } from '@kernel/time';
import { monthPlus } from '../domain/pay';
import type { DemoPeople } from './demo-recurring';

/** Loans and savings, an order for arrears of tax, and what a joiner earned before. */
export function demoOrders({ records, employees, items, idOf }: DemoPeople, today: PlainDate) {
  const month = (ago: number): string => monthPlus(today.slice(0, 7), -ago);
  const joiner = idOf('joiner');
  const joined = String(records[employees.indexOf(joiner)]!.joinedOn);
  const deduction = (key: string, code: string, more: Input): Input => ({
    employeeId: idOf(key),
    payrollItemId: items.get(code)!,
    firstMonth: month(6),
    ...more,
  });
  return {
    deductions: [
      deduction('raise', 'staffLoan', {
        reference: 'LN-0001',
        monthlyAmount: '250.00',
        balance: '3000.00',
      }),
      deduction('newcomer', 'ptptn', { monthlyAmount: '120.00', firstMonth: month(1) }),
      deduction('manager', 'tabungHaji', { monthlyAmount: '200.00' }),
      deduction('daily', 'courtOrder', { monthlyAmount: '80.00', lastMonth: month(-6) }),
    ] as Input[],
    taxOrders: [
      {
        employeeId: idOf('taxBorne'),
        orderNumber: 'CP38-9901',
        monthlyAmount: '150.00',
        firstMonth: month(3),
        lastMonth: month(-2),
      },
    ] as Input[],
    earlier: [
      {
        employeeId: joiner,
        year: Number(joined.slice(0, 4)),
        employerName: 'Pelita Senja Sdn. Bhd.',
        employerTin: 'C99900770070',
        remuneration: '31200.00',
        epf: '3432.00',
        pcb: '742.50',
        exemptTravel: '1200.00',
        reliefs: [
          { code: 'C5', amount: '900.00' },
          { code: 'C14', amount: '140.00' },
        ],
      },
    ] as Input[],
  };
}
