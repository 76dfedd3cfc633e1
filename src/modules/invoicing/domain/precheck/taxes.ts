import type { Fault } from '@kernel/rules';
import { EXEMPT } from '../document/arithmetic';
import { finding } from './finding';
import { isBlank, type Place } from './place';

/** Each tax total names its taxes, and an exemption its reason (myinvois-ubl, section 8.4). */
export function* faultsOfTaxes(invoice: Place): Generator<Fault> {
  yield* faultsOfTotal(invoice, null);
  for (const [i, line] of invoice.all('InvoiceLine').entries()) yield* faultsOfTotal(line, i + 1);
}

/** The tax total of the document, or of a line by its number. */
function* faultsOfTotal(holder: Place, n: number | null): Generator<Fault> {
  const total = holder.at('TaxTotal');
  const subtotals = total.all('TaxSubtotal');
  if (total.exists && subtotals.length === 0)
    yield finding('precheck.required', total.at('TaxSubtotal'), { field: 'Tax type' });
  for (const subtotal of subtotals) {
    const category = subtotal.at('TaxCategory');
    if (category.at('ID').text !== EXEMPT) continue;
    const reason = category.at('TaxExemptionReason');
    if (isBlank(reason)) yield finding('precheck.exemptionReason', reason);
    const exempted = subtotal.at('TaxableAmount');
    if (n !== null && isOpposite(exempted, holder.at('LineExtensionAmount')))
      yield finding('line.exemptionOpposite', exempted, { n });
  }
}

/** An exempted amount of the opposite sign would enlarge what the other taxes are computed on. */
const isOpposite = ({ number: exempted }: Place, { number: net }: Place): boolean =>
  exempted !== null && net !== null && exempted.times(net).lessThan(0);
