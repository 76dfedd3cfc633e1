export type DiskState = 'enough' | 'low' | 'full';

export interface DiskSpace {
  state: DiskState;
  /** Bytes that can still be written where least is left; null when unknown. */
  free: number | null;
}
