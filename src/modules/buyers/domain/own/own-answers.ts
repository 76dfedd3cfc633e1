import { type CustomField, faultsOfCustomValues } from '@kernel/custom-fields';
import { visibleText } from '@kernel/fields';
import type { Fault } from '@kernel/rules';

/**
 * Fields of the organisation's own that one form asks for, and values that one buyer has, at most.
 */
export const MOST_OWN_FIELDS = 20;

/** What somebody answers to the organisation's own fields, by the field's id. */
export type OwnAnswers = Readonly<Record<string, string>>;

/**
 * The answers as they are checked and kept: to the fields that are asked, without invisible signs.
 */
export const normalisedAnswers = (
  fields: readonly CustomField[],
  typed: OwnAnswers = {},
): OwnAnswers =>
  Object.fromEntries(
    fields.map(({ id }) => [
      id,
      visibleText(Object.hasOwn(typed, id) ? typed[id]! : '')
        .replace(/\s+/g, ' ')
        .trim(),
    ]),
  );

/** All faults of normalised answers; the form shows them and the server refuses by them. */
export const faultsOfAnswers = (
  customFields: readonly CustomField[],
  customValues: OwnAnswers,
): Generator<Fault> => faultsOfCustomValues({ customFields, customValues });

/** What a form begins with. */
export const firstAnswers = (fields: readonly CustomField[]): OwnAnswers =>
  Object.fromEntries(
    fields.flatMap(({ id, defaultValue }) => (defaultValue === null ? [] : [[id, defaultValue]])),
  );
