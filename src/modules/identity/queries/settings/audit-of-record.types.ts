type Values = Record<string, unknown>;

/** One change of a record: who, when, what it was and what it became. */
export interface AuditEntry {
  id: string;
  at: string;
  action: string;
  userName: string | null;
  before: Values | null;
  after: Values | null;
}
