import { isArchivable, type ResourceDefinition } from '@kernel/resource';

/** The audit trail recognises secrets by name: a secret must be named like one. */
const secretName = /secret|password|token|privateKey/i;

/** Options that child rows cannot have: nothing would read them there. */
const notInRows: readonly string[] = ['secret', 'sealed', 'file', 'children'];

/** Contradictions in a definition; the process does not start with one. */
export function* mistakesIn(definition: ResourceDefinition): Generator<string> {
  const { fields, scope, editionOf } = definition;
  for (const [name, { kind, fields: inside = {} }] of Object.entries(fields)) {
    if (kind === 'secret' && !secretName.test(name))
      yield `${name}: the name of a secret says that it is one`;
    for (const [each, field] of Object.entries(inside))
      if (notInRows.includes(field.kind)) yield `${name}.${each}: no ${field.kind} inside a row`;
  }
  if (editionOf) yield* editionMistakes(editionOf, definition);
  else if ('validFrom' in fields) yield 'validFrom: says nothing without editionOf';
  if (editionOf && scope === 'organisation' && !editionOf.includes('orgId'))
    yield 'editionOf: each organisation has editions of its own';
}

function* editionMistakes(
  key: readonly string[],
  definition: ResourceDefinition,
): Generator<string> {
  const { fields } = definition;
  if (!fields.validFrom?.required) yield 'editionOf: the fields carry ...dated';
  // An archived edition would still be in force, unseen.
  if (isArchivable(definition)) yield 'editionOf: an edition is ended, not archived';
  for (const name of key)
    if (name !== 'orgId' && !fields[name]?.required) yield `editionOf: ${name} is not required`;
}
