/** E.164: at most fifteen digits; no mobile number has fewer than eight. */
const E164 = /^\+[1-9]\d{7,14}$/;

/**
 * Normalises a mobile number to `+` and digits, or null. Separators are removed, `00` becomes `+`,
 * and a number that begins with a single zero is Malaysian.
 */
export function phoneNumberOf(typed: string): string | null {
  const text = typed.replace(/[\s().-]/g, '').replace(/^00/, '+');
  const number = text.startsWith('0')
    ? `+6${text}`
    : text.startsWith('+')
      ? text.replace(/^\+600/, '+60')
      : `+${text}`;
  return E164.test(number) ? number : null;
}

/** The digits by which the number may be stored in a user's record. */
export function digitsOf(number: string): string[] {
  const digits = number.slice(1);
  const abroad = [digits, `00${digits}`];
  return digits.startsWith('60') ? [...abroad, digits.slice(1), `600${digits.slice(2)}`] : abroad;
}

/** Enough to recognise one's own number, too little to learn somebody else's. */
export const maskedPhone = (number: string): string =>
  `${number.slice(0, 4)}${'•'.repeat(Math.max(number.length - 7, 1))}${number.slice(-3)}`;
