import { amountText, Decimal, decimal, ZERO } from '@kernel/money';
import type { Compared, Figures } from './totals.types';

/** A row of sums as the database returns it. */
export interface FigureRow {
  documents: string | number;
  amount: string;
  tax: string;
}

/** Adds figures exactly. */
export class Sum {
  private count = 0;
  private amount: Decimal = ZERO;
  private tax: Decimal = ZERO;

  add({ documents, amount, tax }: FigureRow, sign: 1 | -1 = 1): void {
    this.count += Number(documents);
    this.amount = this.amount.plus(decimal(amount).times(sign));
    this.tax = this.tax.plus(decimal(tax).times(sign));
  }

  get isEmpty(): boolean {
    return this.count === 0 && this.amount.isZero() && this.tax.isZero();
  }

  get figures(): Figures {
    return { count: this.count, amount: amountText(this.amount), tax: amountText(this.tax) };
  }
}

export const noFigures: Figures = { count: 0, amount: '0.00', tax: '0.00' };

export const figuresOf = ({ documents, amount, tax }: FigureRow): Figures => ({
  count: Number(documents),
  amount,
  tax,
});

/** The change of the amount, in per cent of the previous amount. */
export function changeOf(now: string, before: string): string | null {
  const was = decimal(before);
  if (was.isZero()) return null;
  return amountText(decimal(now).minus(was).div(was.abs()).times(100), 1);
}

export const compared = (now: Figures, before: Figures): Compared => ({
  now,
  before,
  change: changeOf(now.amount, before.amount),
});

/** The rest of a whole without its parts. */
export const without = (whole: Figures, parts: readonly Figures[]): Figures => ({
  count: whole.count - parts.reduce((sum, { count }) => sum + count, 0),
  amount: amountText(parts.reduce((left, { amount }) => left.minus(amount), decimal(whole.amount))),
  tax: amountText(parts.reduce((left, { tax }) => left.minus(tax), decimal(whole.tax))),
});
