import type { Input } from '@kernel/resource';
import { type JournalFigure, journalFigures } from '../domain/files/journal';

/** Accounts as a small firm's ledger numbers them: what pay costs from 6100 on, what is owed for it from 2300 on. */
export function demoLedger(): Input[] {
  const numbers: Record<JournalFigure, string> = {
    ...{ wages: '6100', reimbursed: '6150', epfExpense: '6110', socsoExpense: '6120' },
    ...{ eisExpense: '6130', hrdExpense: '6140', taxBorne: '6160' },
    ...{ netPay: '2300', epfPayable: '2310', socsoPayable: '2320', eisPayable: '2330' },
    ...{ hrdPayable: '2340', pcbPayable: '2350', cp38Payable: '2355', zakatPayable: '2360' },
    deductions: '2370',
  };
  return journalFigures.map((figure) => ({ figure, account: numbers[figure] }));
}

/** How the demo bank takes salaries: amounts in sen between bars. */
export const demoLayout: Input = {
  ...{ name: 'Bank Teratai', delimiter: 'bar', hasTitles: false, amounts: 'sen' },
  dates: 'dayFirstDigits',
  columns: [
    { content: 'sequence' },
    { content: 'fixed', text: 'IBG' },
    { content: 'accountNumber' },
    { content: 'recipientName' },
    { content: 'amount' },
    { content: 'payDate' },
  ],
};
