export interface UrgentDocument {
  id: string;
  internalId: string;
  issuerName: string | null;
  total: string | null;
  deadline: string;
}

export interface SyncStatus {
  hasCredential: boolean;
  lastSuccess: string | null;
  lastError: { code: string; params: object } | null;
  /** Windows that are not read to their end. */
  openWindows: number;
}
