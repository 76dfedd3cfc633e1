import { columnFields } from '@kernel/fields';
import {
  isArchivable,
  type PageQuery,
  type ResourceDefinition,
  sortableFields,
  tableOf,
} from '@kernel/resource';
import type { Cipher } from '../secrets/cipher';
import { snake } from './columns-of';
import { inForce } from './editions';
import { placeOf } from './record-of';
import type { ListColumn, ListSpec, Piece } from './list/list.types';

const base: Record<string, ListColumn> = {
  id: { sql: 't.id', kind: 'id', sortable: true },
  orgId: { sql: 't.org_id', kind: 'ref' },
  version: { sql: 't.version', kind: 'integer', filterable: false },
  createTime: { sql: 't.create_time', kind: 'instant', sortable: true },
  updateTime: { sql: 't.update_time', kind: 'instant', sortable: true },
  createUserId: { sql: 't.create_user_id', kind: 'ref' },
};

/**
 * The list of a declared resource: every field a column, sorted and searched as declared. Refuses a
 * definition whose default order its list cannot be sorted by: screens request that order, and
 * would get nothing.
 */
export function listOf(definition: ResourceDefinition, cipher: Cipher): ListSpec {
  const sortable = new Set(sortableFields(definition));
  const { name: resource, sort } = definition;
  if (sort && !sortable.has(sort.field))
    throw new Error(`${resource} is sorted by ${sort.field}, which its list cannot be sorted by`);
  const columns = columnFields(definition.fields).map(([name, field]): [string, ListColumn] => [
    name,
    {
      sql: `t.${snake(name)}`,
      kind: field.kind,
      sortable: sortable.has(name),
      search: field.search ?? false,
      ...(field.kind === 'sealed' && {
        seal: (plain: string) => cipher.seal(plain, placeOf(definition, name)),
      }),
    },
  ]);
  return {
    from: `${tableOf(definition)} t`,
    alias: 't',
    scope: definition.scope,
    columns: { ...base, ...Object.fromEntries(columns) },
    ...(definition.sort && { sort: definition.sort }),
    narrowed: (query) => [...withoutArchived(definition, query), ...inForce(definition, query)],
  };
}

const withoutArchived = (definition: ResourceDefinition, { showArchived }: PageQuery): Piece[] =>
  isArchivable(definition) && !showArchived ? [{ sql: 't.is_archived = 0', params: [] }] : [];
