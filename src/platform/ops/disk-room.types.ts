export type DiskState = 'enough' | 'low' | 'full';

export interface Room {
  state: DiskState;
  /** Bytes that may still be written where least is left; null when that cannot be told. */
  free: number | null;
}
