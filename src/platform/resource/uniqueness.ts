import type { EntityManager } from 'typeorm';
import { type Input, type ResourceDefinition, tableOf, uniqueSetsOf } from '@kernel/resource';
import type { Fault } from '@kernel/rules';
import { snake } from './columns-of';

/**
 * Unique sets of the definition that another record already has. Ignores the caller's scope on
 * purpose: the unique index does so too, and only a yes or no is returned.
 */
export async function uniqueFaults(
  manager: EntityManager,
  definition: ResourceDefinition,
  row: Input,
  id: string | null,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const set of uniqueSetsOf(definition)) {
    const values = set.map((name) => row[name]);
    // NULL is unequal to everything in SQL's unique indexes.
    if (values.some((value) => value === null || value === undefined)) continue;
    const same = set.map((name) => `${snake(name)} = ?`).join(' AND ');
    const [other]: unknown[] = await manager.query(
      `SELECT 1 FROM ${tableOf(definition)} WHERE ${same} AND id <> ? LIMIT 1`,
      [...values, id ?? 0],
    );
    if (other) faults.push(notUnique(set));
  }
  return faults;
}

/** When the index rejected what the check did not see, and a second check sees nothing either. */
export const someUniqueFault = (definition: ResourceDefinition): Fault =>
  notUnique(uniqueSetsOf(definition)[0] ?? ['']);

const notUnique = (set: readonly string[]): Fault => ({ code: 'notUnique', path: set.at(-1)! });
