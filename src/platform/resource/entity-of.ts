import type { EntitySchema } from 'typeorm';
import { type ResourceDefinition, tableOf } from '@kernel/resource';
import { type BaseRow, defineEntity } from '../db/entities';
import { mappedColumn } from './columns-of';

/** A stored row of a resource: the base columns and one value per field. */
export type ResourceRow = BaseRow & Record<string, unknown>;

const entities = new Map<string, EntitySchema<ResourceRow>>();
const definitions = new Set<ResourceDefinition>();

/** Every resource that has a table. */
export const declaredResources = (): ResourceDefinition[] => [...definitions];

/** The audit trail knows secrets by their names: a secret must look like one. */
const secretName = /secret|password|token|privateKey/i;

/** The table of a resource as the mapper sees it; the same one however often it is asked for. */
export function entityOf(definition: ResourceDefinition): EntitySchema<ResourceRow> {
  const table = tableOf(definition);
  const known = entities.get(table);
  if (known) return known;
  for (const [name, { kind }] of Object.entries(definition.fields))
    if (kind === 'secret' && !secretName.test(name))
      throw new Error(`${definition.name}.${name}: the name of a secret says that it is one`);
  const made = defineEntity<ResourceRow>(
    table,
    Object.fromEntries(
      Object.entries(definition.fields).map(([name, field]) => [name, mappedColumn(field)]),
    ),
  );
  entities.set(table, made);
  definitions.add(definition);
  return made;
}
