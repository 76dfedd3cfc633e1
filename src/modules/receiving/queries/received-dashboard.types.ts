import type { Params } from '@kernel/rules';

export interface UrgentDocument {
  id: string;
  internalId: string;
  issuerName: string | null;
  total: string | null;
  deadline: string;
}

/** Those that can still be rejected, those that end soonest first; `count` is of all of them. */
export interface UrgentDocuments {
  documents: UrgentDocument[];
  count: number;
}

export interface SyncStatus {
  hasCredential: boolean;
  lastSuccess: string | null;
  lastError: { code: string; params: Params } | null;
  /** Windows that are not read to their end. */
  openWindows: number;
}
