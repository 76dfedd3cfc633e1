import type { PlainDate } from '@kernel/time';
import type { KindNumber } from '../../domain/document/kinds';
import type { Status } from '../../domain/document/lifecycle';

/** A document of ours, as far as whoever holds it against the authority needs to know. */
export interface IssuedDocument {
  id: string;
  orgId: string;
  kind: KindNumber;
  number: string | null;
  uuid: string | null;
  status: Status;
  /** When it says it was issued. */
  issuedAt: Date | null;
  /** In ringgit, at the document's rate, as the authority tells it (myinvois-api, section 4.3). */
  totalMyr: string;
  supplierTin: string | null;
  buyerTin: string | null;
  buyerName: string | null;
  updateTime: Date;
}

export interface BilledSale {
  supplierTin: string;
  total: string;
}

/** What other modules may ask about our own documents, within the present scope. */
export abstract class IssuedDocuments {
  abstract byUuids(uuids: readonly string[]): Promise<IssuedDocument[]>;
  /** Documents that no answer of the authority reached, by their numbers. */
  abstract unanswered(numbers: readonly string[]): Promise<IssuedDocument[]>;
  /** Self-billed invoices, not cancelled, of these suppliers and amounts. */
  abstract selfBilledFor(sales: readonly BilledSale[]): Promise<IssuedDocument[]>;
  /** What the authority has taken and was issued on these days, both included; in the order of ids. */
  abstract takenBetween(
    days: { from: PlainDate; to: PlainDate },
    after: string,
    limit: number,
  ): Promise<IssuedDocument[]>;
}
