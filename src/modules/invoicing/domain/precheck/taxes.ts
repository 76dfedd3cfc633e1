import type { Fault } from '@kernel/rules';
import { EXEMPT } from '../document/arithmetic';
import { finding } from './finding';
import { isBlank, type Place } from './place';

/** Each tax total names its taxes, and an exemption its reason (myinvois-ubl, section 8.4). */
export function* faultsOfTaxes(invoice: Place): Generator<Fault> {
  for (const holder of [invoice, ...invoice.all('InvoiceLine')]) {
    const total = holder.at('TaxTotal');
    const subtotals = total.all('TaxSubtotal');
    if (total.exists && subtotals.length === 0)
      yield finding('precheck.required', total.at('TaxSubtotal'), { field: 'Tax type' });
    for (const category of subtotals.map((each) => each.at('TaxCategory'))) {
      const reason = category.at('TaxExemptionReason');
      if (category.at('ID').text === EXEMPT && isBlank(reason))
        yield finding('precheck.exemptionReason', reason);
    }
  }
}
