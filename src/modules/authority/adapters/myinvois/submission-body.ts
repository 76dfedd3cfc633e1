import type { SubmissionBody } from '../../domain/documents.types';

/**
 * The body of a submission: the same documents always give the same bytes, because the service
 * recognises a repeated call by its hash (myinvois-api, section 8.3.3).
 */
export const submissionBodyOf = ({ documents }: SubmissionBody): string =>
  JSON.stringify({
    documents: documents.map(({ format, payload, hash, codeNumber }) => ({
      format,
      document: Buffer.from(payload, 'utf8').toString('base64'),
      documentHash: hash,
      codeNumber,
    })),
  });
