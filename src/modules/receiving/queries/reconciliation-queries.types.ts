import type { DifferenceKind } from '../domain/reconciliation/difference.types';

export interface DayOfRun {
  day: string;
  kind: DifferenceKind;
  count: number;
}
