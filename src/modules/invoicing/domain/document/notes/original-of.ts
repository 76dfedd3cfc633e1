import { amountText, type Decimal, sum } from '@kernel/money';
import { calculate } from '../arithmetic';
import type { DocumentState } from '../document.types';
import { jsonOf } from '../draft';
import type { Original } from './original';
import { lineAmounts } from './shares';

/** What notes took from an original: in total, and line by line where lines were picked. */
export interface Taken {
  amounts: readonly Decimal[];
  lines: readonly { originalLine: number; quantity: Decimal; amount: Decimal }[];
}

/** A document as the original of notes. */
export function originalOf(state: DocumentState, taken: Taken): Original {
  const totals = calculate(state);
  const amounts = lineAmounts(totals);
  return {
    id: state.id,
    kind: state.kind,
    submitStatus: state.submitStatus,
    invoiceNumber: state.invoiceNumber,
    uuid: state.uuid,
    issueDate: state.issueDate,
    supplierTin: state.supplier?.tin ?? null,
    buyerTin: state.buyer?.tin ?? null,
    buyerName: state.buyer?.name ?? null,
    currencyCode: state.currencyCode,
    ...(state.discountRate && { discountRate: state.discountRate.toString() }),
    total: amountText(totals.totalIncludingTax),
    noted: amountText(sum(taken.amounts)),
    lines: jsonOf(state).lines.map((line, i) => {
      const takes = taken.lines.filter(({ originalLine }) => originalLine === i + 1);
      return {
        line,
        amount: amountText(amounts[i]!),
        notedQuantity: sum(takes.map(({ quantity }) => quantity)).toString(),
        notedAmount: amountText(sum(takes.map(({ amount }) => amount))),
      };
    }),
  };
}
