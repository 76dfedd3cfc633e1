import { type Fields, MASK, normalise } from '@kernel/fields';
import type { Input, ResourceDefinition } from '@kernel/resource';
import { textOf } from './text-of';

/** What a request may write of it, each member brought into the form in which it is stored. */
export const normalisedInput = ({ fields }: ResourceDefinition, input: Input): Input =>
  normalisedBy(
    Object.fromEntries(Object.entries(fields).filter(([, { readOnly }]) => !readOnly)),
    input,
  );

/** The members that are present; a mask that comes back means that the secret stays as it was. */
export const normalisedBy = (fields: Fields, input: Input): Input =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => input[name] !== undefined && input[name] !== MASK)
      .map(([name, field]) => [name, normalise(field, input[name])]),
  );

/** A new record before anybody wrote into it. */
export const initialRecord = ({ fields }: ResourceDefinition): Input =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { initial, kind }]) => [
      name,
      initial ?? (kind === 'children' ? [] : null),
    ]),
  );

/** A flag is never empty: without a word it is as it is at first. */
export const withFlags = ({ fields }: ResourceDefinition, record: Input): Input => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(fields)
      .filter(([name, { kind }]) => kind === 'flag' && record[name] === null)
      .map(([name, { initial }]) => [name, initial ?? false]),
  ),
});

/** The fields whose values are no longer the same. */
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
