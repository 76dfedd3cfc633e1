import { amountText, type Decimal } from '@kernel/money';

/** An amount as it is printed: `12,345.60`, below zero with its sign. */
export const figure = (amount: Decimal): string => marked(amountText(amount));

/** A rate as it is printed: with all its decimals, which made the amount, and at least two. */
export const rateFigure = (rate: Decimal): string => marked(rateText(rate));

/** The same without marks between the thousands: `12.50`, `1000.8525`. */
export const rateText = (rate: Decimal): string =>
  amountText(rate, Math.max(2, rate.decimalPlaces()));

const marked = (text: string): string => text.replace(/\B(?=(\d{3})+(?=\.))/g, ',');

/** A count of days or hours without idle zeros: `1.5`, `26`. */
export const count = (value: Decimal): string => value.toString();
