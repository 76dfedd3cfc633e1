import { Status } from '../domain/document/lifecycle';

const ended = (document: string): string =>
  `${document}.submit_status IN (${Status.Cancelled}, ${Status.Rejected})`;

/**
 * A deleted, cancelled or rejected invoice releases what it took from a quotation. One in a merged
 * invoice shares the merged invoice's fate: the originals stay contained after a cancellation.
 */
export const takesNothing = (document: string): string =>
  `(${document}.in_bin = 1 OR ${ended(document)} OR EXISTS (
    SELECT 1 FROM invoicing_merge_member member JOIN invoicing_document whole ON whole.id = member.merged_id
    WHERE member.source_id = ${document}.id AND ${ended('whole')}))`;
