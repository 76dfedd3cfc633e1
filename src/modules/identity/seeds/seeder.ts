import type { UnitOfWork } from '@platform/cqrs/unit-of-work';

type Value = string | number | boolean | Date | null;

type Row = Record<string, Value>;

/** Rows in one statement. */
const BATCH = 500;

/** Inserts seed rows where none with their key exists; what users have changed stays changed. */
export class Seeder {
  constructor(
    private readonly units: UnitOfWork,
    private readonly now: Date,
  ) {}

  /** True if the row was inserted. */
  async seed(table: string, row: Row): Promise<boolean> {
    return (await this.seedAll(table, [row])) === 1;
  }

  /** Rows with the same columns; returns how many were inserted. */
  async seedAll(table: string, rows: readonly Row[]): Promise<number> {
    let inserted = 0;
    for (let from = 0; from < rows.length; from += BATCH) {
      const batch = rows.slice(from, from + BATCH);
      const columns = Object.keys(batch[0]!);
      const holes = `(${columns.map(() => '?').join(', ')})`;
      const { affectedRows }: { affectedRows: number } = await this.units.manager.query(
        `INSERT IGNORE INTO ${table} (${columns.join(', ')})
         VALUES ${batch.map(() => holes).join(', ')}`,
        batch.flatMap((row) => columns.map((column) => row[column]!)),
      );
      inserted += affectedRows;
    }
    return inserted;
  }

  /** A row with the base columns, belonging to no organisation. */
  async seedRecord(table: string, row: Row): Promise<boolean> {
    return (await this.seedRecords(table, [row])) === 1;
  }

  /** Records with the same columns. */
  async seedRecords(table: string, rows: readonly Row[]): Promise<number> {
    const ids = await this.units.newIds(rows.length);
    const records = rows.map((row, index) => ({
      id: ids[index]!,
      org_id: 0,
      create_time: this.now,
      update_time: this.now,
      ...row,
    }));
    return this.seedAll(table, records);
  }

  async idOf(table: string, key: Row): Promise<string> {
    const [row] = await this.query<{ id: string }>(
      `SELECT id FROM ${table} WHERE ${Object.keys(key)
        .map((column) => `${column} = ?`)
        .join(' AND ')}`,
      Object.values(key),
    );
    return row!.id;
  }

  /**
   * The ids of rows by their keys, in the same order. The database may hold a key in other letters
   * than ours, and takes it for the same.
   */
  async idsOf(table: string, keys: readonly Row[]): Promise<string[]> {
    const columns = Object.keys(keys[0] ?? {});
    if (columns.length === 0) return [];
    const rows = await this.query<Row & { id: string }>(
      `SELECT id, ${columns.join(', ')} FROM ${table}`,
    );
    const nameOf = (row: Row): string => JSON.stringify(columns.map((column) => row[column]));
    const ids = new Map(rows.map((row) => [nameOf(row), row.id]));
    const found: string[] = [];
    for (const key of keys) found.push(ids.get(nameOf(key)) ?? (await this.idOf(table, key)));
    return found;
  }

  query<T>(sql: string, params: Value[] = []): Promise<T[]> {
    return this.units.manager.query(sql, params);
  }
}
