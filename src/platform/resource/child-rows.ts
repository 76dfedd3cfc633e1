import { columnFields, isRow, rowsIn } from '@kernel/fields';
import { childrenIn, type Input, type ResourceDefinition, tableOf } from '@kernel/resource';
import { type Fault, Invalid, Refused } from '@kernel/rules';
import { snake } from './columns-of';
import { rowOf } from './record-of';
import type { ResourceTools } from './resource-tools';
import { textOf } from './text-of';

type Values = Record<string, unknown>;
type Row = Readonly<Values>;

interface Parent {
  id: string;
  orgId: string;
}

/**
 * The ordered rows inside the records of a resource. They have no scope of their own: access to the
 * record is access to its rows, so they are only read and written with a record that was read
 * within the scope, by that record's organisation.
 */
export class ChildRows {
  private readonly lists: [field: string, rows: ResourceDefinition][];

  constructor(
    definition: ResourceDefinition,
    private readonly tools: ResourceTools,
  ) {
    this.lists = childrenIn(definition);
  }

  /** The same records, each with its rows in order. */
  async with<R extends Values>(records: readonly R[]): Promise<R[]> {
    if (this.lists.length === 0 || records.length === 0) return [...records];
    const found = await Promise.all(
      this.lists.map(async ([field, rows]) => ({ field, rows: await this.read(rows, records) })),
    );
    return records.map((record) => ({
      ...record,
      ...Object.fromEntries(
        found.map(({ field, rows }) => [field, rows.get(textOf(record.id)) ?? []]),
      ),
    }));
  }

  /** The record's child rows for the audit trail, listed beside its own fields. */
  partOf(record: Input): Input {
    return Object.fromEntries(
      this.lists
        .filter(([field]) => record[field] !== undefined)
        .map(([field]) => [field, record[field]]),
    );
  }

  /**
   * A row that arrives without its id and equals the one in its position is that one: sheets and
   * older clients send rows as they read them.
   */
  recognised(before: Input, changes: Input): Input {
    const lists = this.lists.filter(([field]) => Array.isArray(changes[field]));
    return {
      ...changes,
      ...Object.fromEntries(
        lists.map(([field]) => {
          const stored = rowsIn(before[field]);
          return [field, rowsIn(changes[field]).map((row, at) => sameRow(row, stored[at]))];
        }),
      ),
    };
  }

  /** A row with another record's id, or the same id twice. */
  *faults(before: Input | null, record: Input): Generator<Fault> {
    for (const [field] of this.lists) {
      const free = new Set(rowsIn(before?.[field]).map(({ id }) => id));
      for (const [index, row] of rowsIn(record[field]).entries())
        if (isRow(row) && row.id !== undefined && !free.delete(row.id))
          yield { code: 'unknownReference', path: `${field}[${index}].id` };
    }
  }

  /** Stores the rows: those with an id are updated, the rest inserted, missing ones deleted. */
  async write(parent: Parent, before: Input | null, record: Input): Promise<void> {
    for (const [field, rows] of this.lists) {
      const stored = new Map(
        rowsIn(before?.[field]).map((row, position) => [row.id, { row, position }]),
      );
      const wanted = rowsIn(record[field]);
      const kept = new Set(wanted.map(({ id }) => id));
      for (const id of stored.keys()) if (!kept.has(id)) await this.remove(rows, textOf(id), field);
      for (const [position, row] of wanted.entries()) {
        const was = stored.get(row.id);
        if (!was) await this.insert(rows, parent, position, row);
        else if (was.position !== position || JSON.stringify(was.row) !== JSON.stringify(row))
          await this.update(rows, parent, position, row);
      }
    }
  }

  private async read(rows: ResourceDefinition, records: readonly Values[]) {
    const columns = columnFields(rows.fields).map(([name]) => `${snake(name)} AS \`${name}\``);
    const holes = records.map(() => '?').join(', ');
    const found: Values[] = await this.tools.units.manager.query(
      `SELECT id, parent_id AS parentId, ${columns.join(', ')} FROM ${tableOf(rows)}
       WHERE parent_id IN (${holes}) ORDER BY parent_id, position`,
      records.map(({ id }) => id),
    );
    return Map.groupBy(found, ({ parentId }) => textOf(parentId));
  }

  private async insert(rows: ResourceDefinition, parent: Parent, position: number, row: Row) {
    const values = this.valuesOf(rows, row);
    const names = ['id', 'org_id', 'parent_id', 'position', ...Object.keys(values)];
    await this.tools.units.manager.query(
      `INSERT INTO ${tableOf(rows)} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      [await this.tools.units.newId(), parent.orgId, parent.id, position, ...Object.values(values)],
    );
  }

  private async update(rows: ResourceDefinition, parent: Parent, position: number, row: Row) {
    const values = { position, ...this.valuesOf(rows, row) };
    const set = Object.keys(values).map((name) => `${name} = ?`);
    await this.tools.units.manager.query(
      `UPDATE ${tableOf(rows)} SET ${set.join(', ')} WHERE id = ? AND parent_id = ? AND org_id = ?`,
      [...Object.values(values), row.id, parent.id, parent.orgId],
    );
  }

  private async remove(rows: ResourceDefinition, id: string, path: string): Promise<void> {
    if (await this.tools.isNamed(rows.name, id)) throw new Invalid([{ code: 'inUse', path }]);
    await this.tools.units.manager.query(`DELETE FROM ${tableOf(rows)} WHERE id = ?`, [id]);
  }

  /** Before its record is deleted. */
  async removeAll({ id }: Parent): Promise<void> {
    const [record] = await this.with([{ id }]);
    for (const [field, rows] of this.lists)
      for (const row of rowsIn((record as Input)[field]))
        if (await this.tools.isNamed(rows.name, textOf(row.id))) throw new Refused('inUse');
    for (const [, rows] of this.lists)
      await this.tools.units.manager.query(`DELETE FROM ${tableOf(rows)} WHERE parent_id = ?`, [
        id,
      ]);
  }

  private valuesOf(rows: ResourceDefinition, row: Row): Values {
    const stored = rowOf(rows, row, this.tools.cipher);
    return Object.fromEntries(Object.entries(stored).map(([name, value]) => [snake(name), value]));
  }
}

function sameRow(row: Row, stored: Row | undefined): Row {
  if (!isRow(row) || row.id !== undefined || !stored) return row;
  const { id, ...rest } = stored;
  return JSON.stringify(rest) === JSON.stringify(row) ? { id, ...row } : row;
}
