/** Six digits of birth, two of the place, four more: with or without hyphens. */
const nric = /^(\d{2})(\d{2})(\d{2})-?\d{2}-?\d{4}$/;

/** The birth date that an identity card begins with, such as `90-12-31`: of the year it has two digits. Null for another text. */
export function nricBirthDate(idNumber: string): string | null {
  const digits = nric.exec(idNumber);
  return digits && `${digits[1]}-${digits[2]}-${digits[3]}`;
}
