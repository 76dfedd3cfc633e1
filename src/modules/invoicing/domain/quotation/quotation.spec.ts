import { Decimal } from '@kernel/money';
import { Invalid, Unconfirmed } from '@kernel/rules';
import { goldenContent } from '../../../../../test/support/golden-drafts';
import { calculate } from '../document/arithmetic';
import { submitWarnings } from '../document/rules/submit-warning-rules';
import { QuotationStatus } from './lifecycle';
import { Quotation } from './quotation';
import type { QuotationContent } from './quotation.types';

const now = new Date('2026-09-14T03:00:00Z');

/** A draft with the totals that a form would fill in. */
function offer(changes: Partial<QuotationContent> = {}): Quotation {
  const written = { ...goldenContent('invoice'), validUntil: '2026-10-31', ...changes };
  const { totalExcludingTax, totalTaxAmount, totalIncludingTax, totalPayableAmount } =
    calculate(written);
  const totals = { totalExcludingTax, totalTaxAmount, totalIncludingTax, totalPayableAmount };
  return Quotation.draft('10', { ...written, ...totals });
}

const prepaid = { prepaymentAmount: new Decimal('999999') };

describe('a quotation with unusual figures', () => {
  it('is issued only when they are confirmed, as its invoice is submitted', () => {
    const quotation = offer(prepaid);
    const asked = [...submitWarnings(quotation.state)];
    expect(asked.map(({ code }) => code)).toEqual(['document.prepaymentBeyondTotal']);
    let refusal: unknown;
    try {
      quotation.submit(now);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(Unconfirmed);
    expect((refusal as Unconfirmed).questions).toEqual(asked);
    expect(quotation.state.submitStatus).toBe(QuotationStatus.Draft);
    expect(quotation.submit(now, ['document.prepaymentBeyondTotal'])).toEqual(asked);
    expect(quotation.state.submitStatus).toBe(QuotationStatus.Issued);
  });

  it('is first corrected where it is wrong', () => {
    const late = new Date('2026-12-01T03:00:00Z');
    expect(() => offer(prepaid).submit(late)).toThrow(Invalid);
  });

  it('is issued without a question when nothing is unusual, and returns its warnings', () => {
    expect(offer().submit(now)).toEqual([]);
    const rounded = offer({ roundingAmount: new Decimal('1.50') });
    expect(rounded.submit(now)).toMatchObject([{ code: 'document.roundingBeyondOne' }]);
  });
});
