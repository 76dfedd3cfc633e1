import type { OutgoingDocument } from './documents.types';

/**
 * The limits of one call (myinvois-api, section 8.3.1): 100 documents, 5 MB, 300 KB per document.
 * Whether the service counts 10^6 or 2^20, before or after Base64, is unknown: we stay below every
 * interpretation.
 */
export const submissionLimits = {
  documents: 100,
  bodyBytes: 4_500_000,
  documentBytes: 290_000,
} as const;

const AROUND_ONE = '{"format":"JSON","document":"","documentHash":"","codeNumber":""},'.length + 64;

/** Size of a document in the body of a submission; `payloadBytes` is before Base64. */
export const bytesInSubmission = (payloadBytes: number, codeNumber: string): number =>
  AROUND_ONE + 4 * Math.ceil(payloadBytes / 3) + 4 * codeNumber.length;

/** How many of these documents, from the first, make one submission; at least one. */
export function fitting(
  documents: readonly Pick<OutgoingDocument, 'payload' | 'codeNumber'>[],
  bytesOf: (text: string) => number,
): number {
  let bytes = 0;
  for (const [index, { payload, codeNumber }] of documents.entries()) {
    bytes += bytesInSubmission(bytesOf(payload), codeNumber);
    if (index > 0 && (index >= submissionLimits.documents || bytes > submissionLimits.bodyBytes))
      return index;
  }
  return documents.length;
}
