import type { EntitySchema } from 'typeorm';
import { columnFields } from '@kernel/fields';
import { type ResourceDefinition, tableOf } from '@kernel/resource';
import { type BaseRow, defineEntity } from '../db/entities';
import { mappedColumn } from './columns-of';
import { mistakesIn } from './mistakes-in';

/** A stored row of a resource: the base columns and one value per field. */
export type ResourceRow = BaseRow & Record<string, unknown>;

const entities = new Map<string, EntitySchema<ResourceRow>>();
const definitions = new Set<ResourceDefinition>();

/** Every resource that has a table. */
export const declaredResources = (): ResourceDefinition[] => [...definitions];

/** The table of a resource for TypeORM; always the same instance. */
export function entityOf(definition: ResourceDefinition): EntitySchema<ResourceRow> {
  const table = tableOf(definition);
  const known = entities.get(table);
  if (known) return known;
  const [mistake] = mistakesIn(definition);
  if (mistake) throw new Error(`${definition.name}.${mistake}`);
  const made = defineEntity<ResourceRow>(
    table,
    Object.fromEntries(
      columnFields(definition.fields).map(([name, field]) => [name, mappedColumn(field)]),
    ),
  );
  entities.set(table, made);
  definitions.add(definition);
  return made;
}
