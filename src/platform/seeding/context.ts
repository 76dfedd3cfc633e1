import type { UnitOfWork } from '@platform/cqrs/unit-of-work';

type Value = string | number | boolean | Date | null;

/** What each module's demo data seed is given. */
export interface SeedContext {
  /** The last day of the year of business that the data covers. */
  now: Date;
  organisations: { harum: DemoOrganisation; besi: DemoOrganisation };
  random: Random;
  /**
   * Inserts rows in batches and returns their ids in the same order; members are named as the
   * columns.
   */
  insert(table: string, rows: readonly Record<string, Value>[]): Promise<string[]>;
  query<T>(sql: string, params?: readonly unknown[]): Promise<T[]>;
}

/** For records with sealed fields. */
export interface SealingSeedContext extends SeedContext {
  /** Seals a text that names a person for its place, table and column (ADR 66). */
  seal(plain: string, place: string): string;
}

export interface DemoOrganisation {
  id: string;
  name: string;
  tin: string;
  brn: string;
  /** Users by role, for `create_user_id`. */
  users: { director: string; manager: string; staff: string };
}

/** Pseudo-random values: the same data on every machine. */
export interface Random {
  /** An integer from `min` to `max`, both inclusive. */
  whole(min: number, max: number): number;
  pick<T>(choices: readonly T[]): T;
  /** True in `percent` of a hundred cases. */
  chance(percent: number): boolean;
}

/** Mulberry32, a small generator in the public domain. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    whole,
    pick: (choices) => choices[whole(0, choices.length - 1)]!,
    chance: (percent) => next() * 100 < percent,
  };
}

const BATCH = 500;

/**
 * Inserts into one table; ids are given, created here or, in the few tables that count them,
 * assigned by the database.
 */
export const inserterOf =
  (units: UnitOfWork): SeedContext['insert'] =>
  async (table, rows) => {
    const ids: string[] = [];
    const own = rows[0]?.id === undefined && (await takesId(units, table));
    for (let from = 0; from < rows.length; from += BATCH) {
      const part = rows.slice(from, from + BATCH);
      const made = own ? await units.newIds(part.length) : [];
      const batch: readonly Record<string, Value>[] = own
        ? part.map((row, index) => ({ id: made[index]!, ...row }))
        : part;
      const columns = Object.keys(batch[0]!);
      const holes = `(${columns.map(() => '?').join(', ')})`;
      const { insertId }: { insertId: number | string } = await units.manager.query(
        `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${batch.map(() => holes).join(', ')}`,
        batch.flatMap((row) => columns.map((column) => row[column] ?? null)),
      );
      const idOf = (row: Record<string, Value>, index: number): string =>
        row.id === undefined ? String(BigInt(insertId) + BigInt(index)) : String(row.id);
      ids.push(...batch.map(idOf));
    }
    return ids;
  };

/** Whether rows of the table need an id that the database does not assign. */
async function takesId(units: UnitOfWork, table: string): Promise<boolean> {
  const [column]: { extra: string }[] = await units.manager.query(
    `SELECT extra AS extra FROM information_schema.columns
     WHERE table_schema = DATABASE() AND table_name = ? AND column_name = 'id'`,
    [table],
  );
  return column !== undefined && !column.extra.includes('auto_increment');
}
