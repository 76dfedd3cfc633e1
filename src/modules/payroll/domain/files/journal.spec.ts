import { MONTH, accounts } from '../../../../../test/support/payroll/month-files';
import { entry } from '../../../../../test/support/payroll/payslip';
import { payslipsOf, runOf } from '../../../../../test/support/payroll/run';
import { type JournalAccount, journalFile } from './index';
import { readCsv } from './readers';

describe('the journal of an advance that is recovered with the salary', () => {
  const advance = entry('advance', '300');
  const [first] = payslipsOf(MONTH, [{ pay: { rest: { salary: 'later', items: [advance] } } }]);
  const [second] = payslipsOf(MONTH, [
    {
      pay: {
        rest: {
          items: [advance, entry('advanceRecovery', '300'), entry('staffLoan', '50')],
          taken: first!.month,
        },
      },
    },
  ]);
  const runs = [
    runOf(MONTH, [first!], { kind: 'advance' }),
    runOf(MONTH, [second!], { id: '2', number: 2 }),
  ];
  const booked = (
    figures: readonly string[],
    named: readonly JournalAccount[] = accounts,
  ): string[][] =>
    runs.map((each, at) => {
      const file = journalFile(each, runs.slice(0, at), named);
      expect(file.faults).toEqual([]);
      return readCsv(file.text, ',')
        .filter(([, , , , description]) => figures.includes(description!))
        .map(([, , account, , , debit, credit]) => `${account} ${debit} ${credit}`);
    });

  it('is an asset until then: one account, which clears, and neither a cost nor owed to anybody', () => {
    const account = accounts.find(({ figure }) => figure === 'advances')!.account;
    expect(booked(['Staff advances'])).toEqual([
      [`${account} 300.00 0.00`],
      [`${account} 0.00 300.00`],
    ]);
    expect(booked(['Reimbursements'])).toEqual([[], []]);
    const owed = accounts.find(({ figure }) => figure === 'deductions')!.account;
    expect(booked(['Other deductions'])).toEqual([[], [`${owed} 0.00 50.00`]]);
  });

  it('clears in the account of other deductions where advances have none', () => {
    const without = accounts.filter(({ figure }) => figure !== 'advances');
    const owed = accounts.find(({ figure }) => figure === 'deductions')!.account;
    expect(booked(['Staff advances'], without)).toEqual([
      [`${owed} 300.00 0.00`],
      [`${owed} 0.00 300.00`],
    ]);
  });
});
