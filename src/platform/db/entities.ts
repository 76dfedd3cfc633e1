import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';

/** Columns that all our tables have. */
export interface BaseRow {
  id: string;
  orgId: string;
  version: number;
  createTime: Date;
  updateTime: Date;
  createUserId: string | null;
  updateUserId: string | null;
}

type Columns<Row> = { [K in keyof Row]: EntitySchemaColumnOptions };

const id = { type: 'bigint', unsigned: true } as const;

export const baseColumns: Columns<BaseRow> = {
  id: { ...id, primary: true },
  orgId: id,
  version: { type: 'int', default: 1 },
  createTime: { type: 'datetime', precision: 3 },
  updateTime: { type: 'datetime', precision: 3 },
  createUserId: { ...id, nullable: true },
  updateUserId: { ...id, nullable: true },
};

const registry: EntitySchema[] = [];

/** Declares a table with the base columns and registers it with the data source. */
export function defineEntity<Row extends BaseRow>(
  tableName: string,
  columns: Columns<Omit<Row, keyof BaseRow>>,
): EntitySchema<Row> {
  const schema = new EntitySchema<Row>({
    name: tableName,
    tableName,
    columns: { ...baseColumns, ...columns },
  });
  registry.push(schema as EntitySchema);
  return schema;
}

/** All tables declared so far; the data source takes them when the application starts. */
export const knownEntities = (): EntitySchema[] => [...registry];
