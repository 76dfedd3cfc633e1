import { type Code, codesIn } from '@kernel/codes';
import type { CodeListName } from '@kernel/codes/names';
import type { PageResult } from '@kernel/resource';
import type { Product } from '@modules/invoicing/contract';
import { call } from '../../../../providers/http/http';
import { failingWith } from '../../../../providers/http/failure-text';
import { currentLanguage } from '../../../../providers/translation';
import { matchingCodes } from '../../../../resource/inputs/codes';
import { grouped, shortened } from '../../../../resource/show/figures';
import { codeNamed } from './columns';
import type { ComboOption, Source } from './combo-cell';

/**
 * The codes that a typed text may mean, the likeliest first: matches of the code itself, then of
 * names.
 */
export function likelyCodes(codes: readonly Code[], typed: string): Code[] {
  const wanted = typed.trim().toLowerCase();
  const begins = codes.filter(({ description, original = description }) =>
    [description, original].some((name) => name.toLowerCase().startsWith(wanted)),
  );
  begins.sort((a, b) => a.description.length - b.description.length);
  const exact = codes.filter(({ code }) => code.toLowerCase() === wanted);
  return wanted === ''
    ? [...codes]
    : [...new Set([...exact, ...begins, ...matchingCodes(codes, wanted)])];
}

/** A code, or the beginning of a name: a single character of a code is not enough. */
export const meansCode = ({ value, label }: ComboOption, typed: string): boolean => {
  const wanted = typed.trim().toLowerCase();
  return value.toLowerCase() === wanted || label.toLowerCase().startsWith(wanted);
};

const codeSource = (list: CodeListName): Source<ComboOption> => {
  const optionOf = ({ code, description }: Code): ComboOption => ({
    value: code,
    label: description,
    hint: code,
  });
  return {
    find: (typed) => likelyCodes(codesIn(list, currentLanguage()), typed).map(optionOf),
    suits: meansCode,
    named: (typed) => {
      const code = codeNamed(list, typed);
      return code && optionOf(code);
    },
  };
};

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

/** Products, searched on the server. */
export const productSource: Source<ProductOption> = {
  slow: true,
  // The server did the search: whatever it returns contains the text.
  suits: () => true,
  find: async (typed) => {
    const { items } = await call<PageResult<Product>>('/api/product/page', {
      body: { page: 1, pageSize: 20, ...(typed.trim() && { keyword: typed.trim() }) },
    }).catch(failingWith('documents.lines.productsFailed'));
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
