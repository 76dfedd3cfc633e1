import type { Fault, Params } from '@kernel/rules';
import type { Status } from '../../domain/document/lifecycle';

/** What kept a receipt from leaving, as a refusal says it. */
export interface ReceiptProblem {
  code: string;
  params: Params;
  /** Of its fields; the first few. */
  faults: readonly Fault[];
}

/** A receipt that was asked for and waits for a person. */
export interface HeldRequest {
  documentId: string;
  orgId: string;
  entryId: string;
  number: string;
  since: Date;
  status: Status;
  problem: ReceiptProblem;
}

export interface ReceiptRequest {
  documentId: string;
  orgId: string;
  entryId: string;
  language: string;
  /** Why it could not be issued by itself; null otherwise. */
  problem: string | null;
  mailedAt: Date | null;
}

/** What customers asked for with their receipts, within the current scope. */
export abstract class ReceiptRequests {
  abstract add(
    request: Pick<ReceiptRequest, 'documentId' | 'orgId' | 'entryId' | 'language'>,
  ): Promise<void>;
  /** Locked until the end of the transaction. */
  abstract ofDocument(documentId: string): Promise<ReceiptRequest | null>;
  abstract ofEntry(entryId: string): Promise<ReceiptRequest | null>;
  abstract note(documentId: string, problem: ReceiptProblem | null): Promise<void>;
  abstract mailed(documentId: string, at: Date): Promise<void>;
  /** Those that could not be issued by themselves, or came back, the oldest first. */
  abstract held(most: number): Promise<HeldRequest[]>;
  abstract remove(documentId: string): Promise<void>;
}
