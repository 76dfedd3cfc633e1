import {
  type ColumnField,
  columnFields,
  type Field,
  faultsOfField,
  normalise,
} from '@kernel/fields';
import { childrenIn, type ResourceDefinition, tableOf, uniqueSetsOf } from '@kernel/resource';
import { columnSql } from '@platform/resource/column-sql';
import { childColumns, columnOf, type ColumnSpec, columnsOf, snake } from '@platform/resource';
import { SetupFault } from '../say';

/** What a migration does and how it is undone, one statement each. */
export interface Statements {
  up: string[];
  down: string[];
}

/** A field to be added and, if it is required, its value for existing records. */
export interface AddedField {
  name: string;
  existing?: string;
}

const LONGEST_NAME = 64;
const ID = 'id BIGINT UNSIGNED NOT NULL PRIMARY KEY';
/** The base columns of every record (`baseColumns`), with the database's own defaults. */
const record = [
  ID,
  'org_id BIGINT UNSIGNED NOT NULL',
  'version INT NOT NULL DEFAULT 1',
  'create_time DATETIME(3) NOT NULL',
  'update_time DATETIME(3) NOT NULL',
  'create_user_id BIGINT UNSIGNED NULL',
  'update_user_id BIGINT UNSIGNED NULL',
];

/** The table of a resource, and one more for each list of child rows in its records. */
export function newTable(definition: ResourceDefinition): Statements {
  const table = tableOf(definition);
  const parts = [
    ...record,
    ...columnFields(definition.fields).map(([name, field]) =>
      withDefault(columnOf(name, field), field),
    ),
    ...uniqueSetsOf(definition).map((set) => uniqueKey(table, set)),
    `KEY ${keyName(table, ['created'])} (org_id, create_time, id)`,
  ];
  const rows = childrenIn(definition).map(([, each]) => newRowsTable(each));
  return {
    up: [createTable(table, parts), ...rows.flatMap(({ up }) => up)],
    down: [...rows.flatMap(({ down }) => down), `DROP TABLE ${table}`],
  };
}

function newRowsTable(rows: ResourceDefinition): Statements {
  const table = tableOf(rows);
  const own = childColumns.filter(({ name }) => name !== 'id');
  const parts = [
    ID,
    ...[...own, ...columnsOf(rows)].map(columnSql),
    `KEY ${keyName(table, ['parent'])} (parent_id, position)`,
  ];
  return { up: [createTable(table, parts)], down: [`DROP TABLE ${table}`] };
}

/** Columns, keys and tables for fields added to a resource after its table was created. */
export function newColumns(
  definition: ResourceDefinition,
  added: readonly AddedField[],
): Statements {
  const table = tableOf(definition);
  const rows = new Map(childrenIn(definition));
  const names = added.map(({ name }) => name);
  const columns = added.flatMap((each) => {
    const field = fieldIn(definition, each.name);
    return isColumn(field) ? [columnFor(field, each)] : [];
  });
  const sets = uniqueSetsOf(definition).filter((set) => set.some((name) => names.includes(name)));
  for (const set of sets) refuseOneValueForAll(set, columns);
  const filled = columns.filter(({ existing }) => existing !== undefined);
  const tables = names.flatMap((name) => rows.get(name) ?? []).map(newRowsTable);
  const keys = sets.map((set) => uniqueKey(table, set));
  return {
    up: [
      ...alter(
        table,
        columns.map(({ sql }) => `ADD COLUMN ${sql}`),
      ),
      ...(filled.length > 0
        ? [
            `UPDATE ${table} SET ${filled.map((each) => `${each.spec.name} = ${each.existing}`).join(', ')}`,
          ]
        : []),
      ...alter(table, [
        ...filled.map(({ spec }) => `MODIFY COLUMN ${columnSql(spec)}`),
        ...keys.map((key) => `ADD ${key}`),
      ]),
      ...tables.flatMap(({ up }) => up),
    ],
    down: [
      ...tables.flatMap(({ down }) => down),
      ...alter(table, [
        ...sets.map((set) => `DROP KEY ${keyName(table, set)}`),
        ...columns.map(({ spec }) => `DROP COLUMN ${spec.name}`),
      ]),
    ],
  };
}

interface NewColumn {
  name: string;
  spec: ColumnSpec;
  /** The column as it is added: nullable while existing records have no value yet. */
  sql: string;
  /** The value for existing records, as SQL. */
  existing?: string;
}

function columnFor(field: ColumnField, { name, existing }: AddedField): NewColumn {
  const spec = columnOf(name, field);
  if (spec.nullable || field.kind === 'flag') {
    if (existing === undefined) return { name, spec, sql: withDefault(spec, field) };
    throw new SetupFault(`${name} may be empty or has a default: leave "=${existing}" out.`);
  }
  const sql = columnSql({ ...spec, nullable: true });
  return { name, spec, sql, existing: literal(valueFor(name, field, existing ?? field.initial)) };
}

/** Kinds whose values mean the same in every installation and are stored as written. */
const plain = ['text', 'longText', 'amount', 'rate', 'integer', 'date', 'choice', 'option'];

function valueFor(name: string, field: ColumnField, given: Field['initial']): string {
  if (!plain.includes(field.kind))
    throw new SetupFault(
      `${name} is a required ${field.kind}: no single value fits the records that exist. ` +
        'Make it optional, or write this migration by hand.',
    );
  if (given === undefined)
    throw new SetupFault(
      `${name} is required: say what the records that exist get, ${name}=VALUE, or make it optional.`,
    );
  const value = normalise(field, given);
  const [fault] = faultsOfField(field, value, name);
  if (fault) throw new SetupFault(`${name} cannot be "${String(given)}": ${fault.code}.`);
  return String(value);
}

/** A unique set in which every column has one value for all would collide at the second record. */
function refuseOneValueForAll(set: readonly string[], columns: readonly NewColumn[]): void {
  const own = set.filter((name) => name !== 'orgId');
  const filled = columns.filter(({ existing }) => existing !== undefined).map(({ name }) => name);
  if (own.every((name) => filled.includes(name)))
    throw new SetupFault(
      `${own.join(', ')} must be unique: no single value fits the records that exist. ` +
        'Write this migration by hand.',
    );
}

function fieldIn({ name: resource, fields }: ResourceDefinition, name: string): Field {
  const field = fields[name];
  if (field) return field;
  throw new SetupFault(
    `${resource} has no field ${name}. It has: ${Object.keys(fields).join(', ')}.`,
  );
}

const isColumn = (field: Field): field is ColumnField => field.kind !== 'children';

/** A flag is never empty: existing records get its initial value. */
const withDefault = (spec: ColumnSpec, { kind, initial }: ColumnField): string =>
  columnSql(spec) + (kind === 'flag' ? ` DEFAULT ${initial === true ? 1 : 0}` : '');

const uniqueKey = (table: string, set: readonly string[]): string =>
  `UNIQUE KEY ${keyName(table, set)} (${set.map(snake).join(', ')})`;

const keyName = (table: string, set: readonly string[]): string =>
  [table, ...set.filter((name) => name !== 'orgId').map(snake)].join('_').slice(0, LONGEST_NAME);

const literal = (value: string): string =>
  `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const createTable = (table: string, parts: readonly string[]): string =>
  `CREATE TABLE ${table} (${list(parts)}\n) DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const alter = (table: string, parts: readonly string[]): string[] =>
  parts.length > 0 ? [`ALTER TABLE ${table}${list(parts)}`] : [];

const list = (parts: readonly string[]): string => parts.map((part) => `\n  ${part}`).join(',');
