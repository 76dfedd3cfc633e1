import { DomainEvent } from '@kernel/events';
import type { Fault } from '@kernel/rules';
import type { KindNumber } from './kinds';

/** Base of all events about one document. */
export abstract class DocumentEvent extends DomainEvent {
  constructor(
    orgId: string,
    readonly documentId: string,
    readonly kind: KindNumber,
  ) {
    super(orgId);
  }
}

/** Refused before the authority accepted it, or by our own check. */
export class DocumentRefused extends DocumentEvent {}

/** The authority's validation failed. */
export class DocumentInvalid extends DocumentEvent {}

/** The issuer requests cancellation at the authority. */
export class DocumentCancelRequested extends DocumentEvent {}

/** An e-invoice that a customer requested with a receipt is valid. */
export class RequestedDocumentValidated extends DocumentEvent {}

/** Such an e-invoice did not become valid: refused, found invalid, or withdrawn by a person. */
export class RequestedDocumentStopped extends DocumentEvent {
  constructor(
    orgId: string,
    documentId: string,
    kind: KindNumber,
    readonly how: 'refused' | 'invalid' | 'withdrawn',
    readonly faults: readonly Fault[],
  ) {
    super(orgId, documentId, kind);
  }
}
