import { codesIn } from '@kernel/codes';
import type { CodeListName } from '@kernel/codes/names';
import type { PageResult } from '@kernel/resource';
import type { Product } from '@modules/invoicing/contract';
import { call } from '../../../../providers/http';
import { currentLanguage } from '../../../../providers/translation';
import { matchingCodes } from '../../../../resource/inputs/codes';
import { grouped, shortened } from '../../../../resource/show/figures';
import type { ComboOption, Source } from './combo-cell';

const codeSource = (list: CodeListName): Source<ComboOption> => ({
  find: (typed) =>
    matchingCodes(codesIn(list, currentLanguage()), typed).map(({ code, description }) => ({
      value: code,
      label: description,
      hint: code,
    })),
});

/** Official codes, found by code and by name. */
export const codeSources = {
  classification: codeSource('classification'),
  unit: codeSource('unit'),
  taxType: codeSource('taxType'),
  country: codeSource('country'),
} satisfies Partial<Record<CodeListName, Source<ComboOption>>>;

export interface ProductOption extends ComboOption {
  product: Product;
}

/** The products, searched on the server. */
export const productSource: Source<ProductOption> = {
  slow: true,
  find: async (typed) => {
    const { items } = await call<PageResult<Product>>('/api/product/page', {
      body: { page: 1, pageSize: 20, ...(typed.trim() && { keyword: typed.trim() }) },
    });
    return items.map((product) => ({
      value: product.id,
      label: [product.name, product.spec].filter(Boolean).join(' · '),
      hint: [product.productCode, grouped(shortened(product.unitPrice))]
        .filter(Boolean)
        .join(' · '),
      product,
    }));
  },
};
