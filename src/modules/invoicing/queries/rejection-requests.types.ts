import type { KindNumber } from '../domain/document/kinds';

export interface RejectionRequests {
  kind: KindNumber;
  count: number;
  /** When the first of them can no longer be accepted. */
  deadline: string;
}
