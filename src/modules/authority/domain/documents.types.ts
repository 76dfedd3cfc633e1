import type { AuthorityFinding } from './authority-error';
import type { Exchange } from './exchange.types';

/** One document to submit: the exact text that was frozen, hashed and possibly signed. */
export interface OutgoingDocument {
  /** The issuer's own number, equal to the UBL `ID`. */
  codeNumber: string;
  format: 'JSON' | 'XML';
  payload: string;
  /** SHA-256 of the payload's bytes, lower-case hex. */
  hash: string;
}

export interface SubmissionBody {
  documents: readonly OutgoingDocument[];
}

export interface SubmissionReceipt {
  /** Null when every document was refused. */
  submissionUid: string | null;
  accepted: { uuid: string; codeNumber: string }[];
  rejected: { codeNumber: string; findings: AuthorityFinding[] }[];
  exchange: Exchange;
}

export type DocumentStatus = 'submitted' | 'valid' | 'invalid' | 'cancelled';
export type OverallStatus = 'inProgress' | 'valid' | 'partiallyValid' | 'invalid';

/** What the authority reports of a document; missing members are null. Amounts are MYR texts. */
export interface DocumentSummary {
  uuid: string;
  submissionUid: string;
  /** Null until valid; may arrive after the status (myinvois-api, section 9.1). */
  longId: string | null;
  internalId: string;
  status: DocumentStatus;
  typeName: string;
  /** `1.0`, also when the service returns `Version 1`. */
  typeVersion: string;
  issuerTin: string | null;
  issuerName: string | null;
  receiverId: string | null;
  receiverName: string | null;
  issuedAt: Date | null;
  receivedAt: Date | null;
  /** Set for invalid documents too: no proof of validity. */
  validatedAt: Date | null;
  cancelledAt: Date | null;
  rejectRequestedAt: Date | null;
  statusReason: string | null;
  totalExcludingTax: string | null;
  totalDiscount: string | null;
  totalNetAmount: string | null;
  totalPayableAmount: string | null;
  createdBy: string | null;
}

export interface SubmissionStatus {
  submissionUid: string;
  documentCount: number;
  overall: OverallStatus;
  receivedAt: Date | null;
  documents: DocumentSummary[];
  exchange: Exchange;
}

export interface ValidationStep {
  name: string;
  status: DocumentStatus;
  findings: AuthorityFinding[];
}

export interface DocumentDetails extends DocumentSummary {
  steps: ValidationStep[];
  /** Every finding of every failed step, in order, each with its step. */
  findings: AuthorityFinding[];
  exchange: Exchange;
}

export interface RawDocument extends DocumentSummary {
  /** The text as it was submitted. */
  document: string;
  exchange: Exchange;
}

/** A row of Recent or Search, which include more about the parties. */
export interface FoundDocument extends DocumentSummary {
  issuerId: string | null;
  issuerIdType: string | null;
  supplierTin: string | null;
  supplierName: string | null;
  receiverTin: string | null;
  receiverIdType: string | null;
  buyerTin: string | null;
  buyerName: string | null;
  currency: string | null;
  channel: string | null;
  intermediaryName: string | null;
  intermediaryTin: string | null;
}

export interface FoundPage {
  documents: FoundDocument[];
  totalPages: number;
  totalCount: number;
  exchange: Exchange;
}

export type StateChange = 'cancelled' | 'rejectionRequested';

export interface StateReceipt {
  uuid: string;
  state: StateChange;
  exchange: Exchange;
}

export type Direction = 'sent' | 'received';

/** A window of at most 31 days, by submission or issue time. */
export interface SearchWindow {
  by: 'submission' | 'issue';
  from: Date;
  to: Date;
}

export interface SearchFilters {
  uuid?: string;
  direction?: Direction;
  status?: DocumentStatus;
  /** `01` … `14`. */
  documentType?: string;
  /** Free text; the caller must avoid characters that the service refuses. */
  text?: string;
}

export interface RecentFilters {
  window?: SearchWindow;
  direction?: Direction;
  status?: DocumentStatus;
  documentType?: string;
  /** Only for sent documents. */
  receiverTin?: string;
  /** Only for received documents. */
  issuerTin?: string;
}

export interface PageOf {
  /** From 1. */
  pageNo?: number;
  /** At most 100. */
  pageSize?: number;
}
