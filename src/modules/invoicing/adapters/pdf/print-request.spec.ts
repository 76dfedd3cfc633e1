import { roastersInvoice } from '../../../../../test/support/print/sample-documents';
import { printRequestOf, shortened } from './print-request';

describe('the running head', () => {
  it.each([
    ['Kopi Bukit Damai Sdn. Bhd.', 'Kopi Bukit Damai Sdn. Bhd.'],
    ['x'.repeat(46), 'x'.repeat(46)],
    ['x'.repeat(47), `${'x'.repeat(46)}…`],
    [
      'Persatuan Peladang Kawasan Hulu Selangor dan Pengedar Bahan',
      'Persatuan Peladang Kawasan Hulu Selangor dan P…',
    ],
    ['永'.repeat(24), `${'永'.repeat(23)}…`],
  ])('prints the name %s as %s', (name, printed) => {
    expect(shortened(name)).toBe(printed);
  });

  it('names issuer and document, and the foot the identifier of a validated one alone', () => {
    expect(printRequestOf(roastersInvoice).running).toMatchObject({
      head: { left: 'Kopi Bukit Damai Sdn. Bhd.', right: 'Tax Invoice INV-2026-000317' },
      foot: { left: 'Unique identifier 8W2CQHZK6V5T9M3N4P7R1S2T10' },
    });
    const draft = printRequestOf({ ...roastersInvoice, validation: null });
    expect(draft.running).toMatchObject({ foot: { left: '' } });
  });
});
