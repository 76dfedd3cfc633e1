import { expectGolden } from '../../../../../test/support/golden-text';
import {
  MADE_ON,
  month,
  run,
  accounts,
  shown,
} from '../../../../../test/support/payroll/month-files';
import { bulkTransfer, journalFile, monthFile, monthFiles, partsOf, paymentFile } from './index';

describe('a golden file', () => {
  it.each(monthFiles.flatMap((kind) => partsOf(kind, month).map((part) => [kind, part] as const)))(
    'of kind %s is unchanged for the part %s',
    (kind, part) => {
      const file = monthFile(kind, month, part, MADE_ON);
      expect(file.faults).toEqual([]);
      expectGolden(`payroll/files/${kind}-${part}.txt`, shown(file));
    },
  );

  it('for payments', () => {
    const file = paymentFile(run, bulkTransfer);
    expect(file.faults).toEqual([]);
    expectGolden('payroll/files/payment.txt', shown(file));
  });

  it('of the journal', () => {
    const file = journalFile(run, [], accounts);
    expect(file.faults).toEqual([]);
    expectGolden('payroll/files/journal.txt', shown(file));
  });
});
