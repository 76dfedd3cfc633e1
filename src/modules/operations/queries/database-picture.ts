import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { childrenIn, tableOf } from '@kernel/resource';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { declaredResources } from '@platform/resource';
import type { DatabasePicture, Relation } from './database-picture.types';

interface ColumnRow {
  t: string;
  c: string;
  kind: string;
  k: string;
  nullable: string;
}

/** Our own schema for display: names and types, never contents (platform-api, section 8). */
export class GetDatabasePicture extends Query<DatabasePicture> {}

@QueryHandler(GetDatabasePicture)
export class GetDatabasePictureHandler implements IQueryHandler<GetDatabasePicture> {
  constructor(private readonly units: UnitOfWork) {}

  async execute(): Promise<DatabasePicture> {
    const tables = await this.rows<{ t: string; n: string | null }>(
      `SELECT table_name AS t, table_rows AS n FROM information_schema.tables
       WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' ORDER BY table_name`,
    );
    const columns = await this.rows<ColumnRow>(
      `SELECT table_name AS t, column_name AS c, column_type AS kind, column_key AS k,
         is_nullable AS nullable
       FROM information_schema.columns WHERE table_schema = DATABASE()
       ORDER BY table_name, ordinal_position`,
    );
    const names = new Set(tables.map(({ t }) => t));
    return {
      visualTableList: tables.map(({ t, n }) => ({
        tableName: t,
        tableComents: '',
        rows: Number(n ?? 0),
      })),
      visualColumnList: columns.filter(({ t }) => names.has(t)).map(columnView),
      columnRelationList: distinct([...(await this.keys()), ...named(columns, names)]),
    };
  }

  private async keys(): Promise<Relation[]> {
    const rows = await this.rows<{ t: string; c: string; rt: string; rc: string }>(
      `SELECT table_name AS t, column_name AS c, referenced_table_name AS rt,
         referenced_column_name AS rc
       FROM information_schema.key_column_usage
       WHERE table_schema = DATABASE() AND referenced_table_name IS NOT NULL
       ORDER BY table_name, column_name`,
    );
    return rows.map(({ t, c, rt, rc }) => relation(t, c, rt, rc, 'key'));
  }

  private rows<T>(sql: string): Promise<T[]> {
    return this.units.manager.query(sql);
  }
}

const columnView = ({ t, c, kind, k, nullable }: ColumnRow) => ({
  tableName: t,
  columnName: c,
  dataType: kind,
  isKey: k === 'PRI',
  isNullable: nullable === 'YES',
});

/** Reference columns of declared resources, and columns named after a table. */
function named(columns: readonly ColumnRow[], names: ReadonlySet<string>): Relation[] {
  const records = declaredResources();
  const declared = new Map(records.map((each) => [each.name, tableOf(each)]));
  const rows = records.flatMap((each) =>
    childrenIn(each).map(([, inside]) => [each, inside] as const),
  );
  const refs = new Map<string, string | undefined>([
    ...[...records, ...rows.map(([, inside]) => inside)].flatMap((each) =>
      Object.entries(each.fields).flatMap(([field, { kind, to }]): [string, string | undefined][] =>
        kind === 'ref' && to ? [[`${tableOf(each)}.${snake(field)}`, declared.get(to)]] : [],
      ),
    ),
    ...rows.map(([each, inside]): [string, string] => [
      `${tableOf(inside)}.parent_id`,
      tableOf(each),
    ]),
  ]);
  return columns.flatMap(({ t, c }) => {
    const target = refs.get(`${t}.${c}`) ?? tableNamed(t, c, names);
    return target && names.has(target) ? [relation(t, c, target, 'id', 'named')] : [];
  });
}

/** `user_id`, `create_user_id` and `org_id` mean the same everywhere. */
function tableNamed(table: string, column: string, names: ReadonlySet<string>): string | null {
  if (/(^|_)user_id$/.test(column)) return 'identity_user';
  if (/(^|_)org_id$/.test(column)) return 'identity_organisation';
  const [, detail] = /^(\w+)_id$/.exec(column) ?? [];
  if (!detail) return null;
  const module = table.split('_')[0]!;
  return [`${module}_${detail}`, `platform_${detail}`].find((name) => names.has(name)) ?? null;
}

const relation = (
  sourceTableName: string,
  sourceColumnName: string,
  targetTableName: string,
  targetColumnName: string,
  type: Relation['type'],
): Relation => ({ sourceTableName, sourceColumnName, targetTableName, targetColumnName, type });

/** A foreign key is listed once, as such. */
const distinct = (relations: readonly Relation[]): Relation[] => [
  ...new Map(
    relations
      .toReversed()
      .map((each) => [`${each.sourceTableName}.${each.sourceColumnName}`, each]),
  ).values(),
];

const snake = (name: string): string =>
  `${name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()}`;
