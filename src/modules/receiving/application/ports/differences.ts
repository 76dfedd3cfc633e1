import type { ReportedDocument } from '../../domain/received.types';
import type { Difference, Held, Repair } from '../../domain/reconciliation/difference.types';
import type { Twin } from '../../domain/reconciliation/twins';
import type { Run } from './runs';

export interface StoredDifference {
  id: string;
  orgId: string;
  kind: Difference['kind'];
  /** The aspects, separated by commas. */
  what: string;
  direction: Held['direction'];
  uuid: string;
  documentId: string | null;
  statusThere: string | null;
  state: string;
  reported: ReportedDocument | null;
}

/** The differences a comparison found, until they are resolved. */
export abstract class Differences {
  /** Before they are detected again; an acknowledged one stays until it is no longer found. */
  abstract clear(runId: string): Promise<Date>;
  abstract add(run: Run, differences: readonly Difference[]): Promise<void>;
  /** What one side alone has, so far. */
  abstract oneSided(runId: string): Promise<Difference[]>;
  /** Replaces two differences by one. */
  abstract join(run: Run, pairs: readonly { twin: Twin; pair: Difference }[]): Promise<void>;
  /** Locked until the transaction ends. */
  abstract get(id: string): Promise<StoredDifference>;
  abstract settle(id: string, state: 'repaired' | 'known', repair: Repair): Promise<void>;
}
