import { amountText, type Decimal } from '@kernel/money';

/** An amount as it is printed: `12,345.60`, below zero with its sign. */
export const figure = (amount: Decimal): string =>
  amountText(amount).replace(/\B(?=(\d{3})+(?=\.))/g, ',');

/** A count of days or hours without idle zeros: `1.5`, `26`. */
export const count = (value: Decimal): string => value.toString();
