import { complaintOf, type CustomField } from '@kernel/custom-fields';
import type { Fault } from '@kernel/rules';
import type { ComparedField } from '../entry/comparison';

/** A value that a buyer has of one of the organisation's own fields. */
export interface OwnValue {
  customFieldId: string;
  value: string;
}

/** A value as it was entered, with the name that its field had then. */
export interface EnteredValue extends OwnValue {
  name: string;
}

/**
 * What is wrong with a buyer's values under the fields of its organisation: one that belongs to
 * somebody else, the same field twice, a value outside its bounds. Nothing is demanded: records
 * come from many sides, and only a form asks.
 */
export function* faultsOfOwnValues(
  values: readonly OwnValue[],
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

/** The name of one of the organisation's own fields in a comparison: `custom.12`. */
export const comparedName = (id: string): string => `${PREFIX}${id}`;

export const idInComparedName = (name: string): string | null =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null;

/**
 * The values that were entered beside those on record, under the names that people gave the fields.
 */
export const comparedValues = (
  entered: readonly EnteredValue[],
  known: readonly OwnValue[],
): ComparedField[] =>
  entered.map(({ customFieldId, name, value }) => {
    const ours = known.find((each) => each.customFieldId === customFieldId)?.value ?? null;
    return {
      ...{ field: comparedName(customFieldId), label: name },
      ...{ entered: value, known: ours, differs: value !== ours },
    };
  });

/** A buyer's values with some of them replaced or added. */
export const withValues = (
  known: readonly OwnValue[],
  taken: readonly OwnValue[],
): readonly OwnValue[] => [
  ...known.map((each) => ({
    ...each,
    value:
      taken.find(({ customFieldId }) => customFieldId === each.customFieldId)?.value ?? each.value,
  })),
  ...taken.filter(
    ({ customFieldId }) => !known.some((each) => each.customFieldId === customFieldId),
  ),
];
