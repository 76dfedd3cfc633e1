import { figure, percent } from './figures';
import type { PrintableTaxSummary } from './printable.types';

export interface TaxRow {
  type: string;
  rate: string;
  taxable: string;
  amount: string;
  exemptionReason: string;
}

export const taxRow = (tax: PrintableTaxSummary): TaxRow => ({
  type: tax.type,
  rate: tax.percent === undefined ? '' : percent(tax.percent),
  taxable: figure(tax.taxable),
  amount: figure(tax.amount),
  exemptionReason: tax.exemptionReason ?? '',
});
