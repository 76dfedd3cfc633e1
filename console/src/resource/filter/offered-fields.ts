import type { Field } from '@kernel/fields';

type Fields = Readonly<Record<string, Field>>;

/**
 * The fields that a filter offers. Where a record and its name share a label, only the name is
 * offered; a field that is in use stays.
 */
export function offeredFields(
  fields: Fields,
  labelOf: (name: string) => string,
  used: ReadonlySet<string>,
): Fields {
  const entries = Object.entries(fields);
  const shares = (name: string): boolean =>
    entries.some(
      ([other, { kind }]) => other !== name && kind !== 'ref' && labelOf(other) === labelOf(name),
    );
  return Object.fromEntries(
    entries.filter(([name, { kind }]) => kind !== 'ref' || used.has(name) || !shares(name)),
  );
}
