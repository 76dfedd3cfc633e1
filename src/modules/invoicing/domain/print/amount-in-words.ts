import { currencyNames } from './currency-names';

const small =
  'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN'.split(
    ' ',
  );
const tens = 'TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY'.split(' ');
const scales = ['', ' THOUSAND', ' MILLION', ' BILLION', ' TRILLION', ' QUADRILLION'];

const payable = /^\+?(\d{1,18})(?:\.(\d{1,2})0*)?$/;

function belowHundred(n: number): string {
  if (n < 20) return small[n]!;
  const ten = tens[Math.floor(n / 10) - 2]!;
  return n % 10 === 0 ? ten : `${ten}-${small[n % 10]!}`;
}

function belowThousand(n: number): string {
  if (n < 100) return belowHundred(n);
  const hundreds = `${small[Math.floor(n / 100)]!} HUNDRED`;
  return n % 100 === 0 ? hundreds : `${hundreds} ${belowHundred(n % 100)}`;
}

/** A whole number in words, without an inner "and", as on cheques. */
export function wholeInWords(value: bigint): string {
  if (value === 0n) return small[0]!;
  const groups: string[] = [];
  for (let rest = value, scale = 0; rest > 0n; rest /= 1000n, scale += 1) {
    const group = Number(rest % 1000n);
    if (group > 0) groups.unshift(`${belowThousand(group)}${scales[scale]!}`);
  }
  return groups.join(' ');
}

const hundredths = (count: number, name: string | undefined): string =>
  name ? ` AND ${name} ${belowHundred(count)}` : ` AND ${String(count).padStart(2, '0')}/100`;

/**
 * `1044.70` in MYR is RINGGIT MALAYSIA ONE THOUSAND FORTY-FOUR AND SEN SEVENTY ONLY, as Malaysian
 * banks require on cheques. A negative amount, or one finer than a hundredth, cannot be paid:
 * refused.
 */
export function amountInWords(amount: string, currency: string): string {
  const match = payable.exec(amount);
  if (!match) throw new RangeError(`no payable amount: ${amount}`);
  const { unit, hundredth } = currencyNames(currency);
  const cents = Number((match[2] ?? '').padEnd(2, '0'));
  const rest = cents > 0 ? hundredths(cents, hundredth) : '';
  return `${unit} ${wholeInWords(BigInt(match[1]!))}${rest} ONLY`;
}

/** True when the amount can be written in words. */
export const isPayable = (amount: string): boolean => payable.test(amount);
