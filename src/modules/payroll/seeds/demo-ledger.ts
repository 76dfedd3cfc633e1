import type { Input } from '@kernel/resource';
import { type JournalFigure, journalFigures } from '../domain/files/journal';

/**
 * Accounts numbered as in a small firm's ledger: pay costs from 6100 on, liabilities from 2300 on,
 * staff advances among the assets.
 */
export function demoLedger(): Input[] {
  const numbers: Record<JournalFigure, string> = {
    wages: '6100',
    reimbursed: '6150',
    advances: '1250',
    epfExpense: '6110',
    socsoExpense: '6120',
    eisExpense: '6130',
    hrdExpense: '6140',
    taxBorne: '6160',
    netPay: '2300',
    epfPayable: '2310',
    socsoPayable: '2320',
    eisPayable: '2330',
    hrdPayable: '2340',
    pcbPayable: '2350',
    cp38Payable: '2355',
    zakatPayable: '2360',
    deductions: '2370',
  };
  return journalFigures.map((figure) => ({ figure, account: numbers[figure] }));
}

/** The salary file layout of the demo bank: amounts in sen between bars. */
export const demoLayout: Input = {
  name: 'Bank Teratai',
  delimiter: 'bar',
  hasTitles: false,
  amounts: 'sen',
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
