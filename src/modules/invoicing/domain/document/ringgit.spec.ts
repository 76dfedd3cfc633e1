import fc from 'fast-check';
import { amountText, decimal, roundSen } from '@kernel/money';
import { goldenContent } from '../../../../../test/support/golden-drafts';
import { calculate } from './arithmetic';
import { ringgitOf } from './ringgit';

const imported = goldenContent('self-billed-import');

describe('a foreign currency in ringgit', () => {
  it('takes the tax as computed in ringgit and the rest at the rate of the document', () => {
    const ringgit = ringgitOf(imported, calculate(imported))!;
    // 3,387.04 at 4.2105 is 14,261.131…; the tax is in ringgit already.
    expect(amountText(ringgit.totalPayableAmount)).toBe('14261.13');
    expect(amountText(ringgit.totalTaxAmount)).toBe('1372.01');
  });

  it('is null for a document in ringgit, or without a rate', () => {
    const totals = calculate(imported);
    expect(ringgitOf({ ...imported, currencyCode: 'MYR' }, totals)).toBeNull();
    expect(ringgitOf({ ...imported, exchangeRate: null }, totals)).toBeNull();
  });

  it('differs from the tax in the other currency by less than a sen of it, whichever it is stated in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_0000 }), (units) => {
        const exchangeRate = decimal(units).div(10_000);
        const inRinggit = { ...imported, exchangeRate };
        const inDollars = { ...inRinggit, taxCurrencyCode: 'USD' };
        const [a, b] = [inRinggit, inDollars].map(
          (content) => ringgitOf(content, calculate(content))!.totalTaxAmount,
        );
        // Three taxes, each rounded to the sen in one currency or the other.
        const most = roundSen(exchangeRate.times('0.015')).plus('0.03');
        expect(a!.minus(b!).abs().lessThanOrEqualTo(most)).toBe(true);
      }),
    );
  });
});
