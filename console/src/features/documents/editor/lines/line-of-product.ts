import type { DraftLine, Product } from '@modules/invoicing/contract';
import { shortened } from '../../../../resource/show/figures';

/** The values that a product fills in on a line; quantity and taxes are left to the document. */
export const lineOfProduct = (product: Product, line: DraftLine): Partial<DraftLine> => ({
  productId: product.id,
  description: product.description,
  classifications: [product.classification],
  unitOfMeasure: product.uom,
  unitPrice: shortened(product.unitPrice),
  tariffCode: product.productTariffCode,
  countryOfOrigin: product.countryOfOrigin,
  quantity: line.quantity ?? '1',
});
