import type { UnitOfWork } from '@platform/cqrs/unit-of-work';

type Value = string | number | boolean | Date | null;

/** Inserts seed rows where none with their key exists; what users have changed stays changed. */
export class Seeder {
  constructor(
    private readonly units: UnitOfWork,
    private readonly now: Date,
  ) {}

  /** True if the row was inserted. */
  async seed(table: string, row: Record<string, Value>): Promise<boolean> {
    const columns = Object.keys(row);
    const { affectedRows }: { affectedRows: number } = await this.units.manager.query(
      `INSERT IGNORE INTO ${table} (${columns.join(', ')})
       VALUES (${columns.map(() => '?').join(', ')})`,
      Object.values(row),
    );
    return affectedRows === 1;
  }

  /** A row with the base columns, belonging to no organisation. */
  seedRecord(table: string, row: Record<string, Value>): Promise<boolean> {
    return this.seed(table, { org_id: 0, create_time: this.now, update_time: this.now, ...row });
  }

  async idOf(table: string, key: Record<string, Value>): Promise<string> {
    const [row]: { id: string }[] = await this.units.manager.query(
      `SELECT id FROM ${table} WHERE ${Object.keys(key)
        .map((column) => `${column} = ?`)
        .join(' AND ')}`,
      Object.values(key),
    );
    return row!.id;
  }

  query<T>(sql: string, params: Value[] = []): Promise<T[]> {
    return this.units.manager.query(sql, params);
  }
}
