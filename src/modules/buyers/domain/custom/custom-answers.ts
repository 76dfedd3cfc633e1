import { type CustomField, faultsOfCustomValues } from '@kernel/custom-fields';
import { visibleText } from '@kernel/fields';
import type { Fault } from '@kernel/rules';

/** The most custom fields on a form, and custom values of a buyer. */
export const MAX_CUSTOM_FIELDS = 20;

/** What somebody answers to the organisation's custom fields, by the field's id. */
export type CustomAnswers = Readonly<Record<string, string>>;

/** The answers as they are checked and stored: to fields of the form only, without invisible characters. */
export const normalisedAnswers = (
  fields: readonly CustomField[],
  typed: CustomAnswers = {},
): CustomAnswers =>
  Object.fromEntries(
    fields.map(({ id }) => [
      id,
      visibleText(Object.hasOwn(typed, id) ? typed[id]! : '')
        .replace(/\s+/g, ' ')
        .trim(),
    ]),
  );

/** All faults of normalised answers, for the form and the server alike. */
export const faultsOfAnswers = (
  customFields: readonly CustomField[],
  customValues: CustomAnswers,
): Generator<Fault> => faultsOfCustomValues({ customFields, customValues });

/** The initial answers of a form. */
export const firstAnswers = (fields: readonly CustomField[]): CustomAnswers =>
  Object.fromEntries(
    fields.flatMap(({ id, defaultValue }) => (defaultValue === null ? [] : [[id, defaultValue]])),
  );
