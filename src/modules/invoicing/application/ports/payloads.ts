import type { Fault } from '@kernel/rules';
import type { DocumentState } from '../../domain/document/document.types';

/** What leaves for the authority: the exact text and the hash of its bytes. */
export interface Payload {
  text: string;
  /** SHA-256 of the UTF-8 bytes, 64 lower-case hex digits. */
  hash: string;
  bytes: number;
}

/** Turns documents into what leaves: built, checked by our copy of the authority's rules, signed. */
export abstract class Payloads {
  /** One maker per batch: it has read the organisation's credentials once. */
  abstract for(orgId: string): Promise<PayloadMaker>;
}

export interface PayloadMaker {
  /** Faults that stop every document of the organisation, for want of a credential, say. */
  readonly faults: readonly Fault[];
  /**
   * The payload, or what our own check found, each at the field of ours that it concerns. It takes
   * most of a millisecond: between two of them the event loop must have its turn.
   */
  make(document: DocumentState, now: Date): Payload | { faults: readonly Fault[] };
}
