import { complaintOf, type CustomField } from '@kernel/custom-fields';
import type { Fault } from '@kernel/rules';
import type { ComparedField } from '../entry/comparison';

/** A value that a buyer has of one of the organisation's custom fields. */
export interface CustomValue {
  customFieldId: string;
  value: string;
}

/** A value as entered, with the name of its field at that time. */
export interface EnteredValue extends CustomValue {
  name: string;
}

/**
 * The faults of a buyer's custom values: a field of another organisation, the same field twice, a
 * value outside its limits. Nothing is required: records come from many sources, and only a form
 * asks.
 */
export function* faultsOfBuyerValues(
  values: readonly CustomValue[],
  fields: readonly CustomField[],
): Generator<Fault> {
  const seen = new Set<string>();
  for (const [index, { customFieldId, value }] of values.entries()) {
    const at = `customValues[${index}]`;
    const field = fields.find(({ id }) => id === customFieldId);
    if (!field) yield { code: 'unknownReference', path: `${at}.customFieldId` };
    else if (seen.has(customFieldId))
      yield { code: 'buyer.customFieldTwice', path: `${at}.customFieldId` };
    seen.add(customFieldId);
    const complaint = field && complaintOf(field, value);
    if (complaint)
      yield {
        code: `customField.${complaint.code}`,
        path: `${at}.value`,
        params: { ...complaint.params, name: field.name },
      };
  }
}

const PREFIX = 'custom.';

/** The name of a custom field in a comparison: `custom.12`. */
export const comparedName = (id: string): string => `${PREFIX}${id}`;

export const idInComparedName = (name: string): string | null =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null;

/** The entered values beside those on record, under the labels of the fields. */
export const comparedValues = (
  entered: readonly EnteredValue[],
  known: readonly CustomValue[],
): ComparedField[] =>
  entered.map(({ customFieldId, name, value }) => {
    const ours = known.find((each) => each.customFieldId === customFieldId)?.value ?? null;
    return {
      field: comparedName(customFieldId),
      label: name,
      entered: value,
      known: ours,
      differs: value !== ours,
    };
  });

/** A buyer's values with some of them replaced or added. */
export const withValues = (
  known: readonly CustomValue[],
  taken: readonly CustomValue[],
): readonly CustomValue[] => [
  ...known.map((each) => ({
    ...each,
    value:
      taken.find(({ customFieldId }) => customFieldId === each.customFieldId)?.value ?? each.value,
  })),
  ...taken.filter(
    ({ customFieldId }) => !known.some((each) => each.customFieldId === customFieldId),
  ),
];
