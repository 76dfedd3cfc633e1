import { amountText, decimal } from '@kernel/money';
import type { Input } from '@kernel/resource';
import type { PlainDate } from '@kernel/time';
import { monthPlus } from '../domain/pay';
import type { DemoPeople } from './demo-recurring';

interface Decided {
  enteredBy: string;
  decidedBy: string;
  decidedTime: Date;
}

/**
 * Claims by Form TP1, of which one exceeds its limit, one is refused and one is undecided, and the
 * totals of the year before elsewhere.
 */
export function demoClaims(
  { records, employees, idOf }: DemoPeople,
  today: PlainDate,
  { enteredBy, ...decided }: Decided,
) {
  const month = (ago: number): string => monthPlus(today.slice(0, 7), -ago);
  const claim = (key: string, ago: number, code: string, amount: string, more: Input = {}) => ({
    employeeId: idOf(key),
    month: month(ago),
    code,
    amount,
    receiptNumber: `R-${key.length}${ago}${code}`,
    enteredBy,
    ...(ago > 0 ? { state: 'approved', ...decided } : { state: 'submitted' }),
    ...more,
  });
  // An opening balance ends within its year.
  const before = month(13).endsWith('-12') ? month(14) : month(13);
  const balance = (key: string, pcb: string, more: Input = {}): Input => {
    const id = idOf(key);
    const { pay } = records[employees.indexOf(id)] as { pay: { amount: string }[] };
    const remuneration = decimal(pay[0]!.amount).times(Number(before.slice(5)));
    return {
      employeeId: id,
      year: Number(before.slice(0, 4)),
      untilMonth: before,
      pcb,
      remuneration: amountText(remuneration),
      epf: amountText(remuneration.times('0.11')),
      zakat: '0.00',
      reliefs: [],
      exemptions: [],
      ...more,
    };
  };
  return {
    claims: [
      claim('manager', 2, 'C5', '1299.00', { remark: 'Tablet' }),
      claim('manager', 1, 'C5', '1500.00', { remark: 'Telephone and internet' }),
      claim('manager', 1, 'C13', '1800.00'),
      claim('director', 2, 'C4e', '680.00'),
      claim('director', 1, 'C9', '6000.00'),
      claim('raise', 1, 'D1a', '150.00'),
      claim('taxBorne', 3, 'C6', '420.00'),
      claim('permanentResident', 1, 'C3c', '950.00'),
      claim('director', 0, 'C6', '310.00'),
      claim('raise', 1, 'C6', '85.00', {
        state: 'refused',
        refusalReason: 'The receipt is of the year before',
      }),
    ] as Input[],
    openings: [
      balance('director', '18250.00', { reliefs: [{ code: 'C9', amount: '4000.00' }] }),
      balance('manager', '6120.40', {
        exemptions: [{ rule: 'petrolAndTravel', amount: '1800.00' }],
      }),
      balance('taxBorne', '5480.05'),
    ],
    waivers: [
      {
        month: month(0),
        employeeId: idOf('daily'),
        code: 'emailMissing',
        reason: 'Takes the payslip on paper',
      },
    ] as Input[],
  };
}
