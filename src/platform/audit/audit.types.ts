export type ChainFaultCode =
  | 'audit.rowChanged'
  | 'audit.rowMissing'
  | 'audit.sealMissing'
  | 'audit.endMissing'
  | 'audit.otherKey'
  | 'audit.notSealed';

/** A fault in the chain, and the row it concerns. */
export interface ChainFault {
  code: ChainFaultCode;
  position: number;
  /** The last position of a run of missing seals; otherwise the same as `position`. */
  until: number;
  /** Id of the audit row; null when no seal is left to identify it. */
  auditId: string | null;
  at: string | null;
  resource: string | null;
  recordId: string | null;
  action: string | null;
}

export interface ChainState {
  orgId: string;
  /** Number of sealed rows. */
  sealed: number;
  /** The last seal: kept elsewhere, it proves that nothing was cut off at the end. */
  hash: string;
  /** Number of rows waiting to be sealed. */
  waiting: number;
  sealedAt: string | null;
}

export interface Verdict {
  orgId: string;
  /** Where the next portion begins; null after the last one. */
  next: number | null;
  checked: number;
  faults: ChainFault[];
}
