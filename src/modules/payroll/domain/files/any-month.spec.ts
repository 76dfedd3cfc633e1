import fc from 'fast-check';
import { decimal, sum } from '@kernel/money';
import {
  MADE_ON,
  monthWith,
  month,
  run,
  accounts,
} from '../../../../../test/support/payroll/month-files';
import { entry, monthlyPay } from '../../../../../test/support/payroll/payslip';
import { epfText } from './epf';
import {
  bulkTransfer,
  journalFile,
  monthFile,
  monthFiles,
  partsOf,
  type PaymentLayout,
  paymentFile,
} from './index';

describe('any month', () => {
  const amount = fc
    .integer({ min: 50_00, max: 30_000_00 })
    .map((sen) => decimal(sen).div(100).toFixed(2));
  const name = fc.stringMatching(/^[A-Z][A-Za-z ',.@/-]{0,38}$/).map((text) => text.trim());
  const person = fc.record({
    pay: amount,
    bonus: amount,
    taken: fc.record({ extraPcb: fc.nat(20), cp38: fc.nat(20) }),
    name,
    isForeign: fc.boolean(),
    age: fc.integer({ min: 19, max: 74 }),
  });
  const anyMonth = fc.array(person, { minLength: 1, maxLength: 6 }).map((rows) =>
    monthWith(
      rows.map(({ pay, bonus, taken, isForeign, age, ...row }, index) => ({
        pay: {
          employment: { rows: [monthlyPay(pay)] },
          statutory: {
            birthDate: `${2026 - age}-03-07`,
            citizenship: isForeign ? ('non_citizen' as const) : ('citizen' as const),
            passExpires: isForeign ? '2029-01-01' : null,
          },
          rest: {
            items: [entry('bonus', bonus)],
            extraPcb: decimal(taken.extraPcb),
            cp38: decimal(taken.cp38),
          },
        },
        person: {
          name: row.name,
          idNumber: `9001011400${String(index).padStart(2, '0')}`,
          epfNumber: String(1000 + index),
          tin: `IG${5000 + index}`,
          socsoNumber: `SSFW${1000 + index}`,
          department: ['Kitchen', 'Office', ''][index % 3]!,
          bank: { name: 'Maybank', holder: '', accountNumber: `88${1000 + index}` },
        },
      })),
    ),
  );
  const layouts: PaymentLayout[] = [
    bulkTransfer,
    {
      ...bulkTransfer,
      delimiter: 'bar',
      hasTitles: false,
      amounts: 'sen',
      dates: 'dayFirstDigits',
    },
  ];

  it('reads back unchanged from every file, its totals the sums of its people', () => {
    fc.assert(
      fc.property(anyMonth, (any) => {
        for (const kind of monthFiles)
          for (const part of partsOf(kind, any)) {
            const { faults } = monthFile(kind, any, part, MADE_ON);
            expect(faults).toEqual([]);
          }
        for (const layout of layouts) expect(paymentFile(any.runs[0]!, layout).faults).toEqual([]);
        const ledger = journalFile(any.runs[0]!, [], accounts);
        expect(ledger.faults).toEqual([]);
        expect(ledger.totals.debit!.equals(ledger.totals.credit!)).toBe(true);
        expect(ledger.totals.debit!.toFixed(2)).toBe(
          sum(
            any.runs[0]!.payslips.map(({ run: { employerCost, reimbursed } }) =>
              employerCost.plus(reimbursed),
            ),
          ).toFixed(2),
        );
      }),
      { numRuns: 40 },
    );
  });

  it("puts each person's shares in one part of Form A", () => {
    const parts = partsOf('epfText', month);
    expect(parts).toEqual(['citizens', 'foreigners']);
    const totals = parts.map((part) => epfText(month, part, MADE_ON).totals.employee!);
    const shares = run.payslips.map(({ month: due }) => due.epfEmployee);
    expect(sum(totals).equals(sum(shares))).toBe(true);
  });
});
