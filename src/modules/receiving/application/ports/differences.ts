import type { ReportedDocument } from '../../domain/received.types';
import type { Difference, Held, Repair } from '../../domain/reconciliation/difference.types';
import type { Run } from './runs';

export interface StoredDifference {
  id: string;
  orgId: string;
  kind: Difference['kind'];
  direction: Held['direction'];
  uuid: string;
  documentId: string | null;
  statusThere: string | null;
  state: string;
  told: ReportedDocument | null;
}

/** What a comparison found, until somebody has dealt with it. */
export abstract class Differences {
  /** Before they are found anew; what somebody took note of stays until it is not found. */
  abstract clear(runId: string): Promise<Date>;
  abstract add(run: Run, differences: readonly Difference[]): Promise<void>;
  /** Locked until the transaction ends. */
  abstract get(id: string): Promise<StoredDifference>;
  abstract settle(id: string, state: 'repaired' | 'known', repair: Repair): Promise<void>;
}
