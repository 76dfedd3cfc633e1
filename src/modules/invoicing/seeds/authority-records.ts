import { draftOf } from '../domain/document/draft';
import { issueInstantOf } from '../domain/document/issue-instant';
import { toUbl } from '../domain/ubl';
import type { SeededDocument } from './seed-documents';

/** A document of the demo data as the authority has it: the text that was sent, and its outcome. */
export interface AuthorityRecord {
  /** UBL in the JSON form. */
  document: string;
  uuid: string;
  submissionUid: string;
  longId?: string;
  /** ISO instants. */
  receivedAt: string;
  validatedAt: string;
  rejectionRequestedAt?: string;
  cancelledAt?: string;
  reason?: string;
}

/** What the authority has of these documents: those that were sent. */
export const authorityRecords = (documents: readonly SeededDocument[]): AuthorityRecord[] =>
  documents.flatMap((document) => recordOf(document) ?? []);

function recordOf({ draft, life, at }: SeededDocument): AuthorityRecord | null {
  const { uuid, submissionUid, longId, sentAt, validatedAt, rejectTime, cancelTime } = life;
  // Unsigned, whatever the version of the organisation: demo data has no key to sign with.
  const content = { ...draftOf(draft), invoiceVersion: '1.0' as const };
  const issueInstant = issueInstantOf(content);
  if (!uuid || !submissionUid || !issueInstant) return null;
  return {
    document: toUbl(content, { issueInstant }),
    uuid,
    submissionUid,
    ...(longId && { longId }),
    receivedAt: (sentAt ?? at).toISOString(),
    validatedAt: (validatedAt ?? sentAt ?? at).toISOString(),
    ...(rejectTime && { rejectionRequestedAt: rejectTime.toISOString() }),
    ...(cancelTime && { cancelledAt: cancelTime.toISOString() }),
    ...(life.docStatusReason && { reason: life.docStatusReason }),
  };
}
