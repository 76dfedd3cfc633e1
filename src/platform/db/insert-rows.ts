import type { EntityManager, EntitySchema } from 'typeorm';

/**
 * Inserts rows of an entity by one statement; members that a row does not have get the column's
 * default. TypeORM's own builder names a parameter for each value and looks every name up among all
 * the others: for a hundred documents that takes longer than the statement.
 */
export async function insertRows<Row extends object>(
  manager: EntityManager,
  schema: EntitySchema<Row>,
  rows: readonly object[],
): Promise<void> {
  const { driver } = manager.dataSource;
  const { tablePath, columns } = manager.dataSource.getMetadata(schema);
  const params: unknown[] = [];
  const tuples = rows.map((row) => {
    const places = columns.map((column) => {
      const value: unknown = driver.preparePersistentValue(column.getEntityValue(row), column);
      if (value === undefined) return 'DEFAULT';
      params.push(value);
      return '?';
    });
    return `(${places.join(', ')})`;
  });
  const names = columns.map(({ databaseName }) => driver.escape(databaseName)).join(', ');
  await manager.query(
    `INSERT INTO ${driver.escape(tablePath)} (${names}) VALUES ${tuples.join(', ')}`,
    params,
  );
}
