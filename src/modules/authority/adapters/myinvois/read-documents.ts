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

type ParsedAnswer<T> = Omit<T, 'exchange'>;

/** Enumerations vary in case and spacing between calls (myinvois-api, section 4.3). */
const plain = (word: string): string => word.toLowerCase().replace(/[\s_-]/g, '');

/** An unknown status counts as unfinished: it is polled again, never taken for final. */
export function statusOf(word: string): DocumentStatus {
  const status = plain(word);
  if (status === 'valid' || status === 'invalid' || status === 'cancelled') return status;
  if (status === 'canceled') return 'cancelled';
  // Only the response to a rejection request has this status; the document itself stays valid
  // (section 9).
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

export const summaryOf = (result: Members): DocumentSummary => ({
  uuid: result.word('uuid'),
  submissionUid: result.word('submissionUid'),
  longId: result.text('longId'),
  internalId: result.word('internalId'),
  status: statusOf(result.word('status')),
  typeName: result.word('typeName'),
  typeVersion: versionOf(result.word('typeVersionName')),
  issuerTin: result.text('issuerTin'),
  issuerName: result.text('issuerName', 'supplierName'),
  receiverId: result.text('receiverId'),
  receiverName: result.text('receiverName'),
  issuedAt: result.instant('dateTimeIssued'),
  receivedAt: result.instant('dateTimeReceived'),
  validatedAt: result.instant('dateTimeValidated'),
  cancelledAt: result.instant('cancelDateTime'),
  rejectRequestedAt: result.instant('rejectRequestDateTime'),
  statusReason: result.text('documentStatusReason'),
  totalExcludingTax: result.amount('totalExcludingTax', 'totalSales'),
  totalDiscount: result.amount('totalDiscount'),
  totalNetAmount: result.amount('totalNetAmount', 'netAmount'),
  totalPayableAmount: result.amount('totalPayableAmount', 'total'),
  createdBy: result.text('createdByUserId'),
});

export const receiptOf = (result: Members): ParsedAnswer<SubmissionReceipt> => ({
  submissionUid: result.text('submissionUid'),
  accepted: result
    .list('acceptedDocuments')
    .map((each) => ({ uuid: each.word('uuid'), codeNumber: each.word('invoiceCodeNumber') })),
  rejected: result.list('rejectedDocuments').map((each) => ({
    codeNumber: each.word('invoiceCodeNumber'),
    findings: findingsOf(each.inside('error') ?? each),
  })),
});

export const submissionOf = (result: Members): ParsedAnswer<SubmissionStatus> => {
  const documents = result.list('documentSummary').map(summaryOf);
  return {
    submissionUid: result.word('submissionUid'),
    documentCount: result.integer('documentCount') ?? documents.length,
    overall: overalls[plain(result.word('overallStatus'))] ?? 'inProgress',
    receivedAt: result.instant('dateTimeReceived'),
    documents,
  };
};

export const detailsOf = (result: Members): ParsedAnswer<DocumentDetails> => {
  const steps = (result.inside('validationResults')?.list('validationSteps') ?? []).map(stepOf);
  return { ...summaryOf(result), steps, findings: steps.flatMap((step) => step.findings) };
};

/** A failed step counts as failed even without a message (section 10.2). */
function stepOf(result: Members): ValidationStep {
  const name = result.word('name');
  const status = statusOf(result.word('status'));
  const error = result.inside('error');
  const findings = error ? findingsOf(error, name) : [];
  const silent = status === 'invalid' && findings.length === 0;
  return {
    name,
    status,
    findings: silent ? [{ code: '', message: name, path: '', step: name }] : findings,
  };
}

export const rawOf = (result: Members): ParsedAnswer<RawDocument> => ({
  ...summaryOf(result),
  document: plainText(result.word('document')),
});

/**
 * Documented as the original text; anything but JSON or XML is decoded as Base64 (section 8.10).
 */
const plainText = (text: string): string =>
  /^\s*[{<]/.test(text) ? text : Buffer.from(text, 'base64').toString('utf8');

export const foundOf = (result: Members): FoundDocument => ({
  ...summaryOf(result),
  issuerId: result.text('issuerId'),
  issuerIdType: result.text('issuerIdType'),
  supplierTin: result.text('supplierTin'),
  supplierName: result.text('supplierName'),
  receiverTin: result.text('receiverTin'),
  receiverIdType: result.text('receiverIdType'),
  buyerTin: result.text('buyerTin'),
  buyerName: result.text('buyerName'),
  currency: result.text('documentCurrency'),
  channel: result.text('submissionChannel'),
  intermediaryName: result.text('intermediaryName'),
  intermediaryTin: result.text('intermediaryTin'),
});

export const foundPageOf = (result: Members): ParsedAnswer<FoundPage> => {
  const documents = result.list('result').map(foundOf);
  const metadata = result.inside('metadata');
  return {
    documents,
    totalPages: metadata?.integer('totalPages') ?? 1,
    totalCount: metadata?.integer('totalCount') ?? documents.length,
  };
};
