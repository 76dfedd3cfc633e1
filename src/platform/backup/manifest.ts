import type { Table } from './dump-database';

export const FORMAT = 1;

/** The first entry of a backup. */
export interface Manifest {
  format: number;
  /** The instant of the backup, ISO. */
  at: string;
  tables: Table[];
}

/** The last entry: what a complete backup contains. */
export interface Summary {
  /** Number of rows by table. */
  rows: Record<string, number>;
  files: number;
}
