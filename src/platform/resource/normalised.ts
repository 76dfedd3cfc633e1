import { type Fields, isMasked, normalise } from '@kernel/fields';
import type { Input, ResourceDefinition } from '@kernel/resource';
import { textOf } from './text-of';

/** The writable members of a request, each normalised into its stored form. */
export const normalisedInput = ({ fields }: ResourceDefinition, input: Input): Input =>
  normalisedBy(
    Object.fromEntries(Object.entries(fields).filter(([, { readOnly }]) => !readOnly)),
    input,
  );

/** The members that are present; a mask that is sent back means that the secret is unchanged. */
export const normalisedBy = (fields: Fields, input: Input): Input =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => input[name] !== undefined && !isMasked(field, input[name]))
      .map(([name, field]) => [name, normalise(field, input[name])]),
  );

/** A new record with its defaults. */
export const initialRecord = ({ fields }: ResourceDefinition): Input =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { initial, kind }]) => [
      name,
      initial ?? (kind === 'children' ? [] : null),
    ]),
  );

/** A flag is never empty: its default applies. */
export const withFlags = ({ fields }: ResourceDefinition, record: Input): Input => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(fields)
      .filter(([name, { kind }]) => kind === 'flag' && record[name] === null)
      .map(([name, { initial }]) => [name, initial ?? false]),
  ),
});

/** The fields whose values have changed. */
export const differing = ({ fields }: ResourceDefinition, before: Input, after: Input): Input =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => after[name] !== undefined && !same(after[name], before[name]))
      .map((name) => [name, after[name]]),
  );

const same = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));

/** The organisation that an input names, as text. */
export const orgIdIn = ({ orgId }: Input): { orgId?: string } =>
  orgId === undefined || orgId === null ? {} : { orgId: textOf(orgId) };
