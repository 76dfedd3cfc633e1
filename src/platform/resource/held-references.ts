import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UnitOfWork } from '../cqrs/unit-of-work';
import { References } from './references';

interface Reference {
  target: string;
  id: string;
}

/** What a transaction holds already: the rows of a sheet often refer to the same few records. */
const held = new WeakMap<EntityManager, Set<string>>();

/**
 * Locks the records that another is about to refer to. Whoever deletes one locks it first and then
 * looks for references: either it finds this one, or the saver finds the record gone.
 */
@Injectable()
export class HeldReferences {
  constructor(
    private readonly units: UnitOfWork,
    private readonly references: References,
  ) {}

  /** In the same order for everybody, by name and id; a deadlock that remains is retried. */
  async hold(wanted: readonly Reference[]): Promise<void> {
    if (wanted.length === 0 || !this.units.inTransaction) return;
    const { manager } = this.units;
    const known = held.get(manager) ?? new Set();
    held.set(manager, known);
    const fresh = wanted.filter(({ target, id }) => !known.has(`${target} ${id}`));
    const byTarget = Map.groupBy(fresh, ({ target }) => target);
    for (const target of [...byTarget.keys()].sort()) {
      const stored = this.references.whereStored(target);
      if (!stored) continue;
      const ids = [...new Set(byTarget.get(target)!.map(({ id }) => id))];
      const mode = stored.lock === 'write' ? 'FOR UPDATE' : 'LOCK IN SHARE MODE';
      await manager.query(`SELECT id FROM ${stored.table} WHERE id IN (?) ORDER BY id ${mode}`, [
        ids,
      ]);
      for (const id of ids) known.add(`${target} ${id}`);
    }
  }
}
