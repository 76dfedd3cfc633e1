import type { Fault } from '@kernel/rules';
import type { DocumentState } from '../../domain/document/document.types';

/** What is sent to the authority: the exact text and the hash of its bytes. */
export interface Payload {
  text: string;
  /** SHA-256 of the UTF-8 bytes, 64 lower-case hex digits. */
  hash: string;
  bytes: number;
}

/** Turns documents into payloads: built, checked against our copy of the authority's rules, signed. */
export abstract class Payloads {
  /** One maker per batch: it reads the organisation's credentials once. */
  abstract for(orgId: string): Promise<PayloadMaker>;
}

export interface PayloadMaker {
  /** Faults that block every document of the organisation, such as a missing credential. */
  readonly faults: readonly Fault[];
  /**
   * The payload, or the faults of our own check, each at the field of ours that it concerns. It
   * takes most of a millisecond: callers must yield to the event loop between documents.
   */
  make(document: DocumentState, now: Date): Payload | { faults: readonly Fault[] };
}
