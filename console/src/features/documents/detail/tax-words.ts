import type { TotalsOf } from '@modules/invoicing/contract';
import { grouped } from '../../../resource/show/figures';

type LineTax = TotalsOf<string>['lines'][number]['taxes'][number];

/** `01 10%`, `03 USD 10.00 × 2`, `E 500.00`: the type, and what the tax is calculated from. */
export function taxWords(tax: LineTax, currency: string | undefined): string {
  const { taxType, taxRate, taxPerUnit, taxUnits, taxableAmount } = tax;
  const named = (amount: string): string => [currency, grouped(amount)].filter(Boolean).join(' ');
  if (taxPerUnit !== null) return `${taxType} ${named(taxPerUnit)} × ${taxUnits}`;
  return taxRate === null ? `${taxType} ${named(taxableAmount)}` : `${taxType} ${taxRate}%`;
}
