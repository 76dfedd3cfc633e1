import type { EntitySchemaColumnOptions } from 'typeorm';
import { columnFields, type ColumnField } from '@kernel/fields';
import type { ResourceDefinition } from '@kernel/resource';
import { sealedLength } from '../secrets/cipher';

/** The column of a declared field, in terms of information_schema. */
export interface ColumnSpec {
  name: string;
  type:
    | 'varchar'
    | 'text'
    | 'mediumtext'
    | 'decimal'
    | 'int'
    | 'bigint'
    | 'date'
    | 'datetime'
    | 'tinyint';
  nullable: boolean;
  /** Characters of a text. */
  length?: number;
  /** Digits and decimals of a number. */
  precision?: number;
  scale?: number;
  /** Codes, choices and ciphers: ascii, case-sensitive. */
  ascii?: boolean;
  unsigned?: boolean;
}

const LONGEST_TEXT = 16_000;
const BIGGEST_INT = 2_147_483_647;

export const snake = (name: string): string =>
  name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** The columns of a resource's table besides the base columns; `npm run db:migration` writes the migration. */
export const columnsOf = (definition: Pick<ResourceDefinition, 'fields'>): ColumnSpec[] =>
  columnFields(definition.fields).map(([name, field]) => columnOf(name, field));

/** The columns of a child table beside its fields: the parent record and the position. */
export const childColumns: readonly ColumnSpec[] = [
  { name: 'id', type: 'bigint', unsigned: true, nullable: false },
  { name: 'org_id', type: 'bigint', unsigned: true, nullable: false },
  { name: 'parent_id', type: 'bigint', unsigned: true, nullable: false },
  { name: 'position', type: 'int', nullable: false },
];

export const columnOf = (name: string, field: ColumnField): ColumnSpec => ({
  name: snake(name),
  nullable: !field.required && field.kind !== 'flag',
  ...shapeOf(field),
});

function shapeOf(field: ColumnField): Pick<ColumnSpec, 'type'> & Partial<ColumnSpec> {
  const { kind, max = 0, scale = 2 } = field;
  switch (kind) {
    case 'text':
      return { type: 'varchar', length: max };
    case 'longText':
      return { type: max > LONGEST_TEXT ? 'mediumtext' : 'text' };
    case 'amount':
      // The kernel allows fifteen digits before the point.
      return { type: 'decimal', precision: 15 + scale, scale };
    case 'rate':
      return {
        type: 'decimal',
        precision: Math.max(5, String(Math.trunc(max)).length) + scale,
        scale,
      };
    case 'integer':
      return { type: max > BIGGEST_INT ? 'bigint' : 'int' };
    case 'date':
      return { type: 'date' };
    case 'instant':
      return { type: 'datetime', precision: 3 };
    case 'flag':
      return { type: 'tinyint', length: 1 };
    case 'choice':
      return { type: 'varchar', length: 32, ascii: true };
    case 'option':
      return { type: 'varchar', length: 50, ascii: true };
    case 'ref':
    case 'file':
      return { type: 'bigint', unsigned: true };
    case 'sealed':
      return { type: 'varchar', length: sealedLength(max), ascii: true };
    case 'secret':
      return { type: 'text', ascii: true };
  }
}

/** The same column for TypeORM. */
export function mappedColumn(field: ColumnField): EntitySchemaColumnOptions {
  const { type, nullable, precision, scale, unsigned } = columnOf('', field);
  return {
    type: field.kind === 'flag' ? 'boolean' : type,
    nullable,
    ...(precision !== undefined && { precision }),
    ...(scale !== undefined && { scale }),
    ...(unsigned && { unsigned }),
  };
}
