type Values = Record<string, unknown>;

/** A change of a record: who, when, and the values before and after. */
export interface AuditEntry {
  id: string;
  at: string;
  action: string;
  userName: string | null;
  before: Values | null;
  after: Values | null;
}
