import { faultsOfField } from '../fields/faults-of-field';
import { normalise } from '../fields/normalise';
import type { Fault } from '../rules/fault.types';
import type { Input, ResourceDefinition } from './resource.types';

/** The writable members of an input, each normalised by its field; unknown members are dropped. */
export const normaliseRecord = (definition: ResourceDefinition, input: Input): Input =>
  Object.fromEntries(
    Object.entries(definition.fields)
      .filter(([name, field]) => !field.readOnly && name in input)
      .map(([name, field]) => [name, normalise(field, input[name])]),
  );

/**
 * All faults of a complete normalised record: field by field, then its `check`. Server and console
 * call this same function. Of the fields only those in `changed` are checked, by default all.
 */
export function* faultsOfRecord(
  definition: ResourceDefinition,
  record: Input,
  changed: Input = definition.fields,
): Generator<Fault> {
  for (const [name, field] of Object.entries(definition.fields))
    if (!field.readOnly && name in changed) yield* faultsOfField(field, record[name], name);
  if (definition.editionOf) yield* faultsOfPeriod(record);
  if (definition.check) yield* definition.check(record);
}

function* faultsOfPeriod({ validFrom, validTo }: Input): Generator<Fault> {
  if (typeof validFrom === 'string' && typeof validTo === 'string' && validTo < validFrom)
    yield { code: 'edition.endsBefore', path: 'validTo' };
}
