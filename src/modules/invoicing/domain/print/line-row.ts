import { figure, negated, percent, quantity } from './figures';
import type { PrintableAdjustment, PrintableLine, PrintableTax } from './printable.types';

export interface AdjustmentNote {
  label: 'line.discount' | 'line.charge';
  reason: string;
  amount: string;
}

export interface TaxNote {
  type: string;
  rate: string;
  amount: string;
}

export interface LineRow {
  n: string;
  classification: string;
  description: string;
  quantity: string;
  unit: string;
  unitPrice: string;
  adjustments: AdjustmentNote[];
  taxes: TaxNote[];
  total: string;
}

const reasonOf = ({ reason, percent: rate }: PrintableAdjustment): string =>
  [reason?.trim(), rate && percent(rate)].filter(Boolean).join(' · ');

const rateOf = ({ percent: rate, perUnit }: PrintableTax): string => {
  if (perUnit) return `${figure(perUnit.amount)} × ${quantity(perUnit.units)} ${perUnit.unit}`;
  return rate === undefined ? '' : percent(rate);
};

/** Classification, then tariff code and origin of imported or exported goods. */
const classificationOf = ({ classification, tariffCode, origin }: PrintableLine): string =>
  [classification.code, classification.description, tariffCode, origin].filter(Boolean).join(' · ');

export const lineRow = (line: PrintableLine, index: number): LineRow => ({
  n: String(index + 1),
  classification: classificationOf(line),
  description: line.description,
  quantity: quantity(line.quantity),
  unit: line.unit ?? '',
  unitPrice: figure(line.unitPrice),
  adjustments: [
    ...line.discounts.map((one) => ({
      label: 'line.discount' as const,
      reason: reasonOf(one),
      amount: figure(negated(one.amount)),
    })),
    ...line.charges.map((one) => ({
      label: 'line.charge' as const,
      reason: reasonOf(one),
      amount: figure(one.amount),
    })),
  ],
  taxes: line.taxes.map((tax) => ({
    type: tax.type,
    rate: rateOf(tax),
    amount: figure(tax.amount),
  })),
  total: figure(line.total),
});
