interface Entry {
  at: string;
  userId: string | null;
  userName: string | null;
  action: string;
}

/** A change as kept in the audit trail: the members that differ, before and after. */
export interface ChangeDetail {
  reason: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** One attempt to send a document to the authority. */
export interface AttemptDetail {
  number: string;
  issuedAt: string;
  preparedAt: string;
  hash: string | null;
  uuid: string | null;
  /** Null before a submission exists. */
  sends: number | null;
  submissionUid: string | null;
  /** As returned by the authority. */
  answer: unknown;
}

export interface ChangeEntry extends Entry {
  kind: 'change';
  detail: ChangeDetail;
}

export interface AttemptEntry extends Entry {
  kind: 'attempt';
  detail: AttemptDetail;
}

/** Something that happened to a record. */
export type TimelineEntry = ChangeEntry | AttemptEntry;
