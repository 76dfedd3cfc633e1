import { amountText, type Decimal } from '@kernel/money';

/** An amount as printed: `12,345.60`, negative with its sign. */
export const figure = (amount: Decimal): string => marked(amountText(amount));

/** A rate as printed: with all the decimals that made the amount, and at least two. */
export const rateFigure = (rate: Decimal): string => marked(rateText(rate));

/** The same without thousands separators: `12.50`, `1000.8525`. */
export const rateText = (rate: Decimal): string =>
  amountText(rate, Math.max(2, rate.decimalPlaces()));

const marked = (text: string): string => text.replace(/\B(?=(\d{3})+(?=\.))/g, ',');

/** A number of days or hours without trailing zeros: `1.5`, `26`. */
export const count = (value: Decimal): string => value.toString();
