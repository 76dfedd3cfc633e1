import { amount, archivable, choice, flag, integer, longText, text } from '../fields';
import { Decimal, isDecimalText } from '../money/decimal';
import type { Input } from '../resource';
import type { Fault } from '../rules/fault.types';
import { type CustomField, customValueTypes } from './custom-field.types';
import { complaintOf, MAX_CUSTOM_CHARACTERS } from './custom-values';

/** The fields of a custom field's definition, whatever kind of record it is for. */
export const definitionFields = {
  name: text({ max: 50, required: true, search: true, inList: true, section: 'customField' }),
  groupName: text({ max: 50, inList: true, section: 'customField' }),
  valueType: choice('customValueType', customValueTypes, {
    required: true,
    inList: true,
    immutable: true,
    initial: 'text',
    section: 'customField',
  }),
  orderNo: integer({
    min: 0,
    max: 9999,
    required: true,
    inList: true,
    initial: 100,
    section: 'customField',
  }),
  helpText: text({ max: 200, section: 'customField' }),
  isRequired: flag({ inList: true, section: 'customValue' }),
  defaultValue: longText({ max: MAX_CUSTOM_CHARACTERS, section: 'customValue' }),
  minLength: integer({ min: 0, max: MAX_CUSTOM_CHARACTERS, section: 'customValue' }),
  maxLength: integer({ min: 1, max: MAX_CUSTOM_CHARACTERS, section: 'customValue' }),
  minLimit: amount({ scale: 8, section: 'customValue' }),
  maxLimit: amount({ scale: 8, section: 'customValue' }),
  isPrinted: flag({ initial: true, section: 'customUse' }),
  isEnable: flag({ inList: true, initial: true, section: 'customUse' }),
  /** Came with the product: it can be switched off, not deleted. */
  isSystem: flag({ readOnly: true, section: 'customUse' }),
  ...archivable,
};

/** Bounds must suit the value type and be the right way round; a default must satisfy them. */
export function* faultsOfDefinition(record: Input): Generator<Fault> {
  const field = record as unknown as CustomField;
  const isText = field.valueType === 'text';
  for (const path of isText ? numberBounds : textBounds)
    if (field[path] !== null && field[path] !== undefined)
      yield { code: `definition.${isText ? 'boundOfNumber' : 'boundOfText'}`, path };
  if (isText && isAbove(field.minLength, field.maxLength))
    yield { code: 'definition.boundsReversed', path: 'maxLength' };
  if (!isText && isAbove(field.minLimit, field.maxLimit))
    yield { code: 'definition.boundsReversed', path: 'maxLimit' };
  const complaint = field.defaultValue ? complaintOf(boundsRead(field), field.defaultValue) : null;
  if (complaint)
    yield {
      code: `customField.${complaint.code}`,
      path: 'defaultValue',
      params: { ...complaint.params, name: field.name },
    };
}

const textBounds = ['minLength', 'maxLength'] as const;
const numberBounds = ['minLimit', 'maxLimit'] as const;

type Bound = string | number | null | undefined;

const isReadable = (bound: Bound): bound is string | number =>
  bound !== null && bound !== undefined && isDecimalText(String(bound));

const isAbove = (least: Bound, most: Bound): boolean =>
  isReadable(least) && isReadable(most) && new Decimal(least).greaterThan(most);

/** Leaves out unreadable bounds: they are reported as such, not once more by the default. */
const boundsRead = (field: CustomField): CustomField => ({
  ...field,
  minLimit: isReadable(field.minLimit) ? field.minLimit : null,
  maxLimit: isReadable(field.maxLimit) ? field.maxLimit : null,
  minLength: field.minLength ?? null,
  maxLength: field.maxLength ?? null,
});
