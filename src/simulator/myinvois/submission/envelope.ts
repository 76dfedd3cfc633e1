import { ApiError, liveError } from '../http/errors';
import type { Format } from '../validators/document-view';

/** One document as it was sent. */
export interface SentDocument {
  format: Format;
  document: string;
  documentHash: string;
  codeNumber: string;
}

const MAX_DOCUMENTS = 100;
const members = ['format', 'document', 'documentHash', 'codeNumber'];

/**
 * The documents of a submission body, or the refusal of the whole call (myinvois-api, section
 * 15.4).
 */
export const envelopeOf = (body: Buffer, correlationId: string): SentDocument[] => {
  const parsed = parse(body);
  const documents = isObject(parsed) ? parsed.documents : undefined;
  const shaped =
    isObject(parsed) &&
    Object.keys(parsed).length === 1 &&
    Array.isArray(documents) &&
    documents.length >= 1 &&
    documents.length <= MAX_DOCUMENTS &&
    documents.every(isSentDocument);
  if (!shaped) throw badStructure(correlationId);
  const sent = (documents as SentDocument[]).map((one) => ({
    ...one,
    format: one.format.toUpperCase() as Format,
  }));
  // One format for all documents of a call (myinvois-api, section 8.3.1).
  if (new Set(sent.map(({ format }) => format)).size > 1) throw badStructure(correlationId);
  return sent;
};

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ApiError(400, liveError('BadStructure', 'JSON is not valid', 'submission'));
  }
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSentDocument = (value: unknown): boolean =>
  isObject(value) &&
  members.every((name) => typeof value[name] === 'string') &&
  Object.keys(value).every((name) => members.includes(name)) &&
  /^(json|xml)$/i.test(value.format as string);

const badStructure = (correlationId: string): ApiError => {
  const text = `Invalid structured submission. For more details contact the System Admin using Correlation Id: ${correlationId}`;
  const detail = liveError('BadStructure', text, 'submission');
  return new ApiError(400, liveError('ValidationError', null, null, [detail]));
};
