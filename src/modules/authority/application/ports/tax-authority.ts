import type {
  DocumentDetails,
  FoundPage,
  PageOf,
  RawDocument,
  RecentFilters,
  SearchFilters,
  SearchWindow,
  StateReceipt,
  SubmissionBody,
  SubmissionReceipt,
  SubmissionStatus,
} from '../../domain/documents.types';
import type {
  DocumentType,
  Identity,
  Notification,
  NotificationQuery,
  TaxpayerCard,
  TinCriteria,
  TinSearch,
  TinVerdict,
} from '../../domain/taxpayers.types';

export interface CallOptions {
  signal?: AbortSignal;
  /** How long to wait for a rate-limit slot before `throttle`; 60 s by default. */
  waitMs?: number;
  /**
   * Asked right before the request leaves, after all waiting: if it may not any more, nothing is
   * sent and the call fails as `transient`.
   */
  mayLeave?: () => Promise<boolean>;
}

/**
 * The tax authority, called with the enabled credential of an organisation. Every method throws
 * `AuthorityError` when it fails, stores evidence of the call, and must not run inside a
 * transaction.
 */
export abstract class TaxAuthority {
  abstract validateTin(orgId: string, who: Identity, call?: CallOptions): Promise<TinVerdict>;
  abstract searchTin(orgId: string, criteria: TinCriteria, call?: CallOptions): Promise<TinSearch>;
  /** Null when the code is unknown. */
  abstract qrInfo(orgId: string, code: string, call?: CallOptions): Promise<TaxpayerCard | null>;

  /** Sent once: a lost response is `unknownOutcome`, never a second call (decisions, section 2). */
  abstract submit(
    orgId: string,
    body: SubmissionBody,
    call?: CallOptions,
  ): Promise<SubmissionReceipt>;
  /** Null when not found: shortly after the submission this means "not yet". Pages count from 1. */
  abstract getSubmission(
    orgId: string,
    submissionUid: string,
    page?: PageOf,
    call?: CallOptions,
  ): Promise<SubmissionStatus | null>;
  /** Null when not found or not visible to this taxpayer. */
  abstract getDetails(
    orgId: string,
    uuid: string,
    call?: CallOptions,
  ): Promise<DocumentDetails | null>;
  /** Null when not found; never available for invalid documents. */
  abstract getRaw(orgId: string, uuid: string, call?: CallOptions): Promise<RawDocument | null>;
  abstract search(
    orgId: string,
    window: SearchWindow,
    filters?: SearchFilters,
    page?: PageOf,
    call?: CallOptions,
  ): Promise<FoundPage>;
  abstract recent(
    orgId: string,
    filters?: RecentFilters,
    page?: PageOf,
    call?: CallOptions,
  ): Promise<FoundPage>;
  abstract cancel(
    orgId: string,
    uuid: string,
    reason: string,
    call?: CallOptions,
  ): Promise<StateReceipt>;
  /** The buyer's request for rejection. */
  abstract reject(
    orgId: string,
    uuid: string,
    reason: string,
    call?: CallOptions,
  ): Promise<StateReceipt>;

  abstract documentTypes(orgId: string, call?: CallOptions): Promise<DocumentType[]>;
  abstract documentType(
    orgId: string,
    id: string,
    call?: CallOptions,
  ): Promise<DocumentType | null>;
  abstract notifications(
    orgId: string,
    query?: NotificationQuery,
    page?: PageOf,
    call?: CallOptions,
  ): Promise<{ notifications: Notification[]; hasNext: boolean }>;

  /** The public URL of a valid document, encoded in its QR code. */
  abstract validationLink(uuid: string, longId: string): string;
}
