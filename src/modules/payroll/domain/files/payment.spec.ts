import { run, linesIn } from '../../../../../test/support/payroll/month-files';
import { bulkTransfer, isReady, type PaymentLayout, paymentFile, faultsOfLayout } from './index';

describe('the layout of a bank', () => {
  it('names the account, the amount and the recipient once', () => {
    expect([...faultsOfLayout(bulkTransfer.columns)]).toEqual([]);
    expect([...faultsOfLayout([{ content: 'amount' }, { content: 'amount' }])]).toMatchObject([
      { params: { column: 'accountNumber' } },
      { params: { column: 'amount' } },
      { params: { column: 'recipientName' } },
    ]);
  });

  it('is followed, and a layout that cannot be used for payment is refused', () => {
    const layout: PaymentLayout = {
      ...bulkTransfer,
      delimiter: 'semicolon',
      hasTitles: false,
      amounts: 'sen',
      dates: 'dayFirstDigits',
      columns: [
        { title: '', content: 'sequence', text: '' },
        { title: '', content: 'fixed', text: 'IBG' },
        { title: '', content: 'payerAccount', text: '' },
        { title: '', content: 'recipientName', text: '' },
        { title: '', content: 'accountNumber', text: '' },
        { title: '', content: 'amount', text: '' },
        { title: '', content: 'payDate', text: '' },
      ],
    };
    const file = paymentFile(run, layout);
    expect(file.faults).toEqual([]);
    const net = run.payslips[0]!.run.net.times(100).toFixed(0);
    expect(linesIn(file.text)[0]).toBe(
      `1;IBG;514012345678;Aminah binti Yusof;7001234567;${net};28102026`,
    );
    expect(isReady(paymentFile(run, { ...layout, columns: layout.columns.slice(0, 5) }))).toBe(
      false,
    );
  });
});
