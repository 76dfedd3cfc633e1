import { decimal, sum } from '@kernel/money';
import { entry, lawIn, requestOf } from '../../../../../test/support/payroll/payslip';
import { monthOfRuns, personOf, recordOf, runOf } from '../../../../../test/support/payroll/run';
import { payslip, takenBy } from '../../domain/payslip';
import { TaxStatementFacts } from './tax-statement-facts';

const MONTH = '2026-03';
const law = lawIn(MONTH);

/** A salary and a bonus, and two amendments of months of 2025 booked in the same month. */
function statedFor(pcbByHand?: string) {
  const salary = requestOf({ month: MONTH, rest: { items: [entry('bonus', '9000')] } });
  const [first, second] = [
    entry('arrearsEarlierYear', '1000'),
    entry('arrearsEarlierYear', '3000'),
  ];
  const requests = [salary, { ...salary, items: [...salary.items, first] }];
  requests.push({ ...requests[1]!, items: [...requests[1]!.items, second] });
  const slips: ReturnType<typeof payslip>[] = [];
  for (const request of requests) {
    const taken = slips.length > 0 ? takenBy(slips.map(({ run }) => run)) : null;
    slips.push(payslip({ ...request, taken }, law));
  }
  const records = slips.map((slip, at) => ({
    ...recordOf(slip, personOf()),
    runId: String(at + 1),
    month: pcbByHand ? { ...slip.month, pcb: decimal(pcbByHand) } : slip.month,
  }));
  const runs = records.map((record, at) =>
    runOf(MONTH, [record], { id: String(at + 1), number: at + 1 }),
  );
  const amended: Record<string, object> = {
    '1': { month: MONTH, amendsRunId: null },
    '2': { month: MONTH, amendsRunId: '21' },
    '3': { month: MONTH, amendsRunId: '23' },
    '21': { month: '2025-11', amendsRunId: null },
    // An amendment that was amended again.
    '23': { month: '2025-12', amendsRunId: '24' },
    '24': { month: '2025-10', amendsRunId: null },
  };
  const parts = [
    { get: (id: string) => Promise.resolve({ id, lawRevision: 0, ...amended[id] }) },
    {
      payslip: ({ id }: { id: string }) =>
        Promise.resolve({ content: { request: requests[Number(id) - 1]!, overrides: {} } }),
    },
    { of: () => Promise.resolve(law) },
    {},
  ] as unknown[];
  const facts = new TaxStatementFacts(
    ...(parts as ConstructorParameters<typeof TaxStatementFacts>),
  );
  return { stated: facts.earlierYears([monthOfRuns(MONTH, runs)], '1'), slips };
}

// Payroll-pcb 17: table 2, deductions for earlier years' income made this year.
describe('PCB 2(II), table 2', () => {
  it('has a row for each month amended, and their tax together is what they added', async () => {
    const { stated, slips } = statedFor();
    const rows = await stated;
    expect(rows.map(({ deductedIn, earnedIn }) => [deductedIn, earnedIn])).toEqual([
      [MONTH, '2025-11'],
      [MONTH, '2025-10'],
    ]);
    const added = slips[2]!.month.pcb.minus(slips[0]!.month.pcb);
    expect(added.greaterThan(0)).toBe(true);
    expect(sum(rows.map(({ pcb }) => pcb)).equals(added)).toBe(true);
    expect(rows[1]!.pcb.greaterThan(rows[0]!.pcb)).toBe(true);
  });

  it('never has more than was deducted in the month, where PCB was set by hand', async () => {
    const rows = await statedFor('40').stated;
    expect(rows.map(({ pcb }) => pcb.toFixed(2))).toEqual(['10.00', '30.00']);
  });

  it('has no month for arrears that no amendment booked', async () => {
    const items = [entry('arrearsEarlierYear', '500')];
    const request = requestOf({ month: MONTH, rest: { items } });
    const record = recordOf(payslip(request, law), personOf());
    const parts = [
      { get: () => Promise.resolve({ month: MONTH, amendsRunId: null, lawRevision: 0 }) },
      { payslip: () => Promise.resolve({ content: { request, overrides: {} } }) },
      { of: () => Promise.resolve(law) },
      {},
    ] as unknown[];
    const facts = new TaxStatementFacts(
      ...(parts as ConstructorParameters<typeof TaxStatementFacts>),
    );
    const rows = await facts.earlierYears([monthOfRuns(MONTH, [runOf(MONTH, [record])])], '1');
    expect(rows).toMatchObject([{ deductedIn: MONTH, earnedIn: null }]);
  });
});
