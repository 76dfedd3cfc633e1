import { maskedEnd } from '@kernel/fields';
import type { Decimal } from '@kernel/money';
import type { Fault, Params } from '@kernel/rules';
import type { PersonOnPayslip } from '../run/run.types';

/** A fault of one person that prevents a file; the path leads to their record. */
export const personFault = (
  code: string,
  { employeeId, name, staffNumber }: Pick<PersonOnPayslip, 'employeeId' | 'name' | 'staffNumber'>,
  field: string,
  params: Params = {},
): Fault => ({
  code: `payrollFile.${code}`,
  path: `employee.${employeeId}.${field}`,
  params: { name, staffNumber, ...params },
});

/** A fault of the employer; the path leads to the company profile. */
export const employerFault = (code: string, field: string, params: Params = {}): Fault => ({
  code: `payrollFile.${code}`,
  path: `companyProfile.${field}`,
  params,
});

/** The characters of a text that an ASCII file cannot hold, each once. */
export const beyondAscii = (text: string): string =>
  [...new Set(text)].filter((each) => each < ' ' || each > '~').join('');

/**
 * Whether a spreadsheet would run a text as a formula (OWASP, CSV injection): banks and bookkeepers
 * open these files in one. What we export is marked with a quote before it; here that would be
 * another name, so the file is not made. A sign alone, such as a hyphen for no bank, is no formula.
 */
export const isFormula = (text: string): boolean => /^[=+\-@]./.test(text);

/** What keeps a text that belongs to nobody in the file, such as a title, out of it. */
export function* faultsOfText(text: string, path: string): Generator<Fault> {
  const characters = beyondAscii(text);
  if (characters) yield { code: 'payrollFile.textCharacters', path, params: { text, characters } };
  if (isFormula(text)) yield { code: 'payrollFile.textFormula', path, params: { text } };
}

/** The same for a text about a person; `field` says where it is in their record. */
export function* faultsOfPersonText(
  person: Pick<PersonOnPayslip, 'employeeId' | 'name' | 'staffNumber'>,
  field: string,
  value: string,
): Generator<Fault> {
  const characters = beyondAscii(value);
  const text = shownIn(field, value);
  if (characters) yield personFault('characters', person, field, { text, characters });
  if (isFormula(value)) yield personFault('formula', person, field, { text });
}

/** Only digits and letters: identity numbers and accounts are written without hyphens and blanks. */
export const bare = (number: string): string => number.replaceAll(/[^A-Z\d]/gi, '');

export const digitsOf = (number: string): string => number.replaceAll(/\D/g, '');

/**
 * A person's name, truncated to the field's length. The sources do not say what to do with a longer
 * one; people are identified by their numbers, so it is truncated, with a warning. Other reading:
 * such a file cannot be made until the record is shortened.
 */
export function roomFor(
  person: Pick<PersonOnPayslip, 'employeeId' | 'name' | 'staffNumber'>,
  name: string,
  most: number,
): { text: string; faults: Fault[] } {
  if (name.length <= most) return { text: name, faults: [] };
  const text = name.slice(0, most).trim();
  const fault = personFault('nameCut', person, 'name', { text, most });
  return { text, faults: [{ ...fault, severity: 'warning' }] };
}

/** An amount as a number of sen, without a decimal point. */
export const senOf = (amount: Decimal): string => amount.times(100).toFixed(0);

/**
 * Fields with numbers that identify a person: a fault shows only their last digits, as every list
 * does.
 */
const sealed: readonly string[] = ['idNumber', 'tin', 'epfNumber', 'socsoNumber', 'accountNumber'];

/** A text in the form that a fault may show. */
export const shownIn = (field: string, text: string): string =>
  sealed.includes(field) ? maskedEnd(text) : text;
