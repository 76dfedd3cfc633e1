import type {
  DocumentDetails,
  DocumentStatus,
  DocumentSummary,
  FoundDocument,
  FoundPage,
  OverallStatus,
  RawDocument,
  SubmissionReceipt,
  SubmissionStatus,
  ValidationStep,
} from '../../domain/documents.types';
import type { Members } from './members';
import { findingsOf } from './read-findings';

type Told<T> = Omit<T, 'exchange'>;

/** Enumerations change their capitals and spaces between calls (myinvois-api, section 4.3). */
const plain = (word: string): string => word.toLowerCase().replace(/[\s_-]/g, '');

/** A word we do not know is an unfinished document: it is asked about again, never taken for final. */
export function statusOf(word: string): DocumentStatus {
  const status = plain(word);
  if (status === 'valid' || status === 'invalid' || status === 'cancelled') return status;
  if (status === 'canceled') return 'cancelled';
  // Only the answer to a rejection request says so; the document itself stays valid (section 9).
  return status === 'requestedforrejection' ? 'valid' : 'submitted';
}

const overalls: Readonly<Record<string, OverallStatus>> = {
  valid: 'valid',
  invalid: 'invalid',
  partiallyvalid: 'partiallyValid',
};

/** `1.0`, written also `Version 1` (section 14). */
const versionOf = (text: string): string => {
  const digits = /\d+(\.\d+)?/.exec(text)?.[0] ?? '';
  return digits === '' || digits.includes('.') ? digits : `${digits}.0`;
};

export const summaryOf = (told: Members): DocumentSummary => ({
  uuid: told.word('uuid'),
  submissionUid: told.word('submissionUid'),
  longId: told.text('longId'),
  internalId: told.word('internalId'),
  status: statusOf(told.word('status')),
  typeName: told.word('typeName'),
  typeVersion: versionOf(told.word('typeVersionName')),
  issuerTin: told.text('issuerTin'),
  issuerName: told.text('issuerName', 'supplierName'),
  receiverId: told.text('receiverId'),
  receiverName: told.text('receiverName'),
  issuedAt: told.instant('dateTimeIssued'),
  receivedAt: told.instant('dateTimeReceived'),
  validatedAt: told.instant('dateTimeValidated'),
  cancelledAt: told.instant('cancelDateTime'),
  rejectRequestedAt: told.instant('rejectRequestDateTime'),
  statusReason: told.text('documentStatusReason'),
  totalExcludingTax: told.amount('totalExcludingTax', 'totalSales'),
  totalDiscount: told.amount('totalDiscount'),
  totalNetAmount: told.amount('totalNetAmount', 'netAmount'),
  totalPayableAmount: told.amount('totalPayableAmount', 'total'),
  createdBy: told.text('createdByUserId'),
});

export const receiptOf = (told: Members): Told<SubmissionReceipt> => ({
  submissionUid: told.text('submissionUid'),
  accepted: told
    .list('acceptedDocuments')
    .map((each) => ({ uuid: each.word('uuid'), codeNumber: each.word('invoiceCodeNumber') })),
  rejected: told.list('rejectedDocuments').map((each) => ({
    codeNumber: each.word('invoiceCodeNumber'),
    findings: findingsOf(each.inside('error') ?? each),
  })),
});

export const submissionOf = (told: Members): Told<SubmissionStatus> => {
  const documents = told.list('documentSummary').map(summaryOf);
  return {
    submissionUid: told.word('submissionUid'),
    documentCount: told.integer('documentCount') ?? documents.length,
    overall: overalls[plain(told.word('overallStatus'))] ?? 'inProgress',
    receivedAt: told.instant('dateTimeReceived'),
    documents,
  };
};

export const detailsOf = (told: Members): Told<DocumentDetails> => {
  const steps = (told.inside('validationResults')?.list('validationSteps') ?? []).map(stepOf);
  return { ...summaryOf(told), steps, findings: steps.flatMap((step) => step.findings) };
};

/** A failed step counts as failed even when it says nothing (section 10.2). */
function stepOf(told: Members): ValidationStep {
  const name = told.word('name');
  const status = statusOf(told.word('status'));
  const error = told.inside('error');
  const findings = error ? findingsOf(error, name) : [];
  const silent = status === 'invalid' && findings.length === 0;
  return {
    name,
    status,
    findings: silent ? [{ code: '', message: name, path: '', step: name }] : findings,
  };
}

export const rawOf = (told: Members): Told<RawDocument> => ({
  ...summaryOf(told),
  document: plainText(told.word('document')),
});

/** Documented as the original text; anything but JSON or XML is tried as Base64 (section 8.10). */
const plainText = (text: string): string =>
  /^\s*[{<]/.test(text) ? text : Buffer.from(text, 'base64').toString('utf8');

export const foundOf = (told: Members): FoundDocument => ({
  ...summaryOf(told),
  issuerId: told.text('issuerId'),
  issuerIdType: told.text('issuerIdType'),
  supplierTin: told.text('supplierTin'),
  supplierName: told.text('supplierName'),
  receiverTin: told.text('receiverTin'),
  receiverIdType: told.text('receiverIdType'),
  buyerTin: told.text('buyerTin'),
  buyerName: told.text('buyerName'),
  currency: told.text('documentCurrency'),
  channel: told.text('submissionChannel'),
  intermediaryName: told.text('intermediaryName'),
  intermediaryTin: told.text('intermediaryTin'),
});

export const foundPageOf = (told: Members): Told<FoundPage> => {
  const documents = told.list('result').map(foundOf);
  const metadata = told.inside('metadata');
  return {
    documents,
    totalPages: metadata?.integer('totalPages') ?? 1,
    totalCount: metadata?.integer('totalCount') ?? documents.length,
  };
};
