import { type DraftLine, isFixedTax, type Product } from '@modules/invoicing/contract';
import { shortened } from '../../../../resource/show/figures';
import { byPercent, type DraftTax, emptyTax, taxOfType } from './tax-of-type';

/** The values that a product fills in on a line; if it has no tax, the line keeps its taxes. */
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
 * The values from a product, without fields changed since it was chosen: its details arrive later,
 * and a price typed meanwhile is intended.
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

/** The product's own tax; if it leaves the rate open, that of earlier lines is used. */
function taxOfProduct(
  { taxType, taxRate }: Product,
  line: DraftLine,
  lines: readonly DraftLine[],
): DraftTax {
  const [first = emptyTax] = line.taxes;
  const tax = taxOfType(taxType, first.taxType === taxType ? first : emptyTax, line, lines);
  return taxRate === null || isFixedTax(tax) ? tax : byPercent(tax, trimDecimals(taxRate));
}

/** `10.0000` in the usual notation: `10`. */
const trimDecimals = (rate: string): string =>
  rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate;
