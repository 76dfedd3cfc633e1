import type { ColumnSpec } from './columns-of';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

/** The column as a migration writes it, in SQL that MySQL 8 and MariaDB 10.11 both take. */
export const columnSql = (spec: ColumnSpec): string =>
  [spec.name, typeOf(spec), spec.ascii ? ascii : '', spec.nullable ? 'NULL' : 'NOT NULL']
    .filter(Boolean)
    .join(' ');

function typeOf({ type, length, precision, scale, unsigned }: ColumnSpec): string {
  switch (type) {
    case 'varchar':
    case 'tinyint':
      return `${type.toUpperCase()}(${length})`;
    case 'decimal':
      return `DECIMAL(${precision}, ${scale})`;
    case 'datetime':
      return `DATETIME(${precision})`;
    default:
      return type.toUpperCase() + (unsigned ? ' UNSIGNED' : '');
  }
}
