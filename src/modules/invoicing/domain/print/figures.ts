const plain = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/** As wide as a digit, and never separated from its number by a line break. */
const MINUS = '\u2212';

/**
 * `1234567.5` as `1,234,567.50`: groups thousands, pads to the minimum number of decimals and drops
 * trailing zeros beyond it. Digits are never rounded away: what was calculated is what is printed.
 */
export function figure(amount: string, decimals = 2): string {
  const match = plain.exec(amount);
  if (!match) throw new RangeError(`not a plain decimal: ${amount}`);
  const [, sign, whole = '', fraction = ''] = match;
  const digits = fraction.replace(/0+$/, '').padEnd(decimals, '0');
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');
  const text = digits ? `${grouped}.${digits}` : grouped;
  return sign === '-' && !isNought(amount) ? `${MINUS}${text}` : text;
}

/** A quantity or a rate without trailing zeros: `5.000` is `5`. */
export const quantity = (amount: string): string => figure(amount, 0);

export const percent = (rate: string): string => `${figure(rate, 0)}%`;

/** True for 0, 0.00 and -0. */
export const isNought = (amount: string): boolean => /^[+-]?0*(\.0*)?$/.test(amount);

/** The same amount with the opposite sign, as discounts are printed. */
export const negated = (amount: string): string =>
  amount.startsWith('-') ? amount.slice(1) : `-${amount.replace(/^\+/, '')}`;
