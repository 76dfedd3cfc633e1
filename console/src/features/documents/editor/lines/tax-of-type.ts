import {
  type DraftLine,
  EXEMPT,
  isFixedTax,
  NOT_APPLICABLE,
  TOURISM,
} from '@modules/invoicing/contract';

export type DraftTax = DraftLine['taxes'][number];

export const emptyTax: DraftTax = {
  taxType: null,
  taxRate: null,
  taxPerUnit: null,
  taxUnits: null,
  taxUnitOfMeasure: null,
};

/** How a tax was calculated on earlier lines; the latest one counts. */
const usualOf = (taxType: string, lines: readonly DraftLine[]): DraftTax | undefined =>
  lines
    .flatMap((line) => line.taxes)
    .findLast((tax) => tax.taxType === taxType && (tax.taxRate ?? tax.taxPerUnit) !== null);

/** The rate for a tax type: none where there is no tax, otherwise the one used before. */
export function usualRate(taxType: string | null, lines: readonly DraftLine[]): string | null {
  if (taxType === NOT_APPLICABLE) return '0';
  if (taxType === null || taxType === EXEMPT) return null;
  return usualOf(taxType, lines)?.taxRate ?? null;
}

/** A tax per unit: it applies to all units of the line unless changed. */
export const perUnit = (tax: DraftTax, line: DraftLine, amount: string | null): DraftTax => ({
  taxType: tax.taxType,
  taxRate: null,
  taxPerUnit: amount,
  taxUnits: tax.taxUnits ?? line.quantity,
  taxUnitOfMeasure: tax.taxUnitOfMeasure ?? line.unitOfMeasure,
});

export const byPercent = (tax: DraftTax, taxRate: string | null): DraftTax => ({
  ...emptyTax,
  taxType: tax.taxType,
  taxRate,
});

/** A change of tax type reuses the calculation last used for that type. */
export function taxOfType(
  taxType: string | null,
  before: DraftTax,
  line: DraftLine,
  lines: readonly DraftLine[],
): DraftTax {
  const tax = { ...before, taxType };
  const usual = taxType === null ? undefined : usualOf(taxType, lines);
  const isFixed = usual ? isFixedTax(usual) : taxType === TOURISM;
  if (isFixed) return perUnit(tax, line, usual?.taxPerUnit ?? null);
  const keeps = taxType !== EXEMPT && !isFixedTax(before);
  return byPercent(tax, usualRate(taxType, lines) ?? (keeps ? before.taxRate : null));
}

/** Lines without a tax type take the document's. */
export const withTaxType = (
  lines: readonly DraftLine[],
  taxType: string | null,
): readonly DraftLine[] =>
  lines.map((line) =>
    line.taxes.every((tax) => tax.taxType !== null)
      ? line
      : {
          ...line,
          taxes: line.taxes.map((tax) =>
            tax.taxType === null ? taxOfType(taxType, tax, line, lines) : tax,
          ),
        },
  );
