import { amountText, decimal, type Decimal, isDecimalText, ZERO } from '@kernel/money';
import {
  faultsOfTakes,
  partOf,
  quotationOf,
  type Take,
  type QuotationAnswer,
} from '@modules/invoicing/contract';

/** The quantity typed for each line. */
export type Quantities = readonly string[];

const left = ({ lines, taken }: QuotationAnswer, at: number): Decimal =>
  decimal(lines[at]!.quantity ?? '0').minus(taken[at]!);

export const leftOf = (view: QuotationAnswer, at: number): string => left(view, at).toString();

/** Everything that is not yet on an invoice. */
export const allLeft = (view: QuotationAnswer): Quantities =>
  view.lines.map((_, at) => leftOf(view, at));

export const none = (view: QuotationAnswer): Quantities => view.lines.map(() => '0');

const plain = (typed: string): string => typed.trim().replace(/,/g, '') || '0';

const isQuantity = (text: string): boolean =>
  isDecimalText(text) && /^\d{1,15}(\.\d{1,5})?$/.test(text);

export interface ConvertRequest {
  /** The code of the fault, by line. */
  faults: ReadonlyMap<number, string>;
  /** The total of the invoice; null if something is wrong. */
  payable: string | null;
  /** In the form that the server expects. */
  lines: { line: number; quantity: string }[];
}

/** The request, checked and calculated by the server's own functions. */
export function convertRequestOf(view: QuotationAnswer, quantities: Quantities): ConvertRequest {
  const texts = quantities.map(plain);
  const faults = new Map<number, string>();
  for (const [at, text] of texts.entries()) if (!isQuantity(text)) faults.set(at, 'notANumber');
  const takes: Take[] = texts.map((text, at) => ({
    line: at + 1,
    quantity: faults.has(at) ? ZERO : decimal(text),
  }));
  const offer = quotationOf(view);
  const before = view.taken.map((taken) => decimal(taken));
  const wrong = [...faultsOfTakes(offer, before, takes)];
  for (const { code, path } of wrong) {
    const at = Number(/^lines\[(\d+)\]/.exec(path)?.[1] ?? -1);
    if (at >= 0) faults.set(at, code);
  }
  const take = takes.map(({ quantity }) => quantity);
  const lines = takes
    .filter(({ quantity }) => !quantity.isZero())
    .map(({ line, quantity }) => ({ line, quantity: quantity.toString() }));
  if (faults.size > 0 || wrong.length > 0) return { faults, payable: null, lines };
  const part = partOf(offer, { before, take, billed: decimal(view.billed) });
  return { faults, payable: amountText(part.totalPayableAmount!), lines };
}
