import { columnFields, rowsIn } from '@kernel/fields';
import { childrenIn, type Input, type ResourceDefinition, tableOf } from '@kernel/resource';
import { snake } from '../resource/columns-of';
import { placeOf } from '../resource/record-of';
import type { SealingSeedContext } from './context';

type Row = Parameters<SealingSeedContext['insert']>[1][number];

/**
 * Inserts records of an organisation as their resource declares them, with their child rows, by one
 * insert for each table; returns their ids in order. Omitted fields get their `initial` value.
 * Nothing is validated: whoever writes the records has a test for that.
 */
export async function insertRecords(
  { insert, seal, now }: Pick<SealingSeedContext, 'insert' | 'seal' | 'now'>,
  definition: ResourceDefinition,
  { orgId, userId }: { orgId: string; userId: string | null },
  records: readonly Input[],
): Promise<string[]> {
  if (records.length === 0) return [];
  const base = {
    org_id: orgId,
    version: 1,
    create_time: now,
    update_time: now,
    create_user_id: userId,
  };
  const ids = await insert(
    tableOf(definition),
    records.map((record) => ({ ...base, ...columnsIn(definition, record, seal) })),
  );
  for (const [name, inside] of childrenIn(definition)) {
    const rows = records.flatMap((record, index) =>
      rowsIn(record[name]).map((row, position) => ({
        org_id: orgId,
        parent_id: ids[index]!,
        position,
        ...columnsIn(inside, row, seal),
      })),
    );
    if (rows.length > 0) await insert(tableOf(inside), rows);
  }
  return ids;
}

const columnsIn = (
  definition: ResourceDefinition,
  record: Input,
  seal: SealingSeedContext['seal'],
): Row =>
  Object.fromEntries(
    columnFields(definition.fields).map(([name, { kind, initial }]) => {
      const value = (record[name] ?? initial ?? null) as Row[string];
      const isSealed = kind === 'sealed' && typeof value === 'string';
      return [snake(name), isSealed ? seal(value, placeOf(definition, name)) : (value ?? null)];
    }),
  );
