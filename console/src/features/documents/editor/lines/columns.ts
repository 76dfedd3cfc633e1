import { type Code, codesIn } from '@kernel/codes';
import type { CodeListName } from '@kernel/codes/names';
import type { DraftLine } from '@modules/invoicing/contract';
import { currentLanguage } from '../../../../providers/translation';
import { plainNumber } from '../../../../resource/sheet/sheet';

/** The columns of the grid, in their order; also the order in which a pasted sheet is read. */
export const columnNames = [
  'description',
  'classification',
  'quantity',
  'unitOfMeasure',
  'unitPrice',
  'discountRate',
  'taxType',
  'taxRate',
] as const;
export type ColumnName = (typeof columnNames)[number];

/** The path of a column's faults. */
export const pathIn: Readonly<Record<ColumnName, string>> = {
  description: 'description',
  classification: 'classifications',
  quantity: 'quantity',
  unitOfMeasure: 'unitOfMeasure',
  unitPrice: 'unitPrice',
  discountRate: 'discountRate',
  taxType: 'taxes[0].taxType',
  taxRate: 'taxes[0].taxRate',
};

/** The code that a text fully identifies, by code or by name. */
export function codeNamed(list: CodeListName, text: string): Code | undefined {
  const wanted = text.trim().toLowerCase();
  const codes = codesIn(list, currentLanguage());
  return (
    codes.find(({ code }) => code.toLowerCase() === wanted) ??
    codes.find(({ description, original = description }) =>
      [description, original].some((name) => name.toLowerCase() === wanted),
    )
  );
}

/** The code for a text; an unknown text stays as typed, and the rules complain about it. */
const codeFrom = (list: CodeListName, text: string): string | null =>
  text.trim() === '' ? null : (codeNamed(list, text)?.code ?? text.trim());

const withTax = (
  line: DraftLine,
  part: Partial<DraftLine['taxes'][number]>,
): Partial<DraftLine> => {
  const [first, ...rest] = line.taxes;
  const empty = { taxType: null, taxRate: null, taxPerUnit: null, taxUnits: null };
  return { taxes: [{ ...empty, taxUnitOfMeasure: null, ...first, ...part }, ...rest] };
};

/** How text entered in a cell changes its line. */
export const written: Readonly<
  Record<ColumnName, (line: DraftLine, text: string) => Partial<DraftLine>>
> = {
  description: (_, text) => ({ description: text === '' ? null : text }),
  classification: (line, text) => {
    const code = codeFrom('classification', text);
    return { classifications: code === null ? [] : [code, ...line.classifications.slice(1)] };
  },
  quantity: (_, text) => ({ quantity: plainNumber(text) }),
  unitOfMeasure: (_, text) => ({ unitOfMeasure: codeFrom('unit', text) }),
  unitPrice: (_, text) => ({ unitPrice: plainNumber(text) }),
  discountRate: (_, text) => ({ discountRate: plainNumber(text) }),
  taxType: (line, text) => withTax(line, { taxType: codeFrom('taxType', text) }),
  taxRate: (line, text) => withTax(line, { taxRate: plainNumber(text) }),
};
