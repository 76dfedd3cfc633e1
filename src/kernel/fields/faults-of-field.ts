import { Decimal, isDecimalText } from '../money/decimal';
import type { Complaint, Fault } from '../rules/fault.types';
import { faultsOfValue } from '../rules/rule';
import { isPlainDate } from '../time/plain-date';
import type { Field } from './field.types';

/** The faults of one normalised value: presence, kind, bounds, then the field's own rules. */
export function* faultsOfField(field: Field, value: unknown, path: string): Generator<Fault> {
  if (field.kind === 'children') {
    yield* faultsOfRows(field, value, path);
    return;
  }
  if (value === null || value === undefined) {
    if (field.required) yield { code: 'required', path };
    return;
  }
  const wrong = kindFault(field, value);
  if (wrong) {
    yield { ...wrong, path };
    return;
  }
  if (field.rules) yield* faultsOfValue(textIn(value), field.rules, path);
}

/** Rules check text; a number that passed its kind check is plain. */
const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** The number of rows, then the faults inside each: `lines[2].name`. */
function* faultsOfRows(
  { fields = {}, min = 0, max = Infinity }: Field,
  value: unknown,
  path: string,
): Generator<Fault> {
  if (!Array.isArray(value)) {
    yield { code: 'notRows', path };
    return;
  }
  if (value.length < min) yield { code: 'tooFewRows', path, params: { min } };
  if (value.length > max) {
    yield { code: 'tooManyRows', path, params: { max } };
    return;
  }
  for (const [index, row] of value.entries()) {
    const at = `${path}[${index}]`;
    if (typeof row !== 'object' || row === null) yield { code: 'notRows', path: at };
    else
      for (const [name, field] of Object.entries(fields))
        yield* faultsOfField(field, (row as Record<string, unknown>)[name], `${at}.${name}`);
  }
}

function kindFault(field: Field, value: unknown): Complaint | undefined {
  switch (field.kind) {
    case 'flag':
      return typeof value === 'boolean' ? undefined : { code: 'notAFlag' };
    case 'integer':
      return Number.isInteger(value) ? bounds(field, value as number) : { code: 'notAnInteger' };
    case 'amount':
    case 'rate':
      return numberFault(field, value);
    default:
      return typeof value === 'string' ? textFault(field, value) : { code: 'notAText' };
  }
}

function numberFault(field: Field, value: unknown): Complaint | undefined {
  if (typeof value !== 'string' || !isDecimalText(value)) return { code: 'notANumber' };
  const number = new Decimal(value);
  if (number.decimalPlaces() > (field.scale ?? 2))
    return { code: 'tooManyDecimals', params: { max: field.scale ?? 2 } };
  if (number.abs().greaterThanOrEqualTo('1e15')) return { code: 'numberTooLarge' };
  return bounds(field, number);
}

function bounds(field: Field, value: Decimal | number): Complaint | undefined {
  const number = new Decimal(value);
  if (field.min !== undefined && number.lessThan(field.min))
    return { code: 'tooSmall', params: { min: field.min } };
  if (field.max !== undefined && number.greaterThan(field.max))
    return { code: 'tooLarge', params: { max: field.max } };
  return undefined;
}

function textFault(field: Field, value: string): Complaint | undefined {
  switch (field.kind) {
    case 'date':
      return isPlainDate(value) ? undefined : { code: 'notADate' };
    case 'instant':
      return isInstant(value) ? undefined : { code: 'notAnInstant' };
    case 'choice':
      return field.values?.includes(value) ? undefined : { code: 'notAChoice' };
    case 'ref':
    case 'file':
      return /^\d{1,19}$/.test(value) ? undefined : { code: 'notAnId' };
    case 'option':
      return value.length <= 50 ? undefined : { code: 'tooLong', params: { max: 50 } };
    default:
      return lengthFault(field, value);
  }
}

/** `Date.parse` alone takes 30 February for 2 March, and any words that end in a number. */
const isInstant = (value: string): boolean =>
  isPlainDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));

const lengthFault = (field: Field, value: string): Complaint | undefined => {
  const length = [...value].length;
  if (field.max !== undefined && length > field.max)
    return { code: 'tooLong', params: { max: field.max } };
  if (field.min !== undefined && length < field.min)
    return { code: 'tooShort', params: { min: field.min } };
  return undefined;
};
