import { submissionLimits } from '@modules/authority/contract';
import { goldenContent } from '../../../../../test/support/golden-drafts';
import { toUbl } from '../ubl';
import { faultsOfSize, MAX_BYTES } from './size';

const invoice = goldenContent('invoice');
const [line] = invoice.lines;

/** The most that a line can say, in signs of three bytes. */
const long = { ...line!, description: '咖'.repeat(300), discountReason: '折'.repeat(300) };

const withLines = (count: number, each = long) => ({
  ...invoice,
  lines: Array.from({ length: count }, () => each),
});

describe('the size of a document', () => {
  it('is the limit of the authority', () => {
    expect(MAX_BYTES).toBe(submissionLimits.documentBytes);
  });

  it('is told before it leaves', () => {
    expect([...faultsOfSize(withLines(400))]).toEqual([
      { code: 'document.tooLarge', path: 'lines', params: { max: 300 } },
    ]);
    expect([...faultsOfSize(invoice)]).toEqual([]);
  });

  it('is not even measured for so few lines that they always fit', () => {
    const whole = {
      ...long,
      feeReason: '费'.repeat(300),
      taxExemptionReason: '免'.repeat(300),
    };
    const text = toUbl(withLines(40, whole), { issueInstant: new Date(0) });
    expect(Buffer.byteLength(text)).toBeLessThan(MAX_BYTES - 20_000);
  });
});
