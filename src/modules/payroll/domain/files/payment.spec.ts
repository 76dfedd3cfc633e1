import { run, linesIn } from '../../../../../test/support/payroll/month-files';
import { bulkTransfer, isReady, type PaymentLayout, paymentFile, faultsOfLayout } from './index';

describe('the layout of a bank', () => {
  it('names the account, the amount and the recipient once', () => {
    expect([...faultsOfLayout(bulkTransfer)]).toEqual([]);
    const columns = [{ content: 'amount' }, { content: 'amount' }] as const;
    expect([...faultsOfLayout({ hasTitles: true, columns })]).toMatchObject([
      { params: { column: 'accountNumber' } },
      { params: { column: 'amount' } },
      { params: { column: 'recipientName' } },
    ]);
  });

  it.each([
    // The last byte of this sign is a line break: the rest of the title would be a payment.
    ['Email\u4E0AKamal', 'payrollFile.textCharacters'],
    ['Email\r\nKamal', 'payrollFile.textCharacters'],
    ['=HYPERLINK("https://x.example")', 'payrollFile.textFormula'],
  ])('has no title %j, and no such fixed text', (text, code) => {
    const [first, ...others] = bulkTransfer.columns;
    const titled = { ...bulkTransfer, columns: [{ ...first!, title: text }, ...others] };
    expect(paymentFile(run, titled).faults).toMatchObject([{ code, path: 'columns[0].title' }]);
    expect(paymentFile(run, { ...titled, hasTitles: false }).faults).toEqual([]);
    const fixed = { title: '', content: 'fixed', text } as const;
    expect(
      paymentFile(run, { ...bulkTransfer, columns: [...bulkTransfer.columns, fixed] }).faults,
    ).toMatchObject([{ code, path: `columns[${others.length + 1}].text` }]);
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
