import { columnFields, type Fields } from '@kernel/fields';
import { childrenIn, type ResourceDefinition, tableOf } from '@kernel/resource';
import { snake } from '@platform/resource/columns-of';
import type { Repositories } from '@platform/tenancy/repositories';
import { holes } from './holes';
import { type ChildrenIn, type StoredChild, type StoredRecord, typed } from './stored-record';

/** Reads the records of declared resources for many people at once, with one statement a table. */
export class StoredRecords {
  constructor(private readonly repositories: Repositories) {}

  /** Every record of an organisation. */
  async all<F extends Fields>(
    definition: ResourceDefinition<F>,
    orgId: string,
  ): Promise<StoredRecord<F>[]> {
    return this.read<StoredRecord<F>>(
      definition,
      `SELECT ${columnsOf(definition, 'id')} FROM ${tableOf(definition)} t
       WHERE {scope:t} AND t.org_id = ? ORDER BY t.id`,
      [orgId],
    );
  }

  /** The records of these ids. */
  async withIds<F extends Fields>(
    definition: ResourceDefinition<F>,
    orgId: string,
    ids: readonly string[],
  ): Promise<StoredRecord<F>[]> {
    return this.read<StoredRecord<F>>(
      definition,
      `SELECT ${columnsOf(definition, 'id')} FROM ${tableOf(definition)} t
       WHERE {scope:t} AND t.org_id = ? AND t.id IN (${holes(ids)}) ORDER BY t.id`,
      [orgId, ...ids],
    );
  }

  /** What is kept for these employees and not archived. */
  async ofEmployees<F extends Fields & { employeeId: unknown; isArchived: unknown }>(
    definition: ResourceDefinition<F>,
    orgId: string,
    employeeIds: readonly string[],
  ): Promise<StoredRecord<F>[]> {
    return this.read<StoredRecord<F>>(
      definition,
      `SELECT ${columnsOf(definition, 'id')} FROM ${tableOf(definition)} t
       WHERE {scope:t} AND t.org_id = ? AND t.employee_id IN (${holes(employeeIds)})
         AND t.is_archived = 0 ORDER BY t.id`,
      [orgId, ...employeeIds],
    );
  }

  /** The child rows of these records, in their order. */
  async children<F extends Fields, C extends ChildrenIn<F>>(
    definition: ResourceDefinition<F>,
    field: C,
    orgId: string,
    ids: readonly string[],
  ): Promise<StoredChild<F, C>[]> {
    const inside = childrenIn(definition).find(([name]) => name === field)![1];
    return this.read<StoredChild<F, C>>(
      inside,
      `SELECT ${columnsOf(inside, 'parentId')} FROM ${tableOf(inside)} t
       JOIN ${tableOf(definition)} p ON p.id = t.parent_id
       WHERE {scope:p} AND p.org_id = ? AND t.parent_id IN (${holes(ids)})
       ORDER BY t.parent_id, t.position`,
      [orgId, ...ids],
    );
  }

  private async read<Row>(
    definition: Pick<ResourceDefinition, 'fields'>,
    sql: string,
    values: readonly string[],
  ): Promise<Row[]> {
    const rows = await this.repositories.read<Record<string, unknown>>(sql, [...values]);
    return rows.map((row) => typed(definition, row) as Row);
  }
}

const columnsOf = ({ fields }: Pick<ResourceDefinition, 'fields'>, key: string): string =>
  [key, ...columnFields(fields).map(([name]) => name)]
    .map((name) => `t.${snake(name)} AS \`${name}\``)
    .join(', ');
