import type { PlainDate } from '@kernel/time';
import type { KindNumber } from '../../domain/document/kinds';
import type { Status } from '../../domain/document/lifecycle';

/** A document of ours, as needed to compare it with the authority's copy. */
export interface IssuedDocument {
  id: string;
  orgId: string;
  kind: KindNumber;
  number: string | null;
  uuid: string | null;
  status: Status;
  /** Its stated issue date and time. */
  issuedAt: Date | null;
  /** In ringgit at the document's rate, as the authority reports it (myinvois-api, section 4.3). */
  totalMyr: string;
  supplierTin: string | null;
  supplierName: string | null;
  buyerTin: string | null;
  buyerName: string | null;
  updateTime: Date;
}

export interface BilledSale {
  supplierTin: string;
  total: string;
}

/** Queries of other modules about our own documents, within the current scope. */
export abstract class IssuedDocuments {
  abstract byUuids(uuids: readonly string[]): Promise<IssuedDocument[]>;
  /** Documents without an answer from the authority, by their numbers. */
  abstract unanswered(numbers: readonly string[]): Promise<IssuedDocument[]>;
  /** Self-billed invoices, not cancelled, of these suppliers and amounts. */
  abstract selfBilledFor(sales: readonly BilledSale[]): Promise<IssuedDocument[]>;
  /**
   * Documents accepted by the authority with an issue date in this range, inclusive; ordered by id.
   */
  abstract takenBetween(
    days: { from: PlainDate; to: PlainDate },
    after: string,
    limit: number,
  ): Promise<IssuedDocument[]>;
}
