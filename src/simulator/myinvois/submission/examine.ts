import { createHash } from 'node:crypto';
import { liveError } from '../http/errors';
import type { LiveError } from '../http/errors';
import type { Settings } from '../state/settings';
import { coreFindings } from '../validators/core-fields';
import type { DocumentView } from '../validators/document-view';
import { read } from '../validators/reading';
import type { SentDocument } from './envelope';

/** A document after the synchronous checks: parsed, or refused with the service's error. */
export interface Examined {
  sent: SentDocument;
  bytes: Buffer;
  hash: string;
  view: DocumentView | null;
  rejection: LiveError | null;
}

// The wrapper codes recorded: 2 for core fields, 3 for structure (myinvois-api, section 5.3).
const CORE = '2';
const STRUCTURE = '3';

/** Base64, size, hash, structure; the first group that fails refuses the document (§15.4). */
export const examine = (sent: SentDocument, appConfig: Settings): Examined => {
  const bytes = Buffer.from(sent.document, 'base64');
  const hash = createHash('sha256').update(bytes).digest('hex');
  const examined: Examined = { sent, bytes, hash, view: null, rejection: null };
  const refuse = (wrapper: string | null, details: LiveError[]): Examined => ({
    ...examined,
    rejection: wrapped(sent.codeNumber, wrapper, details),
  });
  if (!isBase64(sent.document))
    return refuse(STRUCTURE, [liveError(null, 'Document is not valid Base64.', 'document')]);
  if (bytes.length > appConfig.maxDocumentBytes) {
    const text = `Document exceeds the maximum size of ${appConfig.maxDocumentBytes} bytes.`;
    return refuse(null, [liveError('MaximumSizeExceeded', text, 'document')]);
  }
  if (!sameHash(sent.documentHash, hash, appConfig.acceptUpperCaseHash))
    return refuse(null, [liveError(null, 'Document hash is not valid.', 'documentHash')]);
  const reading = read(bytes, sent.format);
  if (reading.view === null)
    return refuse(STRUCTURE, [liveError(null, reading.fault, '[0]', null, '#/Invoice[0]')]);
  return { ...examined, view: reading.view };
};

/** Core fields, all findings together. */
export const withCoreFields = (one: Examined, now: number, appConfig: Settings): Examined => {
  if (one.view === null) return one;
  const findings = coreFindings(one.view, now, appConfig);
  if (findings.length === 0) return one;
  const details = findings.map(({ code, message, target, path }) =>
    liveError(code, message, target, null, path),
  );
  return { ...one, rejection: wrapped(one.sent.codeNumber, CORE, details) };
};

export const forcedRejection = (one: Examined, code: string): Examined => ({
  ...one,
  rejection: wrapped(one.sent.codeNumber, CORE, [
    liveError(code, 'Refused by the control surface.', 'document'),
  ]),
});

const wrapped = (number: string, code: string | null, details: LiveError[]): LiveError =>
  liveError(code, 'Validation Error', number, details);

const isBase64 = (text: string): boolean =>
  text.length > 0 && text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);

const sameHash = (given: string, hash: string, upperCase: boolean): boolean =>
  given === hash || (upperCase && given.toLowerCase() === hash);
