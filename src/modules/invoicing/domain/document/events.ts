import { DomainEvent } from '@kernel/events';
import type { KindNumber } from './kinds';

/** Something that happened to one document. */
export abstract class DocumentEvent extends DomainEvent {
  constructor(
    orgId: string,
    readonly documentId: string,
    readonly kind: KindNumber,
  ) {
    super(orgId);
  }
}

/** The user stored the intention; sending is the worker's business. */
export class DocumentSubmitted extends DocumentEvent {}

/** The user took it back before it left. */
export class DocumentWithdrawn extends DocumentEvent {}

/** The authority took it and gave it a uuid; validation goes on. */
export class DocumentAccepted extends DocumentEvent {}

/** Refused before the authority took it, or by our own check. */
export class DocumentRefused extends DocumentEvent {}

/** The authority validated it. */
export class DocumentValidated extends DocumentEvent {}

/** The authority's validation failed. */
export class DocumentInvalid extends DocumentEvent {}

/** The issuer wants it cancelled at the authority. */
export class DocumentCancelRequested extends DocumentEvent {}

/** The authority cancelled it, on the issuer's own wish or on the buyer's. */
export class DocumentCancelled extends DocumentEvent {}

/** The buyer asks for rejection. */
export class DocumentRejectionRequested extends DocumentEvent {}

/** The issuer does not follow the buyer's request. */
export class DocumentRejectionDeclined extends DocumentEvent {}

/** Moved to the recycle bin. */
export class DocumentDeleted extends DocumentEvent {}

/** Taken back from the recycle bin. */
export class DocumentRestored extends DocumentEvent {}
