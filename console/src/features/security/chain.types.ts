export interface Chain {
  orgId: string;
  /** Null for what belongs to no organisation. */
  orgName: string | null;
  sealed: number;
  waiting: number;
  hash: string;
  sealedAt: string | null;
}

export interface ChainFault {
  code: string;
  position: number;
  until: number;
  auditId: string | null;
  at: string | null;
  resource: string | null;
  recordId: string | null;
  action: string | null;
}

export interface Verdict {
  next: number | null;
  checked: number;
  faults: ChainFault[];
}
