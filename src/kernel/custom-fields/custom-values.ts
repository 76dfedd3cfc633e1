import { Decimal, isDecimalText } from '../money/decimal';
import type { Complaint, Fault, Params } from '../rules/fault.types';
import type { CustomField } from './custom-field.types';

/** An optional text; empty is null. */
type Text = string | null;

/** Maximum characters of a value, whatever its field allows. */
export const MAX_CUSTOM_CHARACTERS = 1000;
/** Maximum decimals of a number: those of a unit price. */
const MAX_DECIMALS = 8;

/** Values by the id of their field, and the fields they belong to. */
export interface CustomWords {
  customValues: Readonly<Record<string, Text>>;
  customFields?: readonly CustomField[];
}

/** Faults of the custom values; every message names the field as the organisation named it. */
export function* faultsOfCustomValues({
  customValues,
  customFields = [],
}: CustomWords): Generator<Fault> {
  for (const field of customFields) {
    const complaint = complaintOf(field, customValues[field.id] ?? null);
    if (complaint)
      yield {
        code: `customField.${complaint.code}`,
        path: `customValues.${field.id}`,
        params: { ...complaint.params, name: field.name },
      };
  }
}

/**
 * What is wrong with one value of a field, which may be empty; the caller adds the name of the
 * field.
 */
export function complaintOf(field: CustomField, value: Text): Complaint | undefined {
  if (value === null || value === '') return field.isRequired ? { code: 'required' } : undefined;
  return field.valueType === 'number' ? numberComplaint(field, value) : textComplaint(field, value);
}

function textComplaint(
  { minLength, maxLength }: CustomField,
  value: string,
): Complaint | undefined {
  const { length } = [...value];
  const max = Math.min(maxLength ?? MAX_CUSTOM_CHARACTERS, MAX_CUSTOM_CHARACTERS);
  if (length > max) return said('tooLong', { max });
  if (minLength !== null && length < minLength) return said('tooShort', { min: minLength });
  return undefined;
}

function numberComplaint(
  { minLimit, maxLimit }: CustomField,
  value: string,
): Complaint | undefined {
  if (!isDecimalText(value)) return said('notANumber', {});
  const number = new Decimal(value);
  if (number.decimalPlaces() > MAX_DECIMALS) return said('tooManyDecimals', { max: MAX_DECIMALS });
  if (number.abs().greaterThanOrEqualTo('1e15')) return said('numberTooLarge', {});
  if (minLimit !== null && number.lessThan(minLimit)) return said('tooSmall', { min: minLimit });
  if (maxLimit !== null && number.greaterThan(maxLimit)) return said('tooLarge', { max: maxLimit });
  return undefined;
}

const said = (code: string, params: Params): Complaint => ({ code, params });

export const isFilled = (value: Text | undefined): boolean =>
  value !== undefined && value !== null && value !== '';

/** The values of custom fields, in order: for pages and prints. */
export const customFacts = ({
  customValues,
  customFields = [],
}: CustomWords): { field: CustomField; value: string }[] =>
  customFields.flatMap((field) => {
    const value = customValues[field.id];
    return isFilled(value) ? [{ field, value: value! }] : [];
  });
