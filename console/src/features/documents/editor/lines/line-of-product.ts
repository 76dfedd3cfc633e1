import { type DraftLine, isFixedTax, type Product } from '@modules/invoicing/contract';
import { shortened } from '../../../../resource/show/figures';
import { byPercent, type DraftTax, emptyTax, taxOfType } from './tax-of-type';

/** The values that a product fills in on a line; without a tax of its own the line keeps its taxes. */
export const lineOfProduct = (
  product: Product,
  line: DraftLine,
  lines: readonly DraftLine[],
): Partial<DraftLine> => ({
  productId: product.id,
  description: product.description,
  classifications: [product.classification],
  unitOfMeasure: product.uom,
  unitPrice: shortened(product.unitPrice),
  tariffCode: product.productTariffCode,
  countryOfOrigin: product.countryOfOrigin,
  quantity: line.quantity ?? '1',
  ...(product.taxType && { taxes: [taxOfProduct(product, line, lines), ...line.taxes.slice(1)] }),
});

/**
 * Of what a product fills in, what nobody has changed since it was chosen: its details arrive
 * later, and a price typed meanwhile is meant.
 */
export const untouchedSince = (
  chosen: DraftLine,
  line: DraftLine,
  filled: Partial<DraftLine>,
): Partial<DraftLine> =>
  Object.fromEntries(
    Object.entries(filled).filter(([name]) => {
      const field = name as keyof DraftLine;
      return line[field] === chosen[field];
    }),
  );

/** The product's own tax; a rate that it leaves open is the one that the lines before it have. */
function taxOfProduct(
  { taxType, taxRate }: Product,
  line: DraftLine,
  lines: readonly DraftLine[],
): DraftTax {
  const [first = emptyTax] = line.taxes;
  const tax = taxOfType(taxType, first.taxType === taxType ? first : emptyTax, line, lines);
  return taxRate === null || isFixedTax(tax) ? tax : byPercent(tax, wholeIfWhole(taxRate));
}

/** `10.0000` as a person writes it: `10`. */
const wholeIfWhole = (rate: string): string =>
  rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate;
