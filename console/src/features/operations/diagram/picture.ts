import type { DatabasePicture, Relation } from '@modules/operations/contract';
export interface Column {
  name: string;
  kind: string;
  isKey: boolean;
  /** The table it refers to. */
  to: string | null;
}

export interface TableShape {
  name: string;
  module: string;
  columns: Column[];
}

export interface Schema {
  tables: TableShape[];
  relations: Relation[];
}

const everywhere = new Set(['identity_user', 'identity_organisation']);

export const moduleOf = (table: string): string => table.split('_')[0] ?? table;

/** Tables with their columns; each column has the table it refers to. */
export function schemaOf(picture: DatabasePicture): Schema {
  const target = new Map(
    picture.columnRelationList.map((each) => [
      `${each.sourceTableName}.${each.sourceColumnName}`,
      each.targetTableName,
    ]),
  );
  const columns = new Map<string, DatabasePicture['visualColumnList']>();
  for (const each of picture.visualColumnList)
    columns.set(each.tableName, [...(columns.get(each.tableName) ?? []), each]);
  const tables = picture.visualTableList.map(({ tableName: name }) => ({
    name,
    module: moduleOf(name),
    columns: (columns.get(name) ?? []).map(({ columnName, dataType: kind, isKey }) => ({
      name: columnName,
      kind,
      isKey,
      to: target.get(`${name}.${columnName}`) ?? null,
    })),
  }));
  return { tables, relations: picture.columnRelationList };
}

export function largestModule({ tables }: Schema): string | null {
  const sizes = new Map<string, number>();
  for (const { module } of tables) sizes.set(module, (sizes.get(module) ?? 0) + 1);
  return [...sizes].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

export interface DiagramRequest {
  module: string | null;
  text: string;
  /** Nearly every table refers to a user and an organisation: those lines hide the others. */
  everyRelation: boolean;
}

/** The matching tables and the relations among them. */
export function partOf({ tables, relations }: Schema, request: DiagramRequest): Schema {
  const text = request.text.trim().toLowerCase();
  const kept = tables.filter(
    ({ name, module, columns }) =>
      (request.module === null || module === request.module) &&
      (text === '' ||
        [name, ...columns.map((column) => column.name)].some((each) => each.includes(text))),
  );
  const names = new Set(kept.map(({ name }) => name));
  return {
    tables: kept,
    relations: relations.filter(
      ({ sourceTableName, targetTableName }) =>
        names.has(sourceTableName) &&
        names.has(targetTableName) &&
        (request.everyRelation || !everywhere.has(targetTableName)),
    ),
  };
}
