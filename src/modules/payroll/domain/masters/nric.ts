/** Six digits of birth, two of the place, four more: with or without hyphens. */
const nric = /^(\d{2})(\d{2})(\d{2})-?\d{2}-?\d{4}$/;

/**
 * The birth date with which an identity card number begins, such as `90-12-31`: its year has two
 * digits. Null for other texts.
 */
export function nricBirthDate(idNumber: string): string | null {
  const digits = nric.exec(idNumber);
  return digits && `${digits[1]}-${digits[2]}-${digits[3]}`;
}
